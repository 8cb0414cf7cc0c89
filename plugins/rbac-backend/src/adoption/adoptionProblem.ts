import {
  because,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';

/**
 * A problem of the adoption of existing tables, with its own sentence, and its
 * role if it concerns one.
 */
export function adoptionProblem(
  severity: SourceProblem['severity'],
  text: string,
  role?: RoleRef,
): SourceProblem {
  return { severity, ...(role && { role }), ...because('text', { text }) };
}
