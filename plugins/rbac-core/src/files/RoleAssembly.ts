import {
  ConditionContent,
  MemberRef,
  NamedRole,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { conflictOf } from '../change/checkedConditions';
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

interface LocatedPolicy {
  readonly policy: PolicyStatement;
  readonly line: number;
}

/**
 * Puts one role together from what the files say about it, and reports what
 * does not go together.
 */
export class RoleAssembly {
  private place?: Place;
  /** With the lines. */
  private readonly members = new Map<MemberRef, number>();
  private readonly policies = new Map<string, LocatedPolicy>();
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
        ? this.members.get(statement.member)
        : this.policies.get(statement.text)?.line;
    if (earlier !== undefined) {
      this.report.warn(
        this.role.ref,
        `says the same as line ${earlier}; remove one of them`,
        { file, line },
      );
    } else if (statement.kind === 'member') {
      this.members.set(statement.member, line);
    } else {
      this.policies.set(statement.text, { policy: statement.policy, line });
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
    this.warnOfContradictions(policies);
    const { ref, name } = this.role;
    // Not `...this.role`: an object that begins with what it copies has a shape of its own.
    return {
      ref,
      name,
      place: this.place,
      members: [...this.members.keys()],
      memberLines: [...this.members.values()],
      policies: policies.map(({ policy }) => policy),
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

  /** @param policies - in order, so that allow and deny stand side by side */
  private warnOfContradictions(policies: readonly LocatedPolicy[]) {
    policies.slice(1).forEach(({ policy, line }, index) => {
      const before = policies[index];
      if (
        before.policy.permission === policy.permission &&
        before.policy.action === policy.action
      ) {
        this.report.warn(
          this.role.ref,
          `contradicts line ${Math.min(line, before.line)}; both are kept and the deny wins`,
          { file: this.place?.file, line: Math.max(line, before.line) },
        );
      }
    });
  }
}

/** The line stands in for the id, which a condition of a file does not have. */
function withId(content: ConditionContent, line: number) {
  return { id: line, ...content };
}

function sortedByKey<T>(items: ReadonlyMap<string, T>): T[] {
  return [...items.keys()].sort().map(key => items.get(key)!);
}
