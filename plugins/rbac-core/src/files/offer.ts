import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '../change';

/**
 * Where a source says something.
 *
 * @public
 */
export interface Place {
  /** The file's path as configured. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/**
 * Something about a source's declarations that a person should look at.
 *
 * @public
 */
export interface SourceProblem extends Place {
  /**
   * `error`: a role or the load was left as it was, or a line that concerns no
   * role was left out. `warning`: it was loaded.
   */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The role that the problem concerns, where one can be told. */
  readonly role?: string;
  /**
   * Whether the role was skipped, because another source has it or its name is
   * reserved: nothing that this source says of it counts.
   */
  readonly skipped?: true;
}

/**
 * The full set of what a source declares, as far as it could be understood.
 *
 * @public
 */
export interface SourceDeclarations {
  readonly roles: readonly RoleDeclaration[];
  /** Roles whose declaration could not be understood; they stay as they were. */
  readonly untouched: ReadonlySet<RoleRef>;
  readonly problems: readonly SourceProblem[];
  /** Tells one content of the source from another, such as a hash. */
  readonly digest: string;
  /** Where the source first names a role, if it has places. */
  readonly placeOf?: (ref: string) => Place | undefined;
}

/**
 * What a source has to say: its roles, or that nothing it has can be trusted,
 * so that the last good policy stays in force.
 *
 * @public
 */
export type SourceOffer =
  | {
      readonly kind: 'declared';
      readonly declarations: SourceDeclarations;
      /**
       * The source has nothing new, but what it said last may mean something
       * else now. Worth nothing if the source was loaded elsewhere since.
       */
      readonly isRepeated?: boolean;
    }
  | {
      readonly kind: 'rejected';
      readonly problems: readonly SourceProblem[];
      readonly digest: string;
    };
