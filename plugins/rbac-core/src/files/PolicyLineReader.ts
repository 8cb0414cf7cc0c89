import {
  actionSchema,
  because,
  effectSchema,
  MemberRef,
  memberRefSchema,
  NamedRole,
  namedRoleSchema,
  nameSchema,
  problemsOf,
  Reason,
  RoleRef,
  ValidationLimits,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { Instant, instantText, LATEST_INSTANT } from '../model/assignment';
import { DistinctPolicies, WrittenPolicy } from '../model/DistinctPolicies';
import { byItself } from './byItself';
import { fieldsOf } from './lineFields';

/**
 * The content of a line of the policy file, about one role. Equal lines share
 * it.
 */
export type CsvStatement = { readonly role: NamedRole } & (
  | ({ readonly kind: 'policy' } & WrittenPolicy)
  | {
      readonly kind: 'member';
      readonly member: MemberRef;
      /** When they lose the role; absent: never. */
      readonly until?: Instant;
    }
);

/** The content of a line, or why it is invalid. */
export type LineReading =
  | { readonly statement: CsvStatement }
  | {
      readonly statement?: undefined;
      readonly problem: Reason;
      /**
       * The role for which it was meant; `any` if it may have been any, and
       * nothing if it was meant for none.
       */
      readonly role: RoleRef | 'any' | undefined;
    };

type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly ValueProblem[] };

/** The end of a member without one. */
const endless: Parsed<undefined> = { ok: true, value: undefined };

const endError = {
  error: `must be a time such as 2026-12-24T18:00:00Z, before ${instantText(LATEST_INSTANT)}`,
};

const endSchema = z.iso
  .datetime({ offset: true, ...endError })
  .transform(text => Date.parse(text))
  .refine(end => end >= 0 && end <= LATEST_INSTANT, endError);

/**
 * Reads one line of a policy file after the other, by the rules that REST has
 * for the same values.
 */
export class PolicyLineReader {
  private readonly role = remembered('role', namedRoleSchema);
  private readonly member = remembered('member', memberRefSchema);
  private readonly until = remembered('end', endSchema);
  private readonly action = remembered('action', actionSchema);
  private readonly effect = remembered('effect', effectSchema);
  private readonly permission;
  private readonly policies = new DistinctPolicies();

  constructor(limits: ValidationLimits) {
    this.permission = remembered('permission', nameSchema(limits));
  }

  /** Takes a line that is neither blank nor a comment. */
  read(content: string): LineReading {
    const { fields, problem } = fieldsOf(content);
    if (problem) {
      return { problem, role: this.meantFor(content, fields) };
    }
    const [type] = fields;
    if (type !== 'p' && type !== 'g') {
      return {
        problem: because('line-type', { type: shown(type) }),
        role: this.meantFor(content, fields),
      };
    }
    const expected = type === 'p' ? 5 : 3;
    // A line of four fields makes a member until a time.
    const isTimed = type === 'g' && fields.length === 4;
    if (fields.length !== expected && !isTimed) {
      return {
        problem: because('line-fields', {
          type,
          expected,
          actual: fields.length,
        }),
        role: this.meantFor(content, fields),
      };
    }
    const reading =
      type === 'p' ? this.readPolicy(fields) : this.readMember(fields);
    return reading.statement || reading.role
      ? reading
      : { ...reading, role: this.meantFor(content, fields) };
  }

  private readPolicy(fields: readonly string[]): LineReading {
    const role = this.role(fields[1]);
    const permission = this.permission(fields[2]);
    const action = this.action(fields[3]);
    const effect = this.effect(fields[4]);
    if (role.ok && permission.ok && action.ok && effect.ok) {
      return {
        statement: {
          kind: 'policy',
          role: role.value,
          ...this.policies.of(permission.value, action.value, effect.value),
        },
      };
    }
    return notUnderstood(role, [permission, action, effect]);
  }

  private readMember(fields: readonly string[]): LineReading {
    const member = this.member(fields[1]);
    const role = this.role(fields[2]);
    const until = fields.length === 4 ? this.until(fields[3]) : endless;
    return role.ok && member.ok && until.ok
      ? {
          statement: {
            kind: 'member',
            role: role.value,
            member: member.value,
            ...(until.value !== undefined && { until: until.value }),
          },
        }
      : notUnderstood(role, [member, until]);
  }

  /**
   * The role that a line was meant for: the only one that it names. Two joined
   * lines name two, and it is unknown which of them was cut. A line that names
   * none was meant for none, unless it denies something, or contains what a
   * damaged disk leaves instead of text.
   */
  private meantFor(
    content: string,
    fields: readonly string[],
  ): RoleRef | 'any' | undefined {
    const named = fields.filter(field => /^role:/i.test(field));
    const role = named.length === 1 ? this.role(named[0]) : undefined;
    if (role?.ok) {
      return role.value.ref;
    }
    return named.length > 1 || /deny|\0/i.test(content) ? 'any' : undefined;
  }
}

/** A schema that parses each text once; files repeat the same few. */
function remembered<T>(
  field: string,
  schema: z.ZodType<T>,
): (text: string) => Parsed<T> {
  const known = new Map<string, Parsed<T>>();
  return part => {
    let parsed = known.get(part);
    if (!parsed) {
      const text = byItself(part);
      const result = schema.safeParse(text);
      parsed = result.success
        ? { ok: true, value: result.data }
        : {
            ok: false,
            problems: problemsOf(result.error).map(problem => ({
              ...problem,
              field: problem.field || field,
            })),
          };
      known.set(text, parsed);
    }
    return parsed;
  };
}

function notUnderstood(
  role: Parsed<NamedRole>,
  others: readonly Parsed<unknown>[],
): LineReading {
  return {
    problem: because('wrong-values', {
      problems: [role, ...others].flatMap(field =>
        field.ok ? [] : field.problems,
      ),
    }),
    role: role.ok ? role.value.ref : undefined,
  };
}

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
