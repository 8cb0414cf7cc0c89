import {
  actionSchema,
  because,
  ConditionContent,
  conditionSchema,
  effectSchema,
  MemberRef,
  memberRefSchema,
  NamedRole,
  namedRole,
  nameSchema,
  PolicyStatement,
  problemsOf,
  Reason,
  RoleRef,
  roleRefSchema,
  SourceProblem,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';

/** What one call of a provider declares: the full set of one part of its roles. */
export interface ProvidedPart<T> {
  readonly entries: ReadonlyMap<RoleRef, readonly T[]>;
  /** The roles of the entries as they are written where they are named first. */
  readonly roles: ReadonlyMap<RoleRef, NamedRole>;
  /** Roles with an invalid entry. */
  readonly untouched: ReadonlySet<RoleRef>;
  /** Whether an entry names no role, so it might be about any. */
  readonly isRejected: boolean;
  readonly problems: readonly SourceProblem[];
}

/** What a provider declared. A part that is absent was never declared. */
export interface ProvidedParts {
  readonly members?: ProvidedPart<MemberRef>;
  readonly policies?: ProvidedPart<PolicyStatement>;
  readonly conditions?: ProvidedPart<ConditionContent>;
}

/** What is about one role. */
interface Entry<T> {
  readonly role: RoleRef;
  readonly value: T;
}

/** Problems of one part that are kept; the others are only counted. */
const KEPT_PROBLEMS = 100;

const memberSchema = z
  .tuple([memberRefSchema, roleRefSchema], { error: 'must be [member, role]' })
  .transform(([value, role]) => ({ role, value }));

/** Reads the parts of a provider, with the same schemas as everything else. */
export class PartReader {
  private readonly policySchema: z.ZodType<Entry<PolicyStatement>>;
  private readonly conditionSchema: z.ZodType<Entry<ConditionContent>>;

  constructor(limits: ValidationLimits) {
    this.policySchema = z
      .tuple([roleRefSchema, nameSchema(limits), actionSchema, effectSchema], {
        error: 'must be [role, permission, action, effect]',
      })
      .transform(([role, permission, action, effect]) => ({
        role,
        value: { permission, action, effect },
      }));
    this.conditionSchema = conditionSchema(limits).transform(
      ({ role, content }) => ({ role, value: content }),
    );
  }

  /** Reads rows of `[member, role]`. */
  members(rows: unknown): ProvidedPart<MemberRef> {
    return readPart('applyRoles', rows, memberSchema, row => at(row, 1));
  }

  /** Reads rows of `[role, permission, action, effect]`. */
  policies(rows: unknown): ProvidedPart<PolicyStatement> {
    return readPart('applyPermissions', rows, this.policySchema, row =>
      at(row, 0),
    );
  }

  /** Reads conditions as REST has them. */
  conditions(list: unknown): ProvidedPart<ConditionContent> {
    return readPart(
      'applyConditionalPermissions',
      list,
      this.conditionSchema,
      item =>
        typeof item === 'object' && item !== null && 'roleEntityRef' in item
          ? item.roleEntityRef
          : undefined,
    );
  }
}

function at(row: unknown, index: number): unknown {
  return Array.isArray(row) ? row[index] : undefined;
}

/**
 * Reads the entries of one call. An invalid one leaves its role as it was; one
 * that names no role rejects the call.
 *
 * @param roleOf - the role that an entry names
 */
function readPart<T>(
  call: string,
  items: unknown,
  schema: z.ZodType<Entry<T>>,
  roleOf: (item: unknown) => unknown,
): ProvidedPart<T> {
  const entries = new Map<RoleRef, T[]>();
  const roles = new Map<RoleRef, NamedRole>();
  const untouched = new Set<RoleRef>();
  const problems: SourceProblem[] = [];
  let isRejected = false;
  let count = 0;
  const add = (why: Reason, role?: RoleRef) => {
    count += 1;
    if (problems.length < KEPT_PROBLEMS) {
      problems.push({ severity: 'error', ...why, role });
    }
  };
  if (!Array.isArray(items)) {
    add(because('entries-no-array', { call }));
    return { entries, roles, untouched, isRejected: true, problems };
  }
  items.forEach((item: unknown, index) => {
    const result = schema.safeParse(item);
    if (result.success) {
      const { role, value } = result.data;
      const values = entries.get(role) ?? [];
      values.push(value);
      entries.set(role, values);
      if (!roles.has(role)) {
        roles.set(role, namedRole(role, roleOf(item)));
      }
      return;
    }
    const entry = { call, index, problems: problemsOf(result.error) };
    const { data: role } = roleRefSchema.safeParse(roleOf(item));
    if (role) {
      untouched.add(role);
      add(because('entry-of-role', { ...entry, role }), role);
    } else {
      isRejected = true;
      add(because('entry-of-any-role', entry));
    }
  });
  const more = count - problems.length;
  if (more > 0) {
    const others = because('more-entries', { call, count: more });
    problems.push({ severity: 'error', ...others });
  }
  return { entries, roles, untouched, isRejected, problems };
}
