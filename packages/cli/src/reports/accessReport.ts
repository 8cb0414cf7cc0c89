import {
  AccessRequestJson,
  AssignmentJson,
} from '@portal-rbac/plugin-rbac-common';
import { jsonText, joinLines } from '../plainText';
import { csvText } from './grants';
import { describeEnd } from './span';

const requestHeadings = [
  ...['id', 'state', 'role', 'member', 'asker', 'askedAt', 'until'],
  ...['reason', 'permission', 'resourceRef', 'settledBy'],
  ...['acknowledgedBy'],
] as const;

const assignmentHeadings = [
  ...['id', 'state', 'role', 'member', 'from', 'until', 'reason'],
  ...['grantedBy', 'requestId'],
] as const;

/** The forms of a list of requests, by name. */
export const requestsReport = {
  text: (requests: readonly AccessRequestJson[]) =>
    joinLines([...requests.flatMap(requestLines), '']),
  json: (requests: readonly AccessRequestJson[]) => jsonText(requests),
  csv: (requests: readonly AccessRequestJson[]) =>
    table(requestHeadings, requests),
};

/** The forms of a list of assignments, by name. */
export const assignmentsReport = {
  text: (assignments: readonly AssignmentJson[]) =>
    joinLines([...assignments.flatMap(assignmentLines), '']),
  json: (assignments: readonly AssignmentJson[]) => jsonText(assignments),
  csv: (assignments: readonly AssignmentJson[]) =>
    table(assignmentHeadings, assignments),
};

/** What somebody asks for, why, and the result. */
export function requestLines({
  id,
  state,
  role,
  asker,
  member,
  until,
  reason,
  permission,
  resourceRef,
  approvals,
  settledBy,
  isAtOnce,
  acknowledgedBy,
}: AccessRequestJson): string[] {
  const denied = [permission, resourceRef].filter(Boolean).join(' on ');
  const by = settledBy === undefined ? '' : ` by ${settledBy}`;
  return [
    `${id}  ${state}${by}`,
    `    ${member} → ${role}, ${describeEnd({ until })}`,
    ...(asker === member ? [] : [`    asked for by ${asker}`]),
    ...(reason ? [`    ${reason}`] : []),
    ...(denied ? [`    was denied: ${denied}`] : []),
    ...(isAtOnce
      ? [
          `    given at once, ${acknowledgedBy === undefined ? 'not acknowledged' : `acknowledged by ${acknowledgedBy}`}`,
        ]
      : []),
    ...(state === 'pending'
      ? approvals.map(one => `    approved by ${one.by} at ${one.at}`)
      : []),
  ];
}

function assignmentLines({
  id,
  state,
  role,
  member,
  from,
  until,
  reason,
  grantedBy,
}: AssignmentJson): string[] {
  const beginning = state === 'due' && from ? `from ${from} ` : '';
  return [
    `${id}  ${state}`,
    `    ${member} → ${role}, ${beginning}${describeEnd({ until })}`,
    `    given by ${grantedBy}${reason && `: ${reason}`}`,
  ];
}

function table<Name extends string>(
  headings: readonly Name[],
  rows: readonly { readonly [N in Name]?: string }[],
): string {
  return csvText([
    headings,
    ...rows.map(row => headings.map(name => row[name] ?? '')),
  ]);
}
