import { Entity } from '@backstage/catalog-model';
import { JsonObject } from '@backstage/types';
import { DecisionRequest, Precedence } from '../../core/decide';
import { ExistingTables } from '../existingTables';
import { FormerSettings } from '../formerPolicy';
import { CatalogMembers, catalogMembersOf } from '../catalogMembers';

/** A small portal with the existing RBAC plugin, and what that plugin answered. */
export interface ObservedWorld {
  readonly seed: number;
  readonly groups: readonly {
    readonly name: string;
    readonly parent?: string;
    readonly children?: readonly string[];
  }[];
  readonly users: readonly {
    readonly name: string;
    readonly memberOf?: readonly string[];
  }[];
  /** Rows of `casbin_rule`, without their ids. */
  readonly rules: readonly (readonly string[])[];
  /** In the order of their ids, which begin with 1. */
  readonly conditions: readonly {
    readonly role: string;
    readonly type: string;
    readonly mapping: readonly unknown[];
  }[];
  readonly metadata: readonly Readonly<Record<string, unknown>>[];
  readonly questions: readonly {
    readonly name: string;
    readonly action: DecisionRequest['action'];
    readonly type?: string;
  }[];
  readonly config: {
    readonly maxDepth?: number;
    readonly policyDecisionPrecedence?: Precedence;
    readonly admin?: {
      readonly superUsers: readonly { readonly name: string }[];
    };
    readonly defaultPermissions?: {
      readonly defaultRole: string;
      readonly basicPermissions: FormerSettings['basicPermissions'];
    };
  };
  /** By user, an answer to each question: `COND c1,c2` names conditions. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

/** The tables of the world. */
export function tablesOf(world: ObservedWorld): ExistingTables {
  return {
    rules: world.rules.map(([ptype, v0, v1, v2, v3]) => ({
      ...{ ptype, v0, v1, v2, v3 },
    })),
    placesOfRules: ['the database of the plugin permission'],
    metadata: world.metadata,
    conditions: world.conditions.map(({ role, type, mapping }, index) => ({
      id: index + 1,
      roleEntityRef: role,
      result: 'CONDITIONAL',
      pluginId: 'catalog',
      resourceType: type,
      permissions: JSON.stringify(mapping),
      conditionsJson: JSON.stringify({
        rule: 'IS_ENTITY_KIND',
        resourceType: type,
        params: { kinds: [`c${index + 1}`] },
      }),
    })),
    pluginIds: [],
  };
}

/** The users and groups of the world, as the catalog has them. */
export function entitiesOf({ users, groups }: ObservedWorld): Entity[] {
  const entity = (kind: string, name: string, spec: JsonObject): Entity => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name },
    spec,
  });
  return [
    ...groups.map(({ name, parent, children = [] }) =>
      entity('Group', name, {
        type: 'team',
        children: [...children],
        ...(parent !== undefined && { parent }),
      }),
    ),
    ...users.map(({ name, memberOf = [] }) =>
      entity('User', name, { memberOf: [...memberOf] }),
    ),
  ];
}

/** The same with the relations that the catalog makes of them. */
export function catalogOf(world: ObservedWorld): CatalogMembers {
  const ref = (name: string) => `group:default/${name.toLowerCase()}`;
  const above = ({ name, parent }: ObservedWorld['groups'][number]) => [
    ...(parent === undefined ? [] : [parent]),
    ...world.groups
      .filter(({ children = [] }) => children.includes(name))
      .map(other => other.name),
  ];
  return catalogMembersOf(
    entitiesOf(world).map(entity => {
      const { name } = entity.metadata;
      const group = world.groups.find(each => each.name === name);
      const user = world.users.find(each => each.name === name);
      return {
        ...entity,
        relations: [
          ...(group ? above(group) : []).map(parent => ({
            type: 'childOf',
            targetRef: ref(parent),
          })),
          ...(user?.memberOf ?? []).map(of => ({
            type: 'memberOf',
            targetRef: ref(of),
          })),
        ],
      };
    }),
  );
}

/** What the configuration of the world says. */
export function settingsOf({ config }: ObservedWorld): FormerSettings {
  return {
    precedence: config.policyDecisionPrecedence ?? 'conditional',
    superUsers: new Set(config.admin?.superUsers.map(({ name }) => name)),
    defaultRole: config.defaultPermissions?.defaultRole,
    basicPermissions: config.defaultPermissions?.basicPermissions ?? [],
  };
}
