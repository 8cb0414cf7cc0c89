import {
  ConditionInput,
  DeclaredCondition,
  MemberRef,
  NamedRole,
  PolicyStatement,
  RoleInput,
  RoleRef,
  RoleTerms,
} from '@portal-rbac/plugin-rbac-common';
import { AssignmentStep } from './AssignmentStep';
import { RoleChange } from './RoleChange';
import { KnownPermissions } from '../decide/knownPermissions';
import { Assignment, Instant } from '../model/assignment';
import { Role, SourceId, Subject } from '../model/document';
import { ReservedNames } from '../model/ReservedNames';

/**
 * A role as a source declares it, before it has ids and times.
 *
 * @public
 */
export interface RoleDeclaration extends NamedRole {
  readonly members: readonly MemberRef[];
  readonly policies: readonly PolicyStatement[];
  readonly conditions: readonly DeclaredCondition[];
  readonly description?: string;
  readonly owner?: string;
  /** `null`: it may not be requested. Absent: leave that as it is. */
  readonly requests?: RoleTerms | null;
  /** Who has it until when, besides its members. */
  readonly ends?: readonly Pick<Required<Assignment>, 'member' | 'until'>[];
}

/**
 * A role to create, with what it grants from the start.
 *
 * @public
 */
export type NewRole = RoleInput &
  Partial<Pick<RoleDeclaration, 'policies' | 'conditions'>>;

/**
 * An assignment to make. Its author is who gave it.
 *
 * @public
 */
export type NewAssignment = Omit<Assignment, 'grantedBy'>;

/**
 * An assignment to make, of the role that comes with it.
 *
 * @public
 */
export type OwnAssignment = Omit<NewAssignment, 'role'>;

/**
 * Everything that can be done to a policy, as data. `evolve` turns a document
 * and a change into the next document, or refuses.
 *
 * @public
 */
export type PolicyChange =
  | {
      readonly kind: 'createRole';
      readonly role: NewRole;
      /** Who has it for a time from the start. */
      readonly assignments?: readonly OwnAssignment[];
    }
  | {
      /** A complete role as it is to be, including its name. */
      readonly kind: 'declareRole';
      readonly ref: RoleRef;
      readonly role: RoleDeclaration;
      /** Who is to have it for a time, besides those who already do. */
      readonly assignments?: readonly OwnAssignment[];
    }
  | {
      /** Creates roles, and replaces those that are there already, in one commit. */
      readonly kind: 'putRoles';
      readonly roles: readonly RoleDeclaration[];
    }
  | {
      readonly kind: 'replaceRole';
      readonly ref: RoleRef;
      /** The role as the caller expects it: a precondition. */
      readonly oldRole: Omit<RoleInput, keyof NamedRole>;
      readonly newRole: RoleInput;
    }
  | { readonly kind: 'deleteRole'; readonly ref: RoleRef }
  | {
      readonly kind: 'removeMembers';
      readonly ref: RoleRef;
      readonly members: readonly MemberRef[];
    }
  | {
      readonly kind: 'addPolicies';
      readonly additions: readonly {
        readonly role: RoleRef;
        readonly policy: PolicyStatement;
      }[];
    }
  | {
      readonly kind: 'replacePolicies';
      readonly ref: RoleRef;
      readonly oldPolicies: readonly PolicyStatement[];
      readonly newPolicies: readonly PolicyStatement[];
    }
  | {
      readonly kind: 'removePolicies';
      readonly ref: RoleRef;
      readonly policies: readonly PolicyStatement[] | 'all';
    }
  | { readonly kind: 'createCondition'; readonly condition: ConditionInput }
  | {
      readonly kind: 'replaceCondition';
      readonly id: number;
      readonly condition: ConditionInput;
    }
  | { readonly kind: 'deleteCondition'; readonly id: number }
  | {
      /** Gives a role for a time, on behalf of the author. */
      readonly kind: 'assign';
      readonly assignment: NewAssignment;
    }
  | {
      /** Ends an assignment early, or before it began. */
      readonly kind: 'endAssignment';
      readonly id: string;
    }
  | {
      readonly kind: 'extendAssignment';
      readonly id: string;
      /** Later than the present end. */
      readonly until: Instant;
    }
  | {
      /** Removes the assignments that have ended at the time of the change. */
      readonly kind: 'removeEnded';
    }
  | {
      /** Undoes what a commit did, as far as nobody has changed it since. */
      readonly kind: 'revert';
      readonly changes: readonly RoleChange[];
      /** Its changes of assignments; absent: none. */
      readonly assignments?: readonly AssignmentStep[];
    }
  | {
      /** The full set of a source's roles. */
      readonly kind: 'replaceSource';
      readonly roles: readonly RoleDeclaration[];
      /**
       * Roles whose declaration could not be understood. They stay as they
       * were: absent, if they were absent.
       */
      readonly untouched: ReadonlySet<RoleRef>;
    };

/**
 * What can be done to assignments alone.
 *
 * @public
 */
export type AssignmentChange = Extract<
  PolicyChange,
  {
    kind: 'assign' | 'endAssignment' | 'extendAssignment' | 'removeEnded';
  }
>;

/**
 * On whose behalf a change is made, and to which roles they are limited.
 *
 * @public
 */
export interface ChangeAuthor {
  readonly source: SourceId;
  /** The reference of a user, or the id of a service or source. */
  readonly actor: string;
  /**
   * Whether the author may know that the role is there. What they may not see is
   * refused as if it were not.
   */
  maySee(role: Role): boolean;
  /** Whether the author's permission to change covers the role, as it is or will be. */
  mayChange(role: Role): boolean;
  /**
   * Whether the author may give the role for a time, and take that back. It may belong
   * to another source, whose owner allows it by the terms for requests. Absent: the same
   * roles that they may change.
   */
  mayAssign?(role: Role): boolean;
  /** Whether there could be roles that it does not cover. */
  readonly isLimited: boolean;
  /**
   * The permissions that are known, by which is judged what a limited author
   * may allow; without them, those that every portal has.
   */
  readonly permissions?: KnownPermissions;
  /** Names of permissions and types that a limited author may give without having them. */
  readonly grantable?: ReadonlySet<string>;
  /** What the configuration allows or denies everybody, besides all roles. */
  readonly basicPermissions?: readonly PolicyStatement[];
  /** Whether nobody can change the roles of a source. */
  isAbandoned?(source: SourceId): boolean;
  /** Who the author is, if it is a known user. */
  readonly subject?: Subject;
  /** Names that the author may not give to a role; absent: none. */
  readonly reserved?: ReservedNames;
}
