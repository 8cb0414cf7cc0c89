import { NamedRole } from '@portal-rbac/plugin-rbac-common';
import { PolicyDocument } from './model';

/**
 * A declared role that a load left as it was, and why.
 *
 * @public
 */
export interface SkippedRole extends NamedRole {
  readonly reason: string;
}

/**
 * What a change made of a document.
 *
 * @public
 */
export interface Evolution {
  /** The next document; the very same one if the change changes nothing. */
  readonly document: PolicyDocument;
  /** The id of the condition that the change created. */
  readonly conditionId?: number;
  /** Declared roles that were left alone because another source has them. */
  readonly skipped: readonly SkippedRole[];
}
