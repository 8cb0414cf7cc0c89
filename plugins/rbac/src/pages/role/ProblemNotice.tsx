import { Alert } from '@backstage/ui';
import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { useAsked } from '../../kit/section/useAsked';
import { ProblemList } from '../../kit/sources/ProblemList';

/**
 * What is wrong with a role, or not as it looks. Nothing, where there is nothing
 * or it cannot be found out.
 */
export function ProblemNotice({ role }: { role: RoleJson }) {
  // A role that was read again is another object.
  const { value: sources } = useAsked(
    api => api.listSources(role.name),
    [role],
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
