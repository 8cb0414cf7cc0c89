import {
  ConditionContent,
  NamedRole,
  nameOf,
  ConditionJson,
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { groupBy, partition, sortBy, uniq } from 'lodash';
import { Document } from 'yaml';
import { instantText } from '../model/assignment';
import { Role } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { DeclaredEnd } from './assignmentLines';
import { EMPTY } from './emptyFile';

const header = `# Written by rbac export. These files hold everything that the roles grant. They cannot hold
# the descriptions and owners of roles.
`;

/** Confirms that a file without a statement is intended. */
export const empty = `${EMPTY}\n`;

/**
 * Both files of some roles; see {@link policyCsv} and {@link conditionYaml}.
 *
 * @param defaultRole - which needs no line of its own
 * @param ends - who is to have which of the roles for a time
 * @returns beside the texts, the roles that no file can declare: they have neither members,
 *   be it for a time, nor policies
 * @public
 */
export function policyFilesOf(
  roles: readonly Role[],
  defaultRole?: RoleRef,
  ends: readonly DeclaredEnd[] = [],
): {
  policies: string;
  conditions: string;
  declared: readonly Role[];
  undeclared: readonly Role[];
} {
  const timed = new Set(ends.map(({ role }) => role));
  const [undeclared, declared] = partition(
    roles,
    ({ ref, members, policies }) =>
      members.length + policies.length === 0 &&
      !timed.has(ref) &&
      ref !== defaultRole,
  );
  return {
    policies: policyCsv(declared, ends),
    conditions: conditionYaml(declared),
    declared,
    undeclared,
  };
}

/**
 * The policy file of some roles. The same roles give the same text, in whatever
 * order they and their parts come.
 *
 * @param ends - who is to have which of the roles for a time
 * @public
 */
export function policyCsv(
  roles: readonly Role[],
  ends: readonly DeclaredEnd[] = [],
): string {
  const endsOf = groupBy(ends, ({ role }) => role);
  const sections = sortBy(roles, ({ ref }) => ref)
    .map(role => [
      ...[...role.members].sort().map(member => memberLine(role, member)),
      ...uniq((endsOf[role.ref] ?? []).map(end => endLine(role, end))).sort(),
      ...role.policies.map(policy => policyLine(role, policy)).sort(),
    ])
    .filter(lines => lines.length > 0);
  const texts = sections.map(lines => `${lines.join('\n')}\n`);
  return [header, ...(texts.length > 0 ? texts : [empty])].join('\n');
}

/** The line that makes somebody a member of a role. */
export function memberLine(role: NamedRole, member: MemberRef): string {
  return `g, ${member}, ${nameOf(role)}`;
}

/** The line that gives somebody a role until an end. */
function endLine(
  role: NamedRole,
  { member, until }: Omit<DeclaredEnd, 'role'>,
): string {
  // As people write it, where it is a whole second.
  const end = instantText(until).replace('.000Z', 'Z');
  return `${memberLine(role, member)}, ${end}`;
}

/** The line of a policy of a role. */
export function policyLine(role: NamedRole, policy: PolicyStatement): string {
  return `p, ${nameOf(role)}, ${describePolicy(policy)}`;
}

/**
 * The conditional-policy file of some roles; see {@link policyCsv}.
 *
 * @public
 */
export function conditionYaml(roles: readonly Role[]): string {
  const documents = sortBy(roles, ({ ref }) => ref).flatMap(role =>
    role.conditions
      .map(condition => writtenCondition(role, condition))
      .map(condition => ({ condition, text: JSON.stringify(condition) }))
      .sort((a, b) => (a.text < b.text ? -1 : 1))
      .map(({ condition }) => yamlOf(condition)),
  );
  return header + (documents.join('---\n') || empty);
}

/**
 * A condition of a role as the conditional-policy file and REST write it.
 *
 * @public
 */
export function writtenCondition(
  role: NamedRole,
  content: ConditionContent,
): Omit<ConditionJson, 'id'> {
  return {
    result: 'CONDITIONAL',
    roleEntityRef: nameOf(role),
    ...writtenContent(content),
  };
}

/**
 * The content of a condition, whatever its role; see {@link writtenCondition}.
 *
 * @public
 */
export function writtenContent({
  pluginId,
  resourceType,
  mapping,
  criteria,
}: ConditionContent): Omit<ConditionJson, 'id' | 'result' | 'roleEntityRef'> {
  return {
    pluginId,
    resourceType,
    permissionMapping: mapping,
    conditions: criteria,
  };
}

/** One document of the conditional-policy file. */
export function yamlOf(condition: object): string {
  return new Document(condition, {
    // Readers refuse files that use many aliases.
    aliasDuplicateObjects: false,
    stringKeys: true,
  }).toString({ lineWidth: 0 });
}
