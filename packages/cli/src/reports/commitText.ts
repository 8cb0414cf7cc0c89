import {
  CommitChangesJson,
  CommitRecordJson,
  oneLine,
  RoleFactsJson,
} from '@portal-rbac/plugin-rbac-common';

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
  const heading =
    before && after ? `~ ${name}` : `${before ? '-' : '+'} ${name}`;
  return [
    heading,
    ...(before ? factLines(before, signs.before) : []),
    ...(after ? factLines(after, signs.after) : []),
  ].map(oneLine);
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
