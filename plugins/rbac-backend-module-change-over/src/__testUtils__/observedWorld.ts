import { Entity } from '@backstage/catalog-model';
import { JsonObject } from '@backstage/types';
import { Action } from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import {
  ExistingTables,
  toRef,
} from '@portal-rbac/plugin-rbac-backend/adoption';
import { CatalogMembers, catalogMembersOf } from '../catalogMembers';
import observed from './observed.json';

/** A small portal with the existing RBAC plugin. */
export interface World {
  readonly groups: readonly {
    readonly name: string;
    readonly parent?: string;
    readonly children?: readonly string[];
    readonly members?: readonly string[];
  }[];
  /** Names with the groups that they are members of. */
  readonly users: readonly string[];
  /** Rows of `casbin_rule`. */
  readonly rules: readonly string[];
  /** In the order of their ids, which begin with 1. */
  readonly conditions: readonly {
    readonly role: string;
    readonly type: string;
    /** Actions, or permissions with actions. */
    readonly mapping: readonly string[];
  }[];
  readonly metadata: readonly JsonObject[];
  /** `permission.rbac`. */
  readonly config: JsonObject;
}

/**
 * A random one, and what that plugin (8.1.3) answered on SQLite: an answer to each
 * question, in their order. Numbers, such as `1,2`, are the ids of the conditions,
 * one of which must hold.
 */
export interface ObservedWorld extends World {
  readonly seed: number;
  readonly answers: Readonly<Record<string, string>>;
}

/** The questions that were asked for each user of each world. */
export const questions: readonly DecisionRequest[] = observed.questions.map(
  ({ name, action, type }) => ({
    permission: name,
    action: action as Action,
    resourceType: type,
  }),
);

/** The worlds that were observed. */
export const worlds = observed.worlds as unknown as readonly ObservedWorld[];

/** The plugin to which the resource types of the conditions belong. */
export const PLUGIN = 'things';

/** The tables of a world. */
export function tablesOf(world: World): ExistingTables {
  return {
    rules: world.rules.map(rule => {
      const [ptype, v0, v1, v2, v3] = rule.split(', ');
      return { ptype, v0, v1, v2, v3 };
    }),
    placesOfRules: ['the database of the plugin permission'],
    metadata: world.metadata,
    conditions: world.conditions.map(({ role, type, mapping }, index) => ({
      id: index + 1,
      roleEntityRef: role,
      result: 'CONDITIONAL',
      pluginId: PLUGIN,
      resourceType: type,
      permissions: JSON.stringify(mapping.map(mappingOf)),
      conditionsJson: JSON.stringify({
        rule: 'IS_KIND',
        resourceType: type,
        params: { kinds: [`c${index + 1}`] },
      }),
    })),
    pluginIds: [],
  };
}

/** The users and groups of a world, as somebody describes them. */
export function entitiesOf(world: World): Entity[] {
  const entity = (kind: string, name: string, spec: JsonObject): Entity => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name },
    spec,
  });
  return [
    ...world.groups.map(({ name, parent, children = [], members }) =>
      entity('Group', name, {
        type: 'team',
        children: [...children],
        ...(members && { members: [...members] }),
        ...(parent !== undefined && { parent }),
      }),
    ),
    ...usersOf(world).map(({ name, memberOf }) =>
      entity('User', name, { memberOf: [...memberOf] }),
    ),
  ];
}

/** What the catalog makes of the users and groups of a world. */
export function catalogOf(world: World): CatalogMembers {
  return catalogMembersOf(relatedEntitiesOf(world));
}

/** The users and groups of a world, with the relations that the catalog makes. */
export function relatedEntitiesOf(world: World): Entity[] {
  const { groups } = world;
  const above = new Map(
    groups.map(({ name, parent }) => [
      name,
      [
        ...(parent === undefined ? [] : [parent]),
        ...groups
          .filter(({ children = [] }) => children.includes(name))
          .map(other => other.name),
      ],
    ]),
  );
  const memberOf = new Map(
    usersOf(world).map(user => [user.name, user.memberOf]),
  );
  const relations = (type: string, names: readonly string[] = []) =>
    [...new Set(names)].map(name => ({
      type,
      targetRef: `group:default/${name.toLowerCase()}`,
    }));
  return entitiesOf(world).map(entity => ({
    ...entity,
    relations: [
      ...relations('childOf', above.get(entity.metadata.name)),
      ...relations('memberOf', memberOf.get(entity.metadata.name)),
    ],
  }));
}

/**
 * All users of a world and those it only names, with the claims of their
 * sign-ins.
 */
export function claimsIn(world: World): ReadonlyMap<string, string[]> {
  const { users } = catalogOf(world);
  const named = [
    ...users.keys(),
    ...world.groups.flatMap(({ members = [] }) =>
      members.map(name => `user:default/${name}`),
    ),
    ...world.rules.map(rule => rule.split(', ')[1]),
  ];
  const refs = named.map(toRef).filter(ref => ref.startsWith('user:'));
  return new Map(refs.map(ref => [ref, [ref, ...(users.get(ref) ?? [])]]));
}

function usersOf({ users }: World) {
  return users.map(text => {
    const [name, groups = ''] = text.split(':');
    return { name, memberOf: groups.split(' ').filter(group => group !== '') };
  });
}

function mappingOf(text: string) {
  const [first, action] = text.split(', ');
  return action === undefined ? first : { name: first, action };
}

/** What a portal without policy files offers. */
export const noFiles = {
  kind: 'declared',
  declarations: {
    roles: [],
    untouched: new Set<never>(),
    problems: [],
    digest: '',
  },
} as const;
