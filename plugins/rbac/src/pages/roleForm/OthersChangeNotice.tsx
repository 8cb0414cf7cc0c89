import { Alert, Button, Flex, Text } from '@backstage/ui';
import { PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { ConditionSentence } from '../../kit/conditions/ConditionSentence';
import { EntityLink } from '../../kit/entities/EntityLink';
import { SectionCard } from '../../kit/section/SectionCard';
import { Moment } from '../../kit/time/Moment';
import { Collision } from './mergeRoles';
import { ConditionState } from '../../kit/difference/RoleState';
import { RoleDifference } from '../../kit/difference/RoleDifference';
import { RoleText } from '../../kit/difference/RoleText';
import { OthersChange } from './useRoleSaving';

const WHOSE = { mine: 'Yours', theirs: 'Theirs' };

/** What somebody else changed meanwhile, and what of it collides with one's own changes. */
export function OthersChangeNotice({
  change: { before, stored, collisions },
  rules,
  onChoose,
}: {
  change: OthersChange;
  rules: readonly PluginRulesJson[];
  onChoose(collision: Collision, choice: 'mine' | 'theirs'): void;
}) {
  const { modifiedBy, lastModified } = stored;
  return (
    <Flex direction="column" gap="4">
      <Alert
        status="warning"
        icon
        role="alert"
        title="Somebody else has changed this role meanwhile"
        description={
          <Text as="p">
            {modifiedBy && (
              <>
                It was <EntityLink entityRef={modifiedBy} isInText />
                {lastModified && (
                  <>
                    , <Moment at={lastModified} />
                  </>
                )}
                .{' '}
              </>
            )}
            Your changes are put together with theirs, and nothing is saved yet.
          </Text>
        }
      />
      {collisions.map((collision, index) => (
        <SectionCard key={index} title={titleOf(collision)} as="h4">
          <Flex direction="column" gap="3">
            {(['mine', 'theirs'] as const).map(choice => (
              <Flex key={choice} direction="column" gap="1" align="start">
                <Text weight="bold">{WHOSE[choice]}</Text>
                <Side of={collision} choice={choice} rules={rules} />
                <Button
                  variant="secondary"
                  size="small"
                  onPress={() => onChoose(collision, choice)}
                >
                  Keep {WHOSE[choice].toLowerCase()}
                </Button>
              </Flex>
            ))}
          </Flex>
        </SectionCard>
      ))}
      <SectionCard title="What they changed" as="h4">
        <RoleDifference before={before} after={stored.role} rules={rules} />
      </SectionCard>
    </Flex>
  );
}

function titleOf(collision: Collision): string {
  return collision.kind === 'text'
    ? `You both changed the ${collision.field}`
    : 'You both changed a condition';
}

function Side({
  of: collision,
  choice,
  rules,
}: {
  of: Collision;
  choice: 'mine' | 'theirs';
  rules: readonly PluginRulesJson[];
}) {
  if (collision.kind === 'text') {
    return (
      <Text as="p">
        <RoleText field={collision.field} value={collision[choice]} />
      </Text>
    );
  }
  const condition: ConditionState | undefined = collision[choice];
  return condition ? (
    <ConditionSentence condition={condition} rules={rules} />
  ) : (
    <Text as="p">removed</Text>
  );
}
