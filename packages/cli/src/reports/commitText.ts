import {
  AssignmentFactsJson,
  CommitChangesJson,
  CommitRecordJson,
  oneLine,
  RoleFactsJson,
} from '@portal-rbac/plugin-rbac-common';
import { count } from '../plainText';
import { describeSpan } from './span';

/** What is known of a commit, on one line, and why it was made on another one. */
export function recordLines({
  revision,
  at,
  actor,
  source,
  change,
  reason,
}: CommitRecordJson): string[] {
  return [
    `${revision}  ${at}  ${actor}  ${source}  ${change}`,
    ...(reason === undefined ? [] : [`    ${reason}`]),
  ].map(oneLine);
}

const signs = { before: '-', after: '+' } as const;

/** What a commit changed of a role, before and after. */
export function changeLines({
  name,
  before,
  after,
}: CommitChangesJson['changes'][number]): string[] {
  return [
    `${signOf(before, after)} ${name}`,
    ...(before ? factLines(before, signs.before) : []),
    ...(after ? factLines(after, signs.after) : []),
  ].map(oneLine);
}

/** The assignments that a commit changed. */
export function assignmentChangeLines({
  assignments = [],
  assignmentsOmitted = 0,
}: Pick<CommitChangesJson, 'assignments' | 'assignmentsOmitted'>): string[] {
  return [
    ...assignments.flatMap(({ before, after }) => {
      const { id, role, member, requestId } = (after ?? before)!;
      const request = requestId === undefined ? '' : ` of request ${requestId}`;
      return [
        `${signOf(before, after)} ${member} → ${role}: assignment ${id}${request}`,
        ...(before ? [`    - ${describeAssignment(before)}`] : []),
        ...(after ? [`    + ${describeAssignment(after)}`] : []),
      ];
    }),
    ...(assignmentsOmitted > 0
      ? [`and ${count(assignmentsOmitted, 'other assignment')}`]
      : []),
  ].map(oneLine);
}

function signOf(before: object | null, after: object | null): string {
  const present = before ? '-' : '+';
  return before && after ? '~' : present;
}

function describeAssignment({
  reason,
  grantedBy,
  ...times
}: AssignmentFactsJson): string {
  return `${describeSpan(times)}, given by ${grantedBy}${reason && `: ${reason}`}`;
}

function factLines(
  {
    name,
    source,
    memberReferences = [],
    policies = [],
    conditions = [],
    metadata = {},
  }: RoleFactsJson,
  sign: string,
): string[] {
  const { description, owner } = metadata;
  return [
    ...Object.entries({ name, source, description, owner })
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([field, value]) => `${field} ${JSON.stringify(value)}`),
    ...memberReferences.map(ref => `member ${ref}`),
    ...policies.map(
      ({ permission, policy, effect }) =>
        `policy ${permission}, ${policy}, ${effect}`,
    ),
    ...conditions.map(
      ({
        id,
        pluginId,
        resourceType,
        permissionMapping,
        conditions: criteria,
      }) =>
        `condition ${id} ${pluginId}, ${resourceType}, ${JSON.stringify(permissionMapping)}: ${JSON.stringify(criteria)}`,
    ),
  ].map(line => `    ${sign} ${line}`);
}
