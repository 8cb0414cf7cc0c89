import {
  NamedRole,
  Reason,
  WriteAction,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyDocument } from '../model/document';

/**
 * A declared role that a load left as it was, and why.
 *
 * @public
 */
export interface SkippedRole extends NamedRole {
  readonly reason: Reason;
}

/**
 * To add conditions, or to remove them.
 *
 * @public
 */
export type FurtherAction = Exclude<WriteAction, 'update'>;

/**
 * What a change made of a document.
 *
 * @public
 */
export interface Evolution {
  /** The next document; the same object if the change changes nothing. */
  readonly document: PolicyDocument;
  /** The id of the condition that the change created. */
  readonly conditionId?: number;
  /**
   * What the change does beyond its kind. Its author must be allowed to do
   * that as well, since a separate change would need it.
   */
  readonly further: readonly FurtherAction[];
  /** Declared roles that were skipped because another source has them. */
  readonly skipped: readonly SkippedRole[];
}

/** What is reported of a change besides the document that it creates. */
export type Reported = Partial<Omit<Evolution, 'document'>>;
