import {
  MemberRef,
  namedRole,
  nameOf,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { DocumentDelta, RoleDelta } from './diff';
import {
  PolicyDocument,
  PolicyVersion,
  Role,
  RoleCondition,
  RoleMetadata,
  SourceId,
} from '../model/document';
import { describePolicy, weightOfRole } from '../model/roleParts';
import { atOnce, inSteps, sortedInSteps, Steps } from '../model/steps';

/**
 * What differs of a role between two revisions, on one side of the difference. Of
 * a role that came or went it is all that the role was. Lists that do not differ
 * are left out.
 *
 * @public
 */
export interface RoleFacts {
  /**
   * The recorded form for a renamed role: the new role, which has everything that is not
   * recorded here, except for what only it has.
   */
  readonly renamedTo?: { readonly ref: RoleRef; readonly less: RoleFacts };
  /**
   * The recorded form for a role that had another name before: its lists are
   * left out.
   */
  readonly renamedFrom?: RoleRef;
  /** As it is written. */
  readonly name?: string;
  readonly source?: SourceId;
  readonly members?: readonly MemberRef[];
  readonly policies?: readonly PolicyStatement[];
  readonly conditions?: readonly RoleCondition[];
  /** The fields that differ; `null` means absent. */
  readonly metadata?: {
    readonly [Field in keyof RoleMetadata]?: Exclude<
      RoleMetadata[Field],
      undefined
    > | null;
  };
}

/**
 * How a commit changed one role: what was so before it alone, and what is so after
 * it alone.
 *
 * @public
 */
export interface RoleChange {
  readonly ref: RoleRef;
  /** Absent if there was no such role. */
  readonly before?: RoleFacts;
  /** Absent if the role is gone. */
  readonly after?: RoleFacts;
}

/**
 * What a history records of a commit, beside its changes.
 *
 * @public
 */
export interface CommitRecord extends PolicyVersion {
  /** ISO 8601, in UTC, by the clock of the replica that made it. */
  readonly at: string;
  readonly source: SourceId;
  /** The reference of a user, or the id of a service or source. */
  readonly actor: string;
  /** The kind of the change. */
  readonly change: string;
  /** Why, in the words of whoever made it. */
  readonly reason?: string;
  /** The digest of the content of the source, for loads. */
  readonly digest?: string;
}

/**
 * A history does not lead to the policy that there is.
 *
 * @public
 */
export class BrokenHistoryError extends Error {
  constructor(readonly ref: RoleRef) {
    super(`The history of ${ref} does not lead to what the role is`);
    this.name = 'BrokenHistoryError';
  }
}

/**
 * The changes that make up a difference, in the order of the references.
 *
 * @param before - the document that the difference was taken from
 * @public
 */
export function changesOf(
  before: PolicyDocument,
  delta: DocumentDelta,
): RoleChange[] {
  return atOnce(changesInSteps(before, delta));
}

/** The same, in steps: for what may be a large difference. */
export function* changesInSteps(
  { roles }: PolicyDocument,
  { removed, changed }: DocumentDelta,
): Steps<RoleChange[]> {
  const changes: RoleChange[] = [];
  yield* inSteps(removed, ref =>
    changes.push({ ref, before: whole(roles.get(ref)) }),
  );
  yield* inSteps(
    changed,
    delta => changes.push(changeOf(roles.get(delta.role.ref), delta)),
    ({ role }) => weightOfRole(role),
  );
  return yield* sortedInSteps(changes, (a, b) => a.ref < b.ref);
}

/** The change that undoes another one. */
export function inverseOf({ ref, before, after }: RoleChange): RoleChange {
  return { ref, before: after, after: before };
}

/**
 * What a change makes of a role. Members and policies that it adds come last, and
 * conditions are in the order of their ids.
 *
 * @throws BrokenHistoryError if the role exists although the change records that
 *   it did not, or the other way round
 */
export function applied(
  role: Role | undefined,
  { ref, before, after }: RoleChange,
): Role | undefined {
  if (Boolean(role) !== Boolean(before)) {
    throw new BrokenHistoryError(ref);
  }
  if (!after) {
    return undefined;
  }
  const ids = new Set(before?.conditions?.map(({ id }) => id));
  const others = role?.conditions.filter(({ id }) => !ids.has(id)) ?? [];
  return {
    ...namedRole(ref, after.name ?? role?.name),
    source: after.source ?? role?.source ?? '',
    members: replaced(
      role?.members,
      before?.members,
      after.members,
      one => one,
    ),
    policies: replaced(
      role?.policies,
      before?.policies,
      after.policies,
      describePolicy,
    ),
    conditions: after.conditions
      ? [...others, ...after.conditions].sort((a, b) => a.id - b.id)
      : others,
    metadata: { ...role?.metadata, ...present(after.metadata) },
  };
}

function replaced<T>(
  items: readonly T[] = [],
  removed: readonly T[] = [],
  added: readonly T[] = [],
  textOf: (item: T) => string,
): readonly T[] {
  if (removed.length === 0 && added.length === 0) {
    return items;
  }
  const leaving = new Set(removed.map(textOf));
  return [...items.filter(item => !leaving.has(textOf(item))), ...added];
}

/** Metadata as a role has it. */
function present(metadata: RoleFacts['metadata'] = {}): RoleMetadata {
  return Object.fromEntries(
    Object.entries(metadata).map(([field, value]) => [
      field,
      value ?? undefined,
    ]),
  );
}

/** A complete role. */
export function whole(role: Role | undefined): RoleFacts | undefined {
  return (
    role && {
      name: nameOf(role),
      source: role.source,
      ...parts(role),
      metadata: fieldsWith(role.metadata, value => value !== undefined),
    }
  );
}

function parts({
  members,
  policies,
  conditions,
}: Pick<Role, 'members' | 'policies' | 'conditions'>): RoleFacts {
  return fieldsWith({ members, policies, conditions }, list => list.length > 0);
}

/** The fields that a statement is about. A load asks for those of each role. */
function fieldsWith<T extends object>(
  object: T,
  holds: (value: T[keyof T]) => boolean,
): Partial<T> {
  const fields: Partial<T> = {};
  for (const key in object) {
    if (holds(object[key])) {
      fields[key] = object[key];
    }
  }
  return fields;
}

/**
 * The change for a difference of one role.
 *
 * @param before - the role as it was, if it was there
 * @public
 */
export function changeOf(
  before: Role | undefined,
  delta: RoleDelta,
): RoleChange {
  const { role } = delta;
  const { ref } = role;
  if (!before) {
    return { ref, after: whole(role) };
  }
  const put = new Set(delta.conditionsPut.map(({ id }) => id));
  const gone = new Set(delta.conditionsRemoved);
  return {
    ref,
    before: {
      ...said(before, role),
      ...parts({
        members: delta.membersRemoved,
        policies: delta.policiesRemoved,
        conditions: before.conditions.filter(
          ({ id }) => put.has(id) || gone.has(id),
        ),
      }),
    },
    after: {
      ...said(role, before),
      ...parts({
        members: delta.membersAdded,
        policies: delta.policiesAdded,
        conditions: delta.conditionsPut,
      }),
    },
  };
}

/** The fields of a role beside its lists, where another version differs. */
function said(role: Role, other: Role): RoleFacts {
  const fields = Object.keys({
    ...role.metadata,
    ...other.metadata,
  }) as (keyof RoleMetadata)[];
  const metadata = Object.fromEntries(
    fields
      .filter(field => !isEqual(role.metadata[field], other.metadata[field]))
      .map(field => [field, role.metadata[field] ?? null]),
  );
  return {
    ...(nameOf(role) !== nameOf(other) && { name: nameOf(role) }),
    ...(role.source !== other.source && { source: role.source }),
    ...(!isEqual(metadata, {}) && { metadata }),
  };
}
