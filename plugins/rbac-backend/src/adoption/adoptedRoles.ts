import {
  actionSchema,
  effectSchema,
  MemberRef,
  memberRefSchema,
  nameSchema,
  pluginIdSchema,
  PolicyStatement,
  SourceProblem,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import {
  byRef,
  ADMIN_ROLE,
  CONFIGURATION,
  emptyDocument,
  PolicyDocument,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { AdoptedRole, LeftOut } from './AdoptedRole';
import {
  conditionIdOf,
  conditionReader,
  metadataOf,
  Reading,
  shown,
  textOf,
} from './adoptedParts';
import { DirectPolicies } from './directPolicies';
import { ExistingRow, ExistingTables } from './existingTables';
import { adoptionProblem } from './adoptionProblem';

/** What the tables of another RBAC plugin contain. */
export interface AdoptedPolicy {
  readonly document: PolicyDocument;
  readonly pluginIds: readonly string[];
  /**
   * What is not as it was there: an error where something is left out, a warning
   * where something has another form.
   */
  readonly problems: readonly SourceProblem[];
}

const columns = ['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6'];

function isRoleName(text: string): boolean {
  return /^role:/i.test(text);
}

function isMemberName(text: string): boolean {
  return /^(user|group):/i.test(text);
}

function toProblem({ name, reasons, restrictions }: LeftOut): SourceProblem {
  const accessChange =
    restrictions > 0
      ? ` (${restrictions} denies or conditions went with it: what they withheld, another role may grant)`
      : '';
  return adoptionProblem(
    'error',
    `${name} was left out: ${reasons.join('; ')}${accessChange}`,
  );
}

function lost(name: string, reason: string, restrictions = 0): LeftOut {
  return { name, reasons: [reason], restrictions };
}

/** Gathers the rows of each role. */
class RoleTables {
  private readonly roles = new Map<string, AdoptedRole>();
  private readonly leftOut: LeftOut[] = [];
  private readonly members = new Map<string, Reading<MemberRef>>();
  private readonly rolesOfConditions = new Map<number, AdoptedRole>();
  private readonly direct = new DirectPolicies();
  private hasDefaultRole = false;
  private readonly permission;
  private readonly condition;

  constructor(limits: ValidationLimits) {
    this.permission = nameSchema(limits);
    this.condition = conditionReader(limits);
  }

  read({ rules, metadata, conditions }: ExistingTables) {
    rules.forEach(row => this.readRule(row));
    metadata.forEach(row => this.readMetadata(row));
    conditions.forEach(row => this.readCondition(row));
    const roles: Role[] = [];
    const changed: SourceProblem[] = [];
    for (const [ref, adopted] of this.roles) {
      const outcome = adopted.finish();
      if ('leftOut' in outcome) {
        this.leftOut.push(outcome.leftOut);
      } else {
        const { role, changed: change } = outcome;
        roles.push(
          ref === ADMIN_ROLE ? { ...role, source: CONFIGURATION } : role,
        );
        changed.push(...(change ? [change] : []));
      }
    }
    const direct = this.direct.finish({
      refs: new Set(this.roles.keys()),
      members: new Set(
        [...this.members.values()].flatMap(({ value }) => value ?? []),
      ),
      hasDefaultRole: this.hasDefaultRole,
    });
    return {
      roles: [...roles, ...direct.roles],
      problems: [
        ...this.leftOut.map(toProblem),
        ...changed,
        ...direct.problems,
      ],
    };
  }

  private readRule(row: ExistingRow) {
    const fields = columns.map(column => textOf(row, column));
    const ptype = textOf(row, 'ptype');
    const rest = fields.slice(ptype === 'g' ? 2 : 4);
    const isKnown =
      (ptype === 'p' || ptype === 'g') &&
      rest.every(field => field === undefined);
    const [subject, object] = fields;
    const name = ptype === 'g' ? object : subject;
    if (!isKnown || name === undefined) {
      this.refuseRow(ptype, fields);
      return;
    }
    if (ptype === 'p' && isMemberName(name)) {
      this.readDirectPolicy(name, fields);
      return;
    }
    const role = this.roleNamed(name);
    role.named(name);
    if (ptype === 'g') {
      this.readMember(role, subject);
    } else {
      const { value, problem, mayRestrict } = this.policyOf(fields);
      if (problem === undefined) {
        role.addPolicy(value);
      } else {
        role.refuse(problem, mayRestrict);
      }
    }
  }

  private readDirectPolicy(
    name: string,
    fields: readonly (string | undefined)[],
  ) {
    const member = memberRefSchema.safeParse(name);
    const policy = this.policyOf(fields);
    if (member.success && policy.problem === undefined) {
      this.direct.add(member.data, policy.value);
    } else {
      const reason = policy.problem ?? member.error!.issues[0].message;
      this.leftOut.push(lost(shown(name), reason, policy.mayRestrict ? 1 : 0));
    }
  }

  private readMember(role: AdoptedRole, member: string | undefined) {
    if (member !== undefined && isRoleName(member)) {
      const reason = 'roles are members of roles, which is not supported';
      role.refuse(`${reason}: ${shown(member)} is a member`);
      // It has what the outer role withholds, and would be wider without it.
      this.roleNamed(member).refuse(reason, true);
      return;
    }
    const { value, problem } = this.memberOf(member ?? '');
    if (problem === undefined) {
      role.addMember(value);
    } else {
      role.refuse(problem);
    }
  }

  /** The policy of a row, and whether it is, or may have been, a deny. */
  private policyOf([, permission, action, effect]: readonly (
    string | undefined
  )[]): Reading<PolicyStatement> & { readonly mayRestrict: boolean } {
    const parts = {
      permission: this.permission.safeParse(permission),
      action: actionSchema.safeParse(action),
      effect: effectSchema.safeParse(effect),
    };
    const mayRestrict = effect !== 'allow';
    if (
      parts.permission.success &&
      parts.action.success &&
      parts.effect.success
    ) {
      const value = {
        permission: parts.permission.data,
        action: parts.action.data,
        effect: parts.effect.data,
      };
      return { value, mayRestrict };
    }
    const wrong = Object.entries(parts).map(([field, { error }]) =>
      error ? ` ${field} ${error.issues[0].message}` : '',
    );
    const text = [permission, action, effect].join(', ');
    return {
      problem: `the policy ${shown(text)}:${wrong.join('')}`,
      mayRestrict,
    };
  }

  private readMetadata(row: ExistingRow) {
    const name = textOf(row, 'roleEntityRef');
    if (name === undefined) {
      this.leftOut.push(lost('a row of metadata', 'it names no role'));
      return;
    }
    const described = metadataOf(name, row);
    this.hasDefaultRole ||= described.isDefault;
    this.roleNamed(name).describe(described);
  }

  private readCondition(row: ExistingRow) {
    const what = `condition ${textOf(row, 'id') ?? 'without id'}`;
    const name = textOf(row, 'roleEntityRef') ?? '';
    const role = this.roles.get(name.toLocaleLowerCase('en-US'));
    if (!role) {
      this.leftOut.push(lost(what, `there is no role ${shown(name)}`, 1));
      return;
    }
    const { value, problem } = this.condition(row);
    if (problem !== undefined) {
      role.refuse(`${what}: ${problem}`, true);
      return;
    }
    const other = this.rolesOfConditions.get(value.id);
    if (other) {
      [role, other].forEach(each =>
        each.refuse(`${what} is listed twice`, true),
      );
      return;
    }
    this.rolesOfConditions.set(value.id, role);
    role.addCondition(name, value);
  }

  /** A row that is neither a member nor a policy concerns the roles it names. */
  private refuseRow(
    ptype: string | undefined,
    fields: readonly (string | undefined)[],
  ) {
    const text = [ptype ?? '', ...fields].join(', ').replace(/(, )+$/, '');
    const reason = `the row ${shown(text)} of casbin_rule is neither a member nor a policy`;
    const named = fields
      .filter(field => field !== undefined)
      .filter(isRoleName);
    named.forEach(name => this.roleNamed(name).refuse(reason, true));
    if (named.length === 0) {
      this.leftOut.push(lost('a row', reason, 1));
    }
  }

  private roleNamed(name: string): AdoptedRole {
    const key = name.toLocaleLowerCase('en-US');
    let role = this.roles.get(key);
    if (!role) {
      role = new AdoptedRole(name);
      this.roles.set(key, role);
    }
    return role;
  }

  /** Most members are in several roles, and checking a reference is slow. */
  private memberOf(text: string): Reading<MemberRef> {
    let reading = this.members.get(text);
    if (!reading) {
      const result = memberRefSchema.safeParse(text);
      reading = result.success
        ? { value: result.data }
        : { problem: `the member ${result.error.issues[0].message}` };
      this.members.set(text, reading);
    }
    return reading;
  }
}

/**
 * Makes a policy of the tables of another RBAC plugin. A role is taken over
 * whole or not at all, by the same schemas as everything else; what is left out
 * is named with the reason.
 */
export function adoptTables(
  tables: ExistingTables,
  limits: ValidationLimits,
): AdoptedPolicy {
  const { roles, problems } = new RoleTables(limits).read(tables);
  const pluginIds = new Set<string>();
  for (const row of tables.pluginIds) {
    const id = pluginIdSchema.safeParse(row.pluginId);
    if (id.success) {
      pluginIds.add(id.data);
    } else {
      problems.push(toProblem(lost('a plugin id', id.error.issues[0].message)));
    }
  }
  const ids = tables.conditions.map(row => conditionIdOf(row) ?? 0);
  return {
    document: {
      ...emptyDocument,
      revision: 1,
      roles: byRef(roles),
      nextConditionId: ids.reduce((a, b) => Math.max(a, b), 0) + 1,
    },
    pluginIds: [...pluginIds],
    problems,
  };
}
