import { useApi } from '@backstage/frontend-plugin-api';
import { Flex, Skeleton, Text } from '@backstage/ui';
import {
  CommitChangesJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';
import { changesOf, isUnchanged } from '../difference/changesOf';
import { RoleDifference } from '../difference/RoleDifference';
import { Failure } from '../section/Failure';
import { sourceLabel } from '../words/whyReadOnly';
import { factsState } from './factsState';

/** What a commit changed of each role, in words. */
export function CommitDifference({
  revision,
  rules,
}: {
  revision: number;
  rules: readonly PluginRulesJson[];
}) {
  const api = useApi(rbacApiRef);
  const { value, error, retry } = useAsyncRetry(
    () => api.getCommit(revision),
    [api, revision],
  );
  if (error) {
    return (
      <Failure
        title="What was changed cannot be shown"
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!value) {
    return <Skeleton width="100%" height={96} />;
  }
  const others = value.total - value.changes.length;
  return (
    <Flex direction="column" gap="4">
      {value.changes.map(change => (
        <RoleChange key={change.name} change={change} rules={rules} />
      ))}
      {others > 0 && <Text as="p">And {counted(others, 'other role')}.</Text>}
    </Flex>
  );
}

function RoleChange({
  change: { name, before, after },
  rules,
}: {
  change: CommitChangesJson['changes'][number];
  rules: readonly PluginRulesJson[];
}) {
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
          It belongs to {sourceLabel(after.source)} now, and belonged to{' '}
          {sourceLabel(before.source)}.
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
