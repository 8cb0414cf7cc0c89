import { JsonObject, JsonValue } from '@backstage/types';
import {
  nameOf,
  RoleRef,
  roleTermsJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  assignmentSteps,
  AssignmentStep,
  changeOf,
  DocumentDelta,
  PolicyDocument,
  Role,
  RoleCondition,
  RoleFacts,
} from '@portal-rbac/plugin-rbac-core';

/** Items of one list of one role that an audit event names. */
const MAX_ITEMS = 50;
/** Characters of JSON that a condition may have to be named in full. */
const MAX_CONDITION_LENGTH = 2_000;
/** Characters of JSON after which no further role is named. */
const MAX_LENGTH = 65_536;

/** A change that was made, as far as the audit log is concerned. */
interface Change {
  readonly delta: DocumentDelta;
  readonly before: PolicyDocument;
  readonly overridden?: readonly string[];
}

/**
 * What the audit log keeps of a change: each role that it touched, before and
 * after. Of a long list only the items are named in which before and after
 * differ, as many as fit, and how many were left out; after about 64 KiB no
 * further role is named. So a load of 10,000 roles is one event of bounded size.
 *
 * @returns `roles` with `before` and `after`, each null if there was or is no
 *   such role, and `rolesOmitted`, the number of roles that are not among them;
 *   `roleEntityRef` as well if it is one role; and `overrides`, the guardrails that its
 *   author broke on purpose, if there are any; and `assignments`, what it made of some
 */
export function auditedChange({
  delta,
  before,
  overridden = [],
}: Change): JsonObject {
  const touched = delta.removed.length + delta.changed.length;
  const roles: JsonObject[] = [];
  let only: RoleRef | undefined;
  let length = 0;
  for (const [ref, entry] of entriesOf(delta, before)) {
    only = ref;
    length += JSON.stringify(entry).length;
    if (roles.length > 0 && length > MAX_LENGTH) {
      break;
    }
    roles.push(entry);
  }
  return {
    ...(touched === 1 && { roleEntityRef: only }),
    roles,
    rolesOmitted: touched - roles.length,
    ...(overridden.length > 0 && { overrides: [...overridden] }),
    ...auditedAssignments(assignmentSteps(before, delta)),
  };
}

/** The same with the revision that holds it. */
export function auditedCommit(
  made: Change & { readonly revision: number },
): JsonObject {
  return { revision: made.revision, ...auditedChange(made) };
}

/** Each role that a change touched, before and after, made out as far as it is asked for. */
function* entriesOf(
  { removed, changed }: DocumentDelta,
  { roles }: PolicyDocument,
): Generator<[RoleRef, JsonObject]> {
  for (const ref of removed) {
    const role = roles.get(ref);
    yield [ref, { before: role ? auditedRole(role, role) : null, after: null }];
  }
  for (const delta of changed) {
    const { role } = delta;
    const old = roles.get(role.ref);
    const { before: lost, after: gained } = changeOf(old, delta);
    const entry = {
      before: old ? auditedRole(old, lost) : null,
      after: auditedRole(role, gained),
    };
    yield [role.ref, entry];
  }
}

/** As many as fit; nothing if it is about none. */
function auditedAssignments(steps: readonly AssignmentStep[]): JsonObject {
  const audited = (one: Assignment | undefined): JsonObject | null =>
    one ? { ...one } : null;
  return steps.length === 0
    ? {}
    : {
        assignments: steps.slice(0, MAX_ITEMS).map(({ before, after }) => ({
          before: audited(before),
          after: audited(after),
        })),
        assignmentsOmitted: Math.max(0, steps.length - MAX_ITEMS),
      };
}

/** @param differing - what of its lists the other version does not have */
function auditedRole(
  role: Role,
  differing: Pick<RoleFacts, 'members' | 'policies' | 'conditions'> = {},
): JsonObject {
  const members = auditedList(role.members, differing.members);
  const policies = auditedList(role.policies, differing.policies);
  const conditions = auditedList(role.conditions, differing.conditions);
  return {
    name: nameOf(role),
    source: role.source,
    members: [...members.items],
    policies: policies.items.map(policy => ({ ...policy })),
    conditions: conditions.items.map(auditedCondition),
    owner: role.metadata.owner ?? null,
    description: role.metadata.description ?? null,
    ...(role.metadata.requests && {
      requests: roleTermsJson(role.metadata.requests) as unknown as JsonObject,
    }),
    omitted: {
      members: members.omitted,
      policies: policies.omitted,
      conditions: conditions.omitted,
    },
  };
}

function auditedList<T>(
  items: readonly T[],
  differing: readonly T[] = [],
): { items: readonly T[]; omitted: number } {
  const shown =
    items.length <= MAX_ITEMS ? items : differing.slice(0, MAX_ITEMS);
  return { items: shown, omitted: items.length - shown.length };
}

function auditedCondition({ id, ...content }: RoleCondition): JsonObject {
  const text = JSON.stringify(content);
  const { pluginId, resourceType } = content;
  const shown: Record<string, JsonValue> =
    text.length <= MAX_CONDITION_LENGTH
      ? JSON.parse(text)
      : { pluginId, resourceType, charactersOmitted: text.length };
  return { id, ...shown };
}
