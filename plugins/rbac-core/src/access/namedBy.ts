import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot } from '../decide/snapshot';

/** The users and groups that policies name, as members or as super users. */
export function* namedBy(
  ...policies: readonly PolicySnapshot[]
): Generator<EntityRef> {
  for (const { rolesByMember, settings } of policies) {
    yield* rolesByMember.keys();
    yield* settings.superUsers;
  }
}
