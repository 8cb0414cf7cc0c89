import { RoleRef, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '../change/change';
import { RolePart } from '../model/document';

/**
 * A place in a source.
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
  /** Identifies a content of the source, such as a hash. */
  readonly digest: string;
  /**
   * The place of a part of a role in the source, or else where it first names the
   * role, if the source has places.
   */
  readonly placeOf?: (ref: RoleRef, part?: RolePart) => Place | undefined;
}

/**
 * The content of a source: its roles, or that nothing in it can be trusted,
 * so that the last good policy stays in force.
 *
 * @public
 */
export type SourceOffer =
  | {
      readonly kind: 'declared';
      readonly declarations: SourceDeclarations;
      /**
       * The source has nothing new, but its last content may mean something
       * else now. Worth nothing if the source was loaded elsewhere since.
       */
      readonly isRepeated?: boolean;
    }
  | {
      readonly kind: 'rejected';
      readonly problems: readonly SourceProblem[];
      readonly digest: string;
    };
