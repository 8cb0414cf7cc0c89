import { RoleJson, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { useAsked } from '../../kit/section/useAsked';

/** What is wrong with a role; nothing until it is known, or if it cannot be found out. */
export function useProblems(
  role: RoleJson | undefined,
): readonly SourceProblem[] {
  // A role that was read again is another object.
  const { value: sources } = useAsked(
    async api => role && api.listSources(role.name),
    [role],
  );
  return useMemo(
    () =>
      sources?.flatMap(({ problems }) =>
        problems.filter(problem => problem.role === role?.name),
      ) ?? [],
    [sources, role],
  );
}
