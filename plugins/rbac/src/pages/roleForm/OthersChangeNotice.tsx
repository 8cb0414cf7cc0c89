import { Alert, Button, Flex, Text } from '@backstage/ui';
import { PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { ConditionSentence } from '../../kit/conditions/ConditionSentence';
import { EntityLink } from '../../kit/entities/EntityLink';
import { SectionCard } from '../../kit/section/SectionCard';
import { TermsSentence } from '../../kit/terms/TermsSentence';
import { Moment } from '../../kit/time/Moment';
import { Collision } from './mergeRoles';
import { ConditionState, StoredRole } from '../../kit/difference/RoleState';
import { RoleDifference } from '../../kit/difference/RoleDifference';
import { RoleText } from '../../kit/difference/RoleText';
import { OthersChange } from './useRoleSaving';
import { Translate, useTranslate } from '../../translations/useTranslate';

const KEEP = { mine: 'keepMine', theirs: 'keepTheirs' } as const;

/** What somebody else changed meanwhile, and which of it conflicts with the user's own changes. */
export function OthersChangeNotice({
  change: { before, stored, collisions },
  rules,
  onChoose,
}: {
  change: OthersChange;
  rules: readonly PluginRulesJson[];
  onChoose(collision: Collision, choice: 'mine' | 'theirs'): void;
}) {
  const t = useTranslate();
  return (
    <Flex direction="column" gap="4">
      <Alert
        status="warning"
        icon
        role="alert"
        title={t('roleForm.saving.others.title')}
        description={
          <Text as="p">
            <Merged stored={stored} />
          </Text>
        }
      />
      {collisions.map((collision, index) => (
        <SectionCard key={index} title={titleOf(t, collision)} as="h4">
          <Flex direction="column" gap="3">
            {(['mine', 'theirs'] as const).map(choice => (
              <Flex key={choice} direction="column" gap="1" align="start">
                <Text weight="bold">
                  {t(`roleForm.saving.others.${choice}`)}
                </Text>
                <Side of={collision} choice={choice} rules={rules} />
                <Button
                  variant="secondary"
                  size="small"
                  onPress={() => onChoose(collision, choice)}
                >
                  {t(`roleForm.saving.others.${KEEP[choice]}`)}
                </Button>
              </Flex>
            ))}
          </Flex>
        </SectionCard>
      ))}
      <SectionCard title={t('roleForm.saving.others.changes')} as="h4">
        <RoleDifference before={before} after={stored.role} rules={rules} />
      </SectionCard>
    </Flex>
  );
}

/** Whose change it was, and the result. */
function Merged({
  stored: { modifiedBy, lastModified },
}: {
  stored: StoredRole;
}) {
  const t = useTranslate();
  if (!modifiedBy) {
    return t('roleForm.saving.others.merged');
  }
  const who = <EntityLink entityRef={modifiedBy} isInText />;
  return lastModified
    ? t('roleForm.saving.others.mergedWhoWhen', {
        who,
        when: <Moment at={lastModified} />,
      })
    : t('roleForm.saving.others.mergedWho', { who });
}

function titleOf(t: Translate, collision: Collision): string {
  if (collision.kind === 'terms') {
    return t('assignments.form.bothChanged');
  }
  return t(
    `roleForm.saving.others.${collision.kind === 'text' ? collision.field : 'condition'}`,
  );
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
  const t = useTranslate();
  if (collision.kind === 'text') {
    return (
      <Text as="p">
        <RoleText field={collision.field} value={collision[choice]} />
      </Text>
    );
  }
  if (collision.kind === 'terms') {
    const terms = collision[choice];
    return (
      <Text as="p">
        {terms ? (
          <TermsSentence terms={terms} />
        ) : (
          t('assignments.terms.nobody')
        )}
      </Text>
    );
  }
  const condition: ConditionState | undefined = collision[choice];
  return condition ? (
    <ConditionSentence condition={condition} rules={rules} />
  ) : (
    <Text as="p">{t('roleForm.saving.others.removed')}</Text>
  );
}
