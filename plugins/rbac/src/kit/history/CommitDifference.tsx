import { Flex, Skeleton, Text } from '@backstage/ui';
import {
  CommitChangesJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { changesOf, isUnchanged } from '../difference/changesOf';
import { DifferenceTable } from '../difference/DifferenceTable';
import { NamedRole } from '../entities/NamedRole';
import { shortName } from '../references/shortName';
import { Loaded } from '../section/Loaded';
import { useAsked } from '../section/useAsked';
import { sourceLabel } from '../words/whyReadOnly';
import { AssignmentChanges } from './AssignmentChanges';
import { factsState } from './factsState';

/** What a commit changed of each role, in words. */
export function CommitDifference({
  revision,
  rules,
}: {
  revision: number;
  rules: readonly PluginRulesJson[];
}) {
  const t = useTranslate();
  return (
    <Loaded
      asked={useAsked(api => api.getCommit(revision), [revision])}
      failure={t('history.difference.failed')}
      outline={<Skeleton width="100%" height={96} />}
    >
      {({ total, changes, assignments = [], assignmentsOmitted }) => (
        <Flex direction="column" gap="4">
          {changes.map(change => (
            <RoleChange key={change.name} change={change} rules={rules} />
          ))}
          {assignments.length > 0 && (
            <AssignmentChanges
              changes={assignments}
              omitted={assignmentsOmitted}
            />
          )}
          {total > changes.length && (
            <Text as="p">
              {t('history.difference.others', {
                count: total - changes.length,
              })}
            </Text>
          )}
        </Flex>
      )}
    </Loaded>
  );
}

function RoleChange({
  change: { name, before, after },
  rules,
}: {
  change: CommitChangesJson['changes'][number];
  rules: readonly PluginRulesJson[];
}) {
  const t = useTranslate();
  const old = before ? factsState(before) : undefined;
  const changes = changesOf(old, factsState(after));
  const role = <NamedRole role={name} isInText />;
  const cameOrWent = before ? 'deleted' : 'created';
  return (
    <Flex direction="column" gap="2">
      <Text as="h5" weight="bold">
        {before && after
          ? role
          : t(`history.difference.${cameOrWent}`, { role })}
      </Text>
      {before?.source && after?.source && (
        <Text as="p">
          {t('history.difference.moved', {
            now: sourceLabel(t, after.source),
            before: sourceLabel(t, before.source),
          })}
        </Text>
      )}
      {isUnchanged(changes) ? (
        <Text as="p" color="secondary">
          {t('history.difference.same')}
        </Text>
      ) : (
        <DifferenceTable
          caption={t('history.difference.caption', {
            role: shortName(name),
          })}
          changes={changes}
          rules={rules}
        />
      )}
    </Flex>
  );
}
