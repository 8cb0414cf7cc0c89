import { entityRefSchema } from '@portal-rbac/plugin-rbac-common';

/** The reference of the role that a part of an address means, if it means one. */
export function askedRole(text: string | null): string | undefined {
  const { data: ref } = entityRefSchema.safeParse(text);
  return ref?.startsWith('role:') ? ref : undefined;
}
