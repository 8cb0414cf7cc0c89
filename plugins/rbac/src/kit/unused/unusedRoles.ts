import { UnusedPartJson } from '@portal-rbac/plugin-rbac-common';

/** What nobody used of a role. */
export interface UnusedRole {
  /** `role:<namespace>/<name>` */
  readonly role: string;
  readonly source: string;
  /** At least one. */
  readonly parts: readonly UnusedPartJson[];
}

/** Unused parts by their roles, otherwise as they came. */
export function unusedRoles(parts: readonly UnusedPartJson[]): UnusedRole[] {
  const roles = new Map<string, UnusedRole>();
  for (const part of parts) {
    const { role, source } = part;
    const others = roles.get(role)?.parts ?? [];
    roles.set(role, { role, source, parts: [...others, part] });
  }
  return [...roles.values()];
}

/** The parts that are recommended to be taken away. */
export function recommended(
  parts: readonly UnusedPartJson[],
): UnusedPartJson[] {
  return parts.filter(({ isRecommended }) => isRecommended);
}

/** Whether it is a part of the role itself; assignments are not. */
export function isOfRole({ kind }: UnusedPartJson): boolean {
  return kind !== 'assignment';
}
