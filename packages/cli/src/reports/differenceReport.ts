import {
  ConditionContent,
  ImpactJson,
  mappedAction,
  nameOf,
  oneLine,
  PolicyStatement,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { countBy, mapValues } from 'lodash';
import {
  Assignment,
  isDeclaredBy,
  writtenAssignment,
  writtenContent,
  describePolicy,
  PlacedSkippedRole,
  skippedRoleProblems,
} from '@portal-rbac/plugin-rbac-core';
import { impactMarkdown, impactText } from './impactReport';
import { count, jsonText, problemLine } from '../plainText';
import { Difference, RoleDifference } from '../files/policyDifference';
import { describeSpan } from './span';

/** What a load of the files would change. */
export interface LoadPreview {
  /** The revision of the policy that the files were compared with. */
  readonly revision: number;
  readonly roles: readonly RoleDifference[];
  /** Roles that another source has; they stay as they are. */
  readonly skipped: readonly PlacedSkippedRole[];
  /** What is wrong with the files; roles with errors stay as they are. */
  readonly problems: readonly SourceProblem[];
  /** What it would do to the access of everybody, if that was asked. */
  readonly impact?: ImpactJson;
}

/** The formats of a preview. */
export const differenceReport = {
  text: textReport,
  json: jsonReport,
  markdown: markdownReport,
};

const signs = { added: '+', changed: '~', removed: '-' };

function textReport(preview: LoadPreview): string {
  const { roles, skipped, problems, impact } = preview;
  return [
    ...problems.map(problemLine),
    ...skippedRoleProblems(skipped).map(problemLine),
    ...roles.flatMap(roleLines),
    summaryOf(preview),
    ...(impact ? [`\n${impactText(impact)}`] : []),
  ].join('');
}

/** A comment on a pull request; what is changed in the files, it shows itself. */
function markdownReport(preview: LoadPreview): string {
  const { skipped, problems, impact } = preview;
  const lines = [
    ...problems.map(problemLine),
    ...skippedRoleProblems(skipped).map(problemLine),
  ].map(line => `    ${line}`);
  return [
    ...(impact ? [impactMarkdown(impact)] : []),
    ...(lines.length > 0 ? ['\n', ...lines] : []),
    `\n${summaryOf(preview)}`,
  ].join('');
}

function summaryOf({ revision, roles, skipped }: LoadPreview): string {
  const {
    added = 0,
    changed = 0,
    removed = 0,
  } = countBy(roles, ({ change }) => change);
  const changes = [
    `${count(added, 'role')} added`,
    `${changed} changed`,
    `${removed} removed`,
    `${skipped.length} left to another source`,
  ].join(', ');
  return `Compared with revision ${revision}: ${changes}\n`;
}

function roleLines(difference: RoleDifference): string[] {
  const { role, change, fields, members, policies, conditions, assignments } =
    difference;
  return [
    `${signs[change]} ${role}`,
    ...fields.map(
      ({ field, before, after }) =>
        `    ~ ${field} ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`,
    ),
    ...partLines('member', members, ref => ref),
    ...(assignments ? assignmentLines(assignments) : []),
    ...partLines('policy', policies, describePolicy),
    ...partLines('condition', conditions, describeCondition),
  ].map(line => `${oneLine(line)}\n`);
}

function partLines<T>(
  noun: string,
  { added, removed }: Difference<T>,
  describe: (part: T) => string,
): string[] {
  const lines = (sign: string, parts: readonly T[]) =>
    parts.map(part => `    ${sign} ${noun} ${describe(part)}`).sort();
  return [...lines('-', removed), ...lines('+', added)];
}

type AssignmentDifference = NonNullable<RoleDifference['assignments']>;

function assignmentLines({ changed, ...others }: AssignmentDifference) {
  return [
    ...partLines(
      'member',
      others,
      one => `${one.member} ${spanOf(one)}${describeGiver(one)}`,
    ),
    ...changed
      .map(
        ({ before, after }) =>
          `    ~ member ${after.member} ${spanOf(before)} becomes ${spanOf(after)}`,
      )
      .sort(),
  ];
}

function spanOf(one: Assignment): string {
  return describeSpan(writtenAssignment(one));
}

/** Nothing if the role's own source gives it, as the line says already. */
function describeGiver(one: Assignment): string {
  return isDeclaredBy(one.grantedBy, one) ? '' : `, given by ${one.grantedBy}`;
}

function describeCondition(condition: ConditionContent): string {
  const { pluginId, resourceType, mapping, criteria } = condition;
  const actions = mapping
    .map(entry =>
      typeof entry === 'string'
        ? entry
        : `${mappedAction(entry)} of ${entry.name}`,
    )
    .join(' and ');
  return `${pluginId}, ${resourceType}, ${actions}: ${JSON.stringify(criteria)}`;
}

/** The parts of roles are in the terms of the REST API. */
function jsonReport({
  revision,
  roles,
  skipped,
  problems,
  impact,
}: LoadPreview): string {
  return jsonText({
    revision,
    roles: roles.map(({ policies, conditions, assignments, ...role }) => ({
      ...role,
      policies: mapDifference(policies, policyJson),
      conditions: mapDifference(conditions, writtenContent),
      ...(assignments && {
        assignments: {
          ...mapDifference(assignments, assignmentJson),
          changed: assignments.changed.map(one =>
            mapValues(one, assignmentJson),
          ),
        },
      }),
    })),
    skipped: skipped.map(({ ref, name, reason, ...why }) => ({
      role: nameOf({ ref, name }),
      reason: reason.message,
      ...why,
    })),
    problems,
    ...(impact && { impact }),
  });
}

function mapDifference<T, U>(
  { added, removed }: Difference<T>,
  map: (part: T) => U,
): Difference<U> {
  return { added: added.map(map), removed: removed.map(map) };
}

/** Without the role, which is already named. */
function assignmentJson(one: Assignment) {
  const { role, ...written } = writtenAssignment(one);
  return written;
}

function policyJson({ permission, action, effect }: PolicyStatement) {
  return { permission, policy: action, effect };
}
