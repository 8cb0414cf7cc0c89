import { Action, QuestionJson } from '@portal-rbac/plugin-rbac-common';

/** A permission as it is asked about; what is left out, its plugin says. */
export type AskedPermission = QuestionJson['permission'];

/** The permission that an address asks about; nothing if it names none. */
export function askedPermission({
  permission,
  action,
  resourceType,
}: {
  readonly permission: string | null;
  readonly action: Action | '' | null;
  readonly resourceType: string | null;
}): AskedPermission | undefined {
  return permission
    ? {
        name: permission,
        ...(action && { action }),
        ...(resourceType && { resourceType }),
      }
    : undefined;
}
