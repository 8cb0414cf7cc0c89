import {
  NamedRole,
  nameOf,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';

/**
 * Problems as people read them, with the roles by their names.
 *
 * @param roleOf - gives the role of a reference, if it is known
 *
 * @public
 */
export function withNames(
  problems: readonly SourceProblem[],
  roleOf: (ref: RoleRef) => NamedRole | undefined,
): SourceProblem[] {
  return problems.map(problem => {
    const role = problem.role && roleOf(problem.role as RoleRef);
    return role ? { ...problem, role: nameOf(role) } : problem;
  });
}
