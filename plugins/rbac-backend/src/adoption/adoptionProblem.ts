import {
  because,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';

/** What the adoption of existing tables says in a sentence of its own, of a role where it is about one. */
export function adoptionProblem(
  severity: SourceProblem['severity'],
  text: string,
  role?: RoleRef,
): SourceProblem {
  return { severity, ...(role && { role }), ...because('text', { text }) };
}
