import { endpoints, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { chunk } from 'lodash';
import { CommandFailure } from '../command';
import { PortalAddress } from '../portal/portalAddress';
import { readBody } from '../portal/portalRequest';

/** Users and groups in one question. */
const MAX_MEMBERS = 500;

/** Finds out which of some members of roles the catalog does not know. */
export type UnknownMembersOf = (members: readonly MemberRef[]) => Promise<{
  readonly unknown: ReadonlySet<string>;
  /** What could not be determined, and why. */
  readonly notChecked?: string;
}>;

/** Asks a running portal, as long as it answers. */
export function unknownMembersIn(address: PortalAddress): UnknownMembersOf {
  return async members => {
    const unknown = new Set<string>();
    for (const memberReferences of chunk(members, MAX_MEMBERS)) {
      try {
        const answer = await readBody(address, endpoints.listUnknownMembers, {
          body: { memberReferences },
        });
        answer.memberReferences.forEach(ref => unknown.add(ref));
      } catch (error) {
        if (!(error instanceof CommandFailure)) {
          throw error;
        }
        const notChecked = `whether the catalog knows all members, because ${error.message}`;
        return { unknown, notChecked };
      }
    }
    return { unknown };
  };
}
