import {
  ConditionContent,
  NamedRole,
  nameOf,
  ConditionJson,
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { partition, sortBy } from 'lodash';
import { Document } from 'yaml';
import { Role } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { EMPTY } from './emptyFile';

const header = `# Written by rbac export. These files hold everything that the roles grant. They cannot hold
# the descriptions and owners of roles.
`;

/** Says that a file without a statement is meant. */
export const empty = `${EMPTY}\n`;

/**
 * Both files of some roles; see {@link policyCsv} and {@link conditionYaml}.
 *
 * @param defaultRole - which needs no line of its own
 * @returns beside the texts, the roles that no file can declare: they have neither members
 *   nor policies
 * @public
 */
export function policyFilesOf(
  roles: readonly Role[],
  defaultRole?: RoleRef,
): {
  policies: string;
  conditions: string;
  declared: readonly Role[];
  undeclared: readonly Role[];
} {
  const [undeclared, declared] = partition(
    roles,
    ({ ref, members, policies }) =>
      members.length + policies.length === 0 && ref !== defaultRole,
  );
  return {
    policies: policyCsv(declared),
    conditions: conditionYaml(declared),
    declared,
    undeclared,
  };
}

/**
 * The policy file of some roles. The same roles give the same text, in whatever
 * order they and their parts come.
 *
 * @public
 */
export function policyCsv(roles: readonly Role[]): string {
  const sections = sortBy(roles, ({ ref }) => ref)
    .map(role => [
      ...[...role.members].sort().map(member => memberLine(role, member)),
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
