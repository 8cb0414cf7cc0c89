import { nameOf } from '@portal-rbac/plugin-rbac-common';
import { diffRole, DocumentDelta, partsOfDelta } from '../change/diff';
import { PolicyDocument, Role } from '../model/document';
import { changeOf, changesInSteps, RoleChange } from '../change/RoleChange';
import { Steps } from '../model/steps';

/**
 * The changes that make up a difference, as they are written down: a role that got another
 * name, and maybe some other lines, is not written down whole. What it was is made from what
 * it became, see `Rewind`.
 *
 * @param before - the document that the difference was taken from
 * @public
 */
export function* recordedChanges(
  before: PolicyDocument,
  delta: DocumentDelta,
): Steps<RoleChange[]> {
  const changes = yield* changesInSteps(before, delta);
  const renamed = renamedIn(before, delta);
  if (!renamed) {
    return changes;
  }
  const [former, next] = renamed;
  const { before: less = {}, after } = changeOf(next, diffRole(next, former));
  return changes.map((change): RoleChange => {
    switch (change.ref) {
      case former.ref:
        // First, because the tables find it by this column.
        return {
          ref: former.ref,
          before: { renamedTo: { ref: next.ref, less }, ...after },
        };
      case next.ref:
        return {
          ref: next.ref,
          after: {
            renamedFrom: former.ref,
            name: nameOf(next),
            source: next.source,
            metadata: change.after?.metadata,
          },
        };
      default:
        return change;
    }
  });
}

/** The role that a difference renames, before and after. */
function renamedIn(
  { roles }: PolicyDocument,
  { removed, changed }: DocumentDelta,
): readonly [Role, Role] | undefined {
  const former = removed.length === 1 ? roles.get(removed[0]) : undefined;
  if (!former) {
    return undefined;
  }
  const created = changed.filter(({ role }) => !roles.has(role.ref));
  if (created.length !== 1) {
    return undefined;
  }
  const [{ role }] = created;
  const { members, policies, conditions } = former;
  const parts = members.length + policies.length + conditions.length;
  return partsOfDelta(diffRole(role, former)) < parts
    ? [former, role]
    : undefined;
}
