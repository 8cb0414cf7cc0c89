import { UnusedJson, UnusedPartJson } from '@portal-rbac/plugin-rbac-common';
import { groupBy } from 'lodash';
import { count, joinLines, jsonText, noteLines } from '../plainText';
import { csvText } from './grants';

/** The forms of a list of what nobody uses, by name. */
export const unusedReport = {
  text: toText,
  json: (answer: UnusedJson) => jsonText(answer),
  csv: ({ unused, used = [] }: UnusedJson) =>
    csvText([
      ['role', 'source', 'kind', 'part', 'lastDay', 'isRecommended', 'why'],
      ...used.map(one => [
        ...[one.role, one.source, 'used', describeMembership(one), one.lastDay],
        ...['false', ''],
      ]),
      ...unused.map(part => [
        part.role,
        part.source,
        part.kind,
        describePart(part),
        part.lastDay ?? '',
        String(part.isRecommended),
        part.why?.message ?? '',
      ]),
    ]),
};

function toText({
  since,
  unused,
  used = [],
  isEnough,
  isCutOff,
  processes,
  proof,
  notes,
}: UnusedJson): string {
  const byRole = Object.entries(groupBy(unused, ({ role }) => role));
  return joinLines([
    ...used.map(
      one =>
        `${one.role}: ${describeMembership(one)}, last used on ${one.lastDay}`,
    ),
    ...byRole.flatMap(([role, parts]) => [
      role,
      ...parts.flatMap(part => [
        `    ${describePart(part)}, ${part.lastDay === undefined ? 'no use is noted' : `last used on ${part.lastDay}`}`,
        ...(part.why ? [`        stays: ${part.why.message}`] : []),
      ]),
    ]),
    ...(isCutOff ? ['There is more; ask about one role with --role'] : []),
    ...(isEnough
      ? [
          `${count(unused.length, 'unused part')} since ${since}, noted by ${count(processes, 'process', 'processes')}`,
        ]
      : []),
    ...(proof ? [provenBy(proof)] : []),
    ...noteLines(notes),
    '',
  ]);
}

function provenBy({ uses, lost }: NonNullable<UnusedJson['proof']>): string {
  return lost === 0
    ? `Without what is recommended, all ${count(uses, 'use')} of this time would still be allowed`
    : `Nothing is recommended: ${lost} of ${count(uses, 'use')} would be lost`;
}

/** What a part is, as policy files write it where they can. */
function describePart(part: UnusedPartJson): string {
  const { policy, condition, member, assignment } = part;
  if (policy) {
    return `${policy.permission}, ${policy.policy}`;
  }
  if (condition) {
    return `condition ${condition.id} on ${condition.resourceType}, ${condition.permissions.join(', ')}`;
  }
  return describeMembership({ member: member ?? part.kind, assignment });
}

function describeMembership({
  member,
  assignment,
}: Pick<
  NonNullable<UnusedJson['used']>[number],
  'member' | 'assignment'
>): string {
  return assignment
    ? `${assignment.member} until ${assignment.until ?? 'somebody ends it'}`
    : member;
}
