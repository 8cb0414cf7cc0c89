import { AuthService, BackstageUserInfo } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  because,
  EntityRef,
  MemberRef,
  Reason,
} from '@portal-rbac/plugin-rbac-common';
import { PathTo, refuse, Subject } from '@portal-rbac/plugin-rbac-core';
import { isGroup, toRef } from '../decision/references';
import { SubjectResolver } from '../decision/SubjectResolver';
import { RbacSettings } from '../settings/readSettings';

interface Dependencies {
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly entities: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly subjects: Pick<SubjectResolver, 'resolve' | 'inGroup' | 'pathTo'>;
  readonly settings: () => Pick<
    RbacSettings,
    'useOwnershipEntityRefs' | 'maxDepth'
  >;
}

/** The user of a question, or any member of a group. */
export interface AskedUser {
  /** The reference of the user or the group. */
  readonly ref: EntityRef;
  readonly subject: Subject;
  readonly pathTo: PathTo;
  /** What who asked should know about them. */
  readonly notes: readonly Reason[];
  /** Whether a sign-in of theirs could name further groups that they own by. */
  readonly mayOwnMore?: boolean;
}

/** Groups that only the sign-in has. */
export const TOKEN_GROUPS = because('token-groups-unknown');

/** What else counts for ownership and only the sign-in has. */
export const SIGN_IN_OWNS = because('sign-in-may-own');

/** Users with the groups that count for them. */
export class AskedUsers {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * A user who has signed in.
   *
   * @throws PolicyRefusal if the groups of the user cannot be read
   */
  async signedIn(info: BackstageUserInfo): Promise<AskedUser> {
    const { subjects } = this.dependencies;
    const subject = await subjects.resolve({ info }).catch(() => {
      // The log shows why: the catalog failed.
      throw refuse('unknown-groups', { user: toRef(info.userEntityRef) });
    });
    return {
      ref: subject.userRef,
      subject,
      pathTo: principal => subjects.pathTo(subject, principal),
      notes: [],
    };
  }

  /**
   * A user as the catalog knows them; the token that they have is not known here.
   *
   * @throws PolicyRefusal if the groups of the user cannot be read
   */
  async find(user: MemberRef): Promise<AskedUser> {
    const info = { userEntityRef: user, ownershipEntityRefs: [] };
    const asked = await this.signedIn(info);
    const isKnown = await this.isInCatalog(user);
    const { principals, ownerRefs } = asked.subject;
    return {
      ...asked,
      mayOwnMore:
        principals.some(ref => !ownerRefs.includes(ref)) ||
        // Then it was not looked whether there are groups above.
        (this.dependencies.settings().maxDepth === 0 && ownerRefs.length > 1),
      notes: [
        ...(isKnown === false ? [because('user-absent', { user })] : []),
        ...(this.dependencies.settings().useOwnershipEntityRefs
          ? [TOKEN_GROUPS]
          : []),
      ],
    };
  }

  /**
   * A user or whoever is in a group, if the catalog has one of that name. Where
   * references come from the sign-in, it need not have any.
   *
   * @throws PolicyRefusal if the groups cannot be read
   */
  async present(member: MemberRef): Promise<AskedUser | undefined> {
    const found = await this.findMember(member);
    const isAbsent = found.notes.some(({ code }) =>
      ['user-absent', 'group-absent'].includes(code),
    );
    return isAbsent && !this.dependencies.settings().useOwnershipEntityRefs
      ? undefined
      : found;
  }

  /**
   * A user as {@link find} has them, or whoever is in a group.
   *
   * @throws PolicyRefusal if the groups of the user or the group cannot be read
   */
  async findMember(member: MemberRef): Promise<AskedUser> {
    if (!isGroup(member)) {
      return this.find(member);
    }
    const membership = await this.dependencies.subjects
      .inGroup(member)
      .catch(() => {
        throw refuse('unknown-groups', { user: member });
      });
    const isKnown = await this.isInCatalog(member);
    return {
      ref: member,
      subject: membership.subject,
      pathTo: principal => membership.pathTo(principal),
      notes: [
        because('gifts-of-group', { group: member }),
        ...(isKnown === false
          ? [because('group-absent', { group: member })]
          : []),
      ],
    };
  }

  private async isInCatalog(user: MemberRef): Promise<boolean | undefined> {
    const { auth, entities } = this.dependencies;
    try {
      const { items } = await entities.getEntitiesByRefs(
        { entityRefs: [user], fields: ['kind'] },
        { credentials: await auth.getOwnServiceCredentials() },
      );
      return items[0] !== undefined;
    } catch {
      // The decision is made with the last good membership, and so is this.
      return undefined;
    }
  }
}
