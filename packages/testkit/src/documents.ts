import {
  Action,
  ConditionContent,
  ConditionNode,
  Effect,
  entityRefSchema,
  MemberRef,
  memberRefSchema,
  PermissionMapping,
  PolicyStatement,
  RoleRef,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import {
  byRef,
  ChangeAuthor,
  RoleDeclaration,
  emptyDocument,
  evolve,
  PolicyDocument,
  REST,
  Role,
  Subject,
} from '@portal-rbac/plugin-rbac-core';

/** The reference `role:default/<name>`. */
export function roleRef(name: string): RoleRef {
  return roleRefSchema.parse(`role:default/${name}`);
}

/** The reference `user:default/<name>`. */
export function userRef(name: string): MemberRef {
  return memberRefSchema.parse(`user:default/${name}`);
}

/** The reference `group:default/<name>`. */
export function groupRef(name: string): MemberRef {
  return memberRefSchema.parse(`group:default/${name}`);
}

/** A permission policy, written as in a policy file: `catalog-entity, read, allow`. */
export function policy(line: string): PolicyStatement {
  const [permission, action, effect] = line.split(', ');
  return { permission, action: action as Action, effect: effect as Effect };
}

/** Criteria that hold for the entities of some kinds. */
export function kindIs(...kinds: string[]): ConditionNode {
  return {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds },
  };
}

/** A condition on catalog entities. */
export function narrowing(
  mapping: readonly PermissionMapping[],
  criteria: ConditionNode = kindIs('component'),
): ConditionContent {
  return {
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    mapping,
    criteria,
  };
}

/** A role of the REST API that has no members, policies or conditions, except for `parts`. */
export function roleOf(name: string, parts: Partial<Role> = {}): Role {
  return {
    ref: roleRef(name),
    source: REST,
    members: [],
    policies: [],
    conditions: [],
    metadata: {},
    ...parts,
  };
}

/** A document at revision 7 with some roles. */
export function documentOf(...roles: Role[]): PolicyDocument {
  const ids = roles.flatMap(role => role.conditions.map(({ id }) => id));
  return {
    revision: 7,
    roles: byRef(roles),
    nextConditionId: Math.max(0, ...ids) + 1,
  };
}

/** A document that a source has declared, as it is when the source is loaded. */
export function documentOfDeclarations(
  roles: readonly RoleDeclaration[],
  source: string,
): PolicyDocument {
  const untouched = new Set<RoleRef>();
  return evolve(
    emptyDocument,
    { kind: 'replaceSource', roles, untouched },
    authorOf(source),
    '2026-01-01T00:00:00.000Z',
  ).document;
}

/** Somebody who may change every role of their source. */
export function authorOf(
  source: string,
  parts: Partial<ChangeAuthor> = {},
): ChangeAuthor {
  return {
    source,
    actor: source,
    maySee: () => true,
    mayChange: () => true,
    isLimited: false,
    ...parts,
  };
}

/** A user in some groups; by default all of these count for ownership. */
export function subjectOf(
  user: string,
  groups: readonly string[] = [],
  ownerRefs?: readonly string[],
): Subject {
  const principals = [user, ...groups].map(ref => entityRefSchema.parse(ref));
  const owning = ownerRefs ?? principals;
  return { userRef: principals[0], principals, ownerRefs: owning };
}
