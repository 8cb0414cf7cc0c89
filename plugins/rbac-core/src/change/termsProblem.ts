import {
  MAX_APPROVALS,
  MAX_DURATION,
  RoleRef,
  RoleTerms,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyRefusal, refuse } from './errors';

/**
 * Why terms do not hold together; nothing, if they do. Whether the groups exist is for
 * the caller to see.
 *
 * @public
 */
export function termsProblem(
  role: RoleRef,
  {
    approvals,
    approvers,
    maxDuration,
  }: Pick<RoleTerms, 'approvals' | 'maxDuration'> & {
    readonly approvers?: readonly string[];
  },
): PolicyRefusal | undefined {
  const outOfRange = (field: string, least: number, most: number) =>
    refuse(
      'terms-out-of-range',
      { role, field, least, most },
      { field: `metadata.requests.${field}` },
    );
  if (!isWithin(approvals, 0, MAX_APPROVALS)) {
    return outOfRange('approvals', 0, MAX_APPROVALS);
  }
  if (approvals > 0 && approvers?.length === 0) {
    return refuse(
      'nobody-approves',
      { role },
      { field: 'metadata.requests.approvers' },
    );
  }
  if (maxDuration === undefined) {
    return approvals === 0
      ? refuse(
          'unbounded-terms',
          { role },
          { field: 'metadata.requests.maxDuration' },
        )
      : undefined;
  }
  return isWithin(maxDuration, 1, MAX_DURATION)
    ? undefined
    : outOfRange('maxDuration', 1, MAX_DURATION);
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
