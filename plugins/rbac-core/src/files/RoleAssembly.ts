import {
  because,
  MemberRef,
  NamedRole,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { compact, minBy, sortBy, uniq } from 'lodash';
import { RoleDeclaration } from '../change/change';
import { repeatedIn, scopesOf } from '../change/checkedConditions';
import { MAX_PARTS_OF_ROLE } from '../change/checkedParts';
import { Instant, MAX_ASSIGNMENTS_PER_ROLE } from '../model/assignment';
import { ConditionDocument } from './conditionYaml';
import { LoadReport } from './LoadReport';
import { PolicyLine } from './policyCsv';
import { Place } from './offer';

/**
 * A role as both files together declare it.
 *
 * @public
 */
export interface FileRole {
  readonly ref: RoleRef;
  readonly declaration: RoleDeclaration;
  /** Where it is named first. */
  readonly place?: Place;
  /** The line of each of its members. */
  readonly memberLines: readonly number[];
  /** The line of each end that it declares. */
  readonly endLines: readonly number[];
  /** The line of each of its policies. */
  readonly policyLines: readonly number[];
  /** The line of each of its conditions. */
  readonly conditionLines: readonly number[];
}

interface LocatedEnd {
  readonly member: MemberRef;
  readonly until: Instant;
  readonly line: number;
}

const endKey = (member: MemberRef, until: Instant) => `${member} ${until}`;

interface LocatedPolicy {
  readonly policy: PolicyStatement;
  readonly line: number;
}

/**
 * Builds one role from its lines and documents, and reports what does not
 * fit together.
 */
export class RoleAssembly {
  private place?: Place;
  /** The members with their lines. */
  private readonly members = new Map<MemberRef, number>();
  /** By member and end. */
  private readonly timed = new Map<string, LocatedEnd>();
  private readonly policies = new Map<string, LocatedPolicy>();
  /** Of what there were too many. */
  private readonly crowded = new Set<'members' | 'policies'>();
  /** Conditions by what they apply to, which may be several actions. */
  private readonly conditions = new Map<string, ConditionDocument>();

  /** @param role - as written where it is first named */
  constructor(
    private readonly role: NamedRole,
    private readonly report: LoadReport,
  ) {}

  /** Adds a line of the policy file. A duplicate is a warning. */
  addLine(statement: PolicyLine, file: string) {
    const { line } = statement;
    this.place ??= { file, line };
    const earlier = this.earlierLine(statement);
    if (earlier !== undefined) {
      this.report.warn(
        this.role.ref,
        because('line-repeated', { line: earlier }),
        { file, line },
      );
    } else if (statement.kind === 'policy') {
      if (this.hasRoom('policies', { file, line })) {
        this.policies.set(statement.text, { policy: statement.policy, line });
      }
    } else if (statement.until === undefined) {
      if (this.hasRoom('members', { file, line })) {
        this.members.set(statement.member, line);
      }
    } else {
      this.addEnd(statement.member, statement.until, { file, line });
    }
  }

  /** Whether there is room for one more. Once there is none, the role stays as it was. */
  private hasRoom(parts: 'members' | 'policies', place: Place): boolean {
    const limit = MAX_PARTS_OF_ROLE[parts];
    if (this[parts].size < limit) {
      return true;
    }
    const { ref: role } = this.role;
    if (!this.crowded.has(parts)) {
      this.crowded.add(parts);
      this.report.leave(
        role,
        because(`too-many-${parts}`, { role, limit }),
        place,
      );
    }
    return false;
  }

  private earlierLine(statement: PolicyLine): number | undefined {
    if (statement.kind === 'policy') {
      return this.policies.get(statement.text)?.line;
    }
    const { member, until } = statement;
    return until === undefined
      ? this.members.get(member)
      : this.timed.get(endKey(member, until))?.line;
  }

  private addEnd(member: MemberRef, until: Instant, place: Place) {
    if (this.timed.size === MAX_ASSIGNMENTS_PER_ROLE) {
      const limit = MAX_ASSIGNMENTS_PER_ROLE;
      const { ref: role } = this.role;
      this.report.leave(
        role,
        because('too-many-assignments', { role, limit }),
        place,
      );
      return;
    }
    this.timed.set(endKey(member, until), { member, until, line: place.line! });
  }

  /**
   * Adds a condition. One that conflicts with an earlier one leaves the
   * role as it was.
   */
  addCondition(condition: ConditionDocument, file: string) {
    const { content, line } = condition;
    this.place ??= { file, line };
    if (repeatedIn([content])) {
      this.report.leave(this.role.ref, because('mapping-repeated'), {
        file,
        line,
      });
      return;
    }
    const scopes = scopesOf(content);
    const others = scopes.map(scope => this.conditions.get(scope));
    const other = minBy(compact(others), 'line');
    if (other) {
      this.report.leave(
        this.role.ref,
        because('condition-overlaps', {
          line: other.line,
          plugin: content.pluginId,
          resourceType: content.resourceType,
        }),
        { file, line },
      );
      return;
    }
    scopes.forEach(scope => this.conditions.set(scope, condition));
  }

  /**
   * The role, with its members in the order of writing, and everything else in
   * one that does not depend on that of the lines.
   */
  finish(): FileRole {
    const policies = sortedByKey(this.policies);
    this.warnOfContradictions(policies);
    const conditions = sortBy(uniq([...this.conditions.values()]), one =>
      JSON.stringify(one.content),
    );
    const ends = sortedByKey(this.timed);
    const { ref, name } = this.role;
    return {
      ref,
      // Not `...this.role`: an object that begins with what it copies has a shape of its own.
      declaration: {
        ref,
        name,
        members: [...this.members.keys()],
        policies: policies.map(({ policy }) => policy),
        conditions: conditions.map(({ content }) => content),
        ...(ends.length > 0 && {
          ends: ends.map(({ member, until }) => ({ member, until })),
        }),
      },
      place: this.place,
      memberLines: [...this.members.values()],
      endLines: ends.map(({ line }) => line),
      policyLines: policies.map(({ line }) => line),
      conditionLines: conditions.map(({ line }) => line),
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
          because('line-contradicted', { line: Math.min(line, before.line) }),
          { file: this.place?.file, line: Math.max(line, before.line) },
        );
      }
    });
  }
}

function sortedByKey<T>(items: ReadonlyMap<string, T>): T[] {
  return [...items.keys()].sort().map(key => items.get(key)!);
}
