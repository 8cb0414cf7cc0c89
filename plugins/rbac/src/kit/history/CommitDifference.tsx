import { Flex, Skeleton, Text } from '@backstage/ui';
import {
  CommitChangesJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { changesOf, isUnchanged } from '../difference/changesOf';
import { RoleDifference } from '../difference/RoleDifference';
import { Loaded } from '../section/Loaded';
import { useAsked } from '../section/useAsked';
import { sourceLabel } from '../words/whyReadOnly';
import { factsState } from './factsState';
import { useTranslate } from '../../translations/useTranslate';

/** What a commit changed of each role, in words. */
export function CommitDifference({
  revision,
  rules,
}: {
  revision: number;
  rules: readonly PluginRulesJson[];
}) {
  return (
    <Loaded
      asked={useAsked(api => api.getCommit(revision), [revision])}
      failure="What was changed cannot be shown"
      outline={<Skeleton width="100%" height={96} />}
    >
      {({ total, changes }) => (
        <Flex direction="column" gap="4">
          {changes.map(change => (
            <RoleChange key={change.name} change={change} rules={rules} />
          ))}
          {total > changes.length && (
            <Text as="p">
              And {counted(total - changes.length, 'other role')}.
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
  const next = factsState(after);
  const came = before ? 'deleted' : 'created';
  return (
    <Flex direction="column" gap="2">
      <Text as="h4" weight="bold">
        {name}
        {(!before || !after) && ` was ${came}`}
      </Text>
      {before?.source && after?.source && (
        <Text as="p">
          It belongs to {sourceLabel(t, after.source)} now, and belonged to{' '}
          {sourceLabel(t, before.source)}.
        </Text>
      )}
      {isUnchanged(changesOf(old, next)) ? (
        <Text as="p" color="secondary">
          What it is and grants stayed as it was.
        </Text>
      ) : (
        <RoleDifference before={old} after={next} rules={rules} />
      )}
    </Flex>
  );
}
