import { partition } from 'lodash';
import {
  Assignment,
  Instant,
  isActive,
  isDeclaredBy,
} from '../model/assignment';
import { FILES } from '../model/document';

/**
 * A role that a line of the policy file gives to a member, and until when.
 *
 * @public
 */
export type DeclaredEnd = Pick<
  Required<Assignment>,
  'role' | 'member' | 'until'
>;

/**
 * Which assignments a policy file says, and which it does not: those that come from it,
 * and perhaps those that others gave. A line has no place for a beginning that is yet to
 * come, nor for what has no end.
 *
 * @param now - when the file is written
 * @param withOthers - whether those that do not come from the files are included, too
 * @public
 */
export function assignmentLines(
  assignments: readonly Assignment[],
  now: Instant,
  withOthers: boolean,
): { lines: readonly DeclaredEnd[]; others: readonly Assignment[] } {
  const isSaid = (one: Assignment): one is Assignment & DeclaredEnd =>
    one.until !== undefined &&
    (isDeclaredBy(FILES, one) || (withOthers && isActive(one, now)));
  const [lines, others] = partition(assignments, isSaid);
  return { lines: lines as DeclaredEnd[], others };
}
