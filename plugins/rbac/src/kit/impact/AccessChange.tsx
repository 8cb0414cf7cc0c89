import { Button, Flex, Text } from '@backstage/ui';
import { AccessChangeJson } from '@portal-rbac/plugin-rbac-common';
import { errorText } from '../words/errorText';
import { CriteriaSentence } from '../conditions/ConditionSentence';
import { EntityLink } from '../entities/EntityLink';
import { Listed } from '../entities/Listed';
import { PermissionName } from '../permissions/PermissionName';
import { EntityCounts } from './EntityCounts';
import { GroupCount } from './GroupCount';
import { conditionsLeftToSay } from './byCauses';
import { changeWords, exampleWords } from './impactWords';
import { Preview } from './useGroup';
import { usePeople } from './usePeople';
import { useTranslate } from '../../translations/useTranslate';

/** Permissions shown by name; the others are counted. */
const SHOWN = 5;

/** What happens to some people, and for which permissions. */
export function AccessChange({
  accessChange,
  groupRef,
  preview,
}: {
  accessChange: AccessChangeJson;
  /** A group; those in it are counted. */
  groupRef?: string;
  preview: Preview;
}) {
  const t = useTranslate();
  const { people, group, permissions } = accessChange;
  const { named, isLoading, error, showMore } = usePeople(
    accessChange,
    preview,
  );
  const names = permissions.slice(0, SHOWN).map(({ name }) => name);
  const others = permissions.length - names.length;
  const shown = {
    people: (
      <Listed
        of={named}
        show={user => <EntityLink entityRef={user} isInText />}
        others={
          people > named.length
            ? t('kit.counts.otherPeople', { count: people - named.length })
            : undefined
        }
      />
    ),
    permissions: (
      <Listed
        of={names}
        show={name => (
          <strong>
            <PermissionName name={name} />
          </strong>
        )}
        others={
          others > 0
            ? t('kit.counts.otherPermissions', { count: others })
            : undefined
        }
      />
    ),
  };
  const what =
    groupRef && group !== undefined
      ? t('impact.change.whatInGroup', {
          ...shown,
          group: <GroupCount of={people} count={group} group={groupRef} />,
        })
      : t('impact.change.what', shown);
  return (
    <Flex direction="column" gap="1">
      <Text as="p">{what}</Text>
      {error && (
        <Text as="p" color="danger" role="alert">
          {t('impact.change.noMorePeople', { problem: errorText(t, error) })}
        </Text>
      )}
      {people > named.length && (
        <Button
          variant="tertiary"
          size="small"
          // Not pending, which would be announced of a button that is gone by then.
          onPress={() => isLoading || showMore()}
        >
          {t('impact.change.showMorePeople')}
        </Button>
      )}
      <Text as="p">{changeWords(t, accessChange)}</Text>
      <Conditions accessChange={accessChange} />
    </Flex>
  );
}

function Conditions({ accessChange }: { accessChange: AccessChangeJson }) {
  const t = useTranslate();
  const { conditions } = accessChange;
  if (!conditions) {
    return null;
  }
  const { before, after } = conditions;
  const isLeft = conditionsLeftToSay(accessChange);
  const example = exampleWords(t, conditions);
  return (
    <>
      <EntityCounts conditions={conditions} />
      {before && isLeft.before && (
        <CriteriaSentence beginning="before" criteria={before} />
      )}
      {after && isLeft.after && (
        <CriteriaSentence beginning="after" criteria={after} />
      )}
      {example && <Text as="p">{example}</Text>}
    </>
  );
}
