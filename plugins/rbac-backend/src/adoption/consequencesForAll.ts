import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { toRef } from '../decision/references';
import { ChangeOver } from './consequences';

/** All users there may be: of the catalog, and those whom a policy names. */
export function usersOf({ members, former, next }: ChangeOver): EntityRef[] {
  const named = [
    ...former.rolesByMember.keys(),
    ...former.rules.keys(),
    ...next.rolesByMember.keys(),
    ...former.settings.superUsers,
  ];
  return [
    ...new Set([
      ...members.users.keys(),
      ...named.map(toRef).filter(ref => ref.startsWith('user:')),
    ]),
  ];
}
