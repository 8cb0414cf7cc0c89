import {
  ConditionContent,
  MemberRef,
  NamedRole,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { conflictOf, describePolicy } from '../roleParts';
import { ConditionDocument } from './conditionYaml';
import { LoadReport } from './LoadReport';
import { PolicyLine } from './policyCsv';
import { Place } from './offer';

/**
 * A role as both files together declare it.
 *
 * @public
 */
export interface FileRole extends NamedRole {
  /** Where it is named first. */
  readonly place?: Place;
  readonly members: readonly MemberRef[];
  /** The line of each of the members. */
  readonly memberLines: readonly number[];
  readonly policies: readonly PolicyStatement[];
  /** The line of each of the policies. */
  readonly policyLines: readonly number[];
  readonly conditions: readonly ConditionDocument[];
}

interface Located<T> {
  readonly value: T;
  readonly line: number;
}

/**
 * Puts one role together from what the files say about it, and reports what
 * does not go together.
 */
export class RoleAssembly {
  private place?: Place;
  private readonly members = new Map<MemberRef, Located<MemberRef>>();
  private readonly policies = new Map<string, Located<PolicyStatement>>();
  private readonly conditions = new Map<string, ConditionDocument[]>();

  /** @param role - as it is written where it is named first */
  constructor(
    private readonly role: NamedRole,
    private readonly report: LoadReport,
  ) {}

  /** Adds a line of the policy file. One that says nothing new is a warning. */
  addLine(statement: PolicyLine, file: string) {
    const { line } = statement;
    this.place ??= { file, line };
    const earlier =
      statement.kind === 'member'
        ? addOnce(this.members, statement.member, statement.member, line)
        : addOnce(
            this.policies,
            describePolicy(statement.policy),
            statement.policy,
            line,
          );
    if (earlier) {
      this.report.warn(
        this.role.ref,
        `says the same as line ${earlier.line}; remove one of them`,
        { file, line },
      );
    }
    if (statement.kind === 'policy' && !earlier) {
      this.warnOfContradiction(statement.policy, { file, line });
    }
  }

  /**
   * Adds a condition. One that cannot stand beside an earlier one leaves the
   * role as it was.
   */
  addCondition({ content, line, role }: ConditionDocument, file: string) {
    this.place ??= { file, line };
    const scope = `${content.pluginId}, ${content.resourceType}`;
    const neighbours = this.conditions.get(scope) ?? [];
    const conflicts = (others: readonly ConditionDocument[]) =>
      conflictOf(
        {
          ref: this.role.ref,
          conditions: others.map(other => withId(other.content, other.line)),
        },
        withId(content, line),
      );
    if (conflicts([])) {
      this.report.leave(
        this.role.ref,
        'permissionMapping names the same thing twice; remove one of them',
        { file, line },
      );
      return;
    }
    const other = neighbours.find(neighbour => conflicts([neighbour]));
    if (other) {
      this.report.leave(
        this.role.ref,
        `overlaps the condition at line ${other.line}: a role has one condition per plugin, resource type and action (${scope}); merge them`,
        { file, line },
      );
      return;
    }
    this.conditions.set(scope, [...neighbours, { content, line, role }]);
  }

  /**
   * The role, with its members in the order of writing, and everything else in
   * one that does not depend on that of the lines.
   */
  finish(): FileRole {
    const policies = sortedByKey(this.policies);
    return {
      ...this.role,
      place: this.place,
      members: [...this.members.keys()],
      memberLines: [...this.members.values()].map(({ line }) => line),
      policies: policies.map(({ value }) => value),
      policyLines: policies.map(({ line }) => line),
      conditions: sortedByKey(
        new Map(
          [...this.conditions.values()]
            .flat()
            .map(condition => [JSON.stringify(condition.content), condition]),
        ),
      ),
    };
  }

  private warnOfContradiction(
    policy: PolicyStatement,
    place: { file: string; line: number },
  ) {
    const effect = policy.effect === 'allow' ? 'deny' : 'allow';
    const opposite = this.policies.get(describePolicy({ ...policy, effect }));
    if (opposite) {
      this.report.warn(
        this.role.ref,
        `contradicts line ${opposite.line}; both are kept and the deny wins`,
        place,
      );
    }
  }
}

/** Adds what is new; gives what was there before. */
function addOnce<K, T>(
  present: Map<K, Located<T>>,
  key: K,
  value: T,
  line: number,
): Located<T> | undefined {
  const earlier = present.get(key);
  if (!earlier) {
    present.set(key, { value, line });
  }
  return earlier;
}

/** The line stands in for the id, which a condition of a file does not have. */
function withId(content: ConditionContent, line: number) {
  return { id: line, ...content };
}

function sortedByKey<T>(items: ReadonlyMap<string, T>): T[] {
  return [...items.keys()].sort().map(key => items.get(key)!);
}
