import {
  actionSchema,
  describeProblems,
  effectSchema,
  MemberRef,
  memberRefSchema,
  nameSchema,
  PermissionPolicy,
  problemsOf,
  RoleRef,
  roleRefSchema,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { LoadReport } from './LoadReport';
import { Pacer } from './Pacer';
import { fieldsOf, LineFields } from './policyLine';

/** The text of a file and the path by which people know it. */
export interface FileText {
  /** As configured. */
  readonly file: string;
  readonly text: string;
}

/** What one line of the policy file says about one role. */
export type PolicyLine = {
  /** Counted from 1. */
  readonly line: number;
  readonly role: RoleRef;
} & (
  | { readonly kind: 'policy'; readonly policy: PermissionPolicy }
  | { readonly kind: 'member'; readonly member: MemberRef }
);

/** Lines that are read between two looks at the clock. */
const linesPerStep = 256;

/**
 * Reads the lines of a policy file: `p, <role>, <permission>, <action>,
 * <effect>` and `g, <user or group>, <role>`. Blank lines, lines that begin
 * with `#`, spaces around fields, quoted fields, CRLF and a byte-order mark are
 * fine.
 *
 * A line that cannot be understood might have been a deny, so it leaves its
 * role as it was. Its role is the one in the role's field, if the number of
 * fields is right, and otherwise the only role that the line names. A line that
 * does not tell its role might have been a deny to any role: it rejects the
 * load.
 *
 * @param report - takes the problems
 */
export async function parsePolicyCsv(
  { file, text }: FileText,
  limits: ValidationLimits,
  report: LoadReport,
): Promise<PolicyLine[]> {
  const reader = new PolicyLineReader(limits);
  const pacer = new Pacer();
  const lines: PolicyLine[] = [];
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const content = text.slice(start, end).trim();
    start = end + 1;
    if (content !== '' && !content.startsWith('#')) {
      const reading = reader.read(content);
      if (reading.statement) {
        lines.push({ line, ...reading.statement });
      } else if (reading.role) {
        report.leave(reading.role, reading.problem, { file, line });
      } else {
        report.reject(
          `${reading.problem}; the line does not tell which role it is for and might deny something to any role, so nothing is loaded until it is put right`,
          { file, line },
        );
      }
    }
    if (line % linesPerStep === 0) {
      await pacer.pause();
    }
  }
  return lines;
}

/** A PolicyLine before its number is known. */
type Statement = PolicyLine extends infer L
  ? L extends PolicyLine
    ? Omit<L, 'line'>
    : never
  : never;

type Reading =
  | { readonly statement: Statement }
  | {
      readonly statement?: undefined;
      readonly problem: string;
      readonly role: RoleRef | undefined;
    };

class PolicyLineReader {
  private readonly role = remembered('role', roleRefSchema);
  private readonly member = remembered('member', memberRefSchema);
  private readonly action = remembered('action', actionSchema);
  private readonly effect = remembered('effect', effectSchema);
  private readonly permission;

  constructor(limits: ValidationLimits) {
    this.permission = remembered('permission', nameSchema(limits));
  }

  read(content: string): Reading {
    const { fields, problem }: LineFields = fieldsOf(content);
    if (problem) {
      return { problem, role: this.onlyRole(fields) };
    }
    const [type] = fields;
    if (type !== 'p' && type !== 'g') {
      return {
        problem: `the line begins with ${shown(type)}, which is neither p nor g`,
        role: this.onlyRole(fields),
      };
    }
    const expected = type === 'p' ? 5 : 3;
    if (fields.length !== expected) {
      return {
        problem: `a ${type} line has ${expected} fields, this one has ${fields.length}`,
        role: this.onlyRole(fields),
      };
    }
    return type === 'p' ? this.readPolicy(fields) : this.readMember(fields);
  }

  private readPolicy(fields: readonly string[]): Reading {
    const role = this.role(fields[1]);
    const permission = this.permission(fields[2]);
    const action = this.action(fields[3]);
    const effect = this.effect(fields[4]);
    if (role.ok && permission.ok && action.ok && effect.ok) {
      return {
        statement: {
          kind: 'policy',
          role: role.value,
          policy: {
            permission: permission.value,
            action: action.value,
            effect: effect.value,
          },
        },
      };
    }
    return notUnderstood(role, [permission, action, effect]);
  }

  private readMember(fields: readonly string[]): Reading {
    const member = this.member(fields[1]);
    const role = this.role(fields[2]);
    return role.ok && member.ok
      ? {
          statement: { kind: 'member', role: role.value, member: member.value },
        }
      : notUnderstood(role, [member]);
  }

  /**
   * The only role that a line names. Two lines that ran into each other name
   * two, and which of them was cut cannot be told.
   */
  private onlyRole(fields: readonly string[]): RoleRef | undefined {
    const named = fields.filter(field => /^role:/i.test(field));
    const role = named.length === 1 ? this.role(named[0]) : undefined;
    return role?.ok ? role.value : undefined;
  }
}

type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** A schema that parses each text once; files repeat the same few. */
function remembered<T>(
  field: string,
  schema: z.ZodType<T>,
): (text: string) => Parsed<T> {
  const known = new Map<string, Parsed<T>>();
  return text => {
    let parsed = known.get(text);
    if (!parsed) {
      const result = schema.safeParse(text);
      parsed = result.success
        ? { ok: true, value: result.data }
        : {
            ok: false,
            problem: describeProblems(problemsOf(result.error), field),
          };
      known.set(text, parsed);
    }
    return parsed;
  };
}

function notUnderstood(
  role: Parsed<RoleRef>,
  others: readonly Parsed<unknown>[],
): Reading {
  return {
    problem: [role, ...others]
      .flatMap(field => (field.ok ? [] : [field.problem]))
      .join('; '),
    role: role.ok ? role.value : undefined,
  };
}

function shown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
