import { RoleRef, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '../change/change';
import { RolePart } from '../model/document';

/**
 * Where a source says something.
 *
 * @public
 */
export type Place = Pick<SourceProblem, 'file' | 'line' | 'text'>;

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
  /**
   * Where the source says a part of a role, or else first names the role, if it has
   * places.
   */
  readonly placeOf?: (ref: RoleRef, part?: RolePart) => Place | undefined;
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
