import { useApi } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../../api/RbacApi';
import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { ProblemList } from '../../kit/sources/ProblemList';

/**
 * What is wrong with a role, or not as it looks. Nothing, where there is nothing
 * or it cannot be found out.
 */
export function ProblemNotice({ role }: { role: RoleJson }) {
  const api = useApi(rbacApiRef);
  // A role that was read again is another object.
  const { value: sources } = useAsync(
    () => api.listSources(role.name),
    [api, role],
  );
  const problems =
    sources?.flatMap(source =>
      source.problems.filter(problem => problem.role === role.name),
    ) ?? [];
  const isError = problems.some(({ severity }) => severity === 'error');
  return problems.length > 0 ? (
    <Alert
      status={isError ? 'danger' : 'warning'}
      icon
      title={
        isError
          ? 'There are problems where this role comes from'
          : 'This role has warnings'
      }
      description={<ProblemList problems={problems} />}
    />
  ) : null;
}
