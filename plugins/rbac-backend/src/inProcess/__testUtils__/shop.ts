import {
  BackendFeature,
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  BasicPermission,
  createPermission,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  createPermissionIntegrationRouter,
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { Entity } from '@backstage/catalog-model';
import { eventually } from '@internal/rbac-testkit';
import { z } from 'zod';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

/** What orders and parcels are to their plugins. */
interface Goods {
  readonly owner: string;
  readonly labels: readonly string[];
}

export const ANN = 'user:default/ann';
export const BOB = 'user:default/bob';
export const ROOT = 'user:default/root';
export const STRANGER = 'user:default/stranger';

/** The goods by reference. A missing reference means goods that do not exist. */
const goods: ReadonlyMap<string, Goods> = new Map([
  ['anns', { owner: ANN, labels: [] }],
  ['bobs', { owner: BOB, labels: ['sealed'] }],
  ['public', { owner: ROOT, labels: ['public'] }],
  ['both', { owner: ANN, labels: ['public', 'sealed'] }],
]);

/** The message of every failure: which of two plugins fails first is left to chance. */
const FAILURE = 'It fails';

/** A reference with which the plugin fails to read anything. */
export const BROKEN = 'broken';

export const goodsRefs = [...goods.keys(), 'missing'];

const readGoods = async (refs: string[]) => {
  if (refs.includes(BROKEN)) {
    throw new Error(FAILURE);
  }
  return refs.map(ref => goods.get(ref));
};

function resourceOf<T extends string>(pluginId: string, resourceType: T) {
  const resourceRef = createPermissionResourceRef<Goods, object>().with({
    pluginId,
    resourceType,
  });
  const permissions = (['read', 'update', 'delete'] as const).map(action =>
    createPermission({
      name: `${resourceType}.${action}`,
      attributes: { action },
      resourceType,
    }),
  );
  const rules = [
    createPermissionRule({
      name: 'IS_OWNED_BY',
      description: 'Is owned by one of them',
      resourceRef,
      paramsSchema: z.object({ owners: z.array(z.string()) }),
      apply: ({ owner }, { owners }) => owners.includes(owner),
      toQuery: () => ({}),
    }),
    createPermissionRule({
      name: 'HAS_LABEL',
      description: 'Has a label',
      resourceRef,
      paramsSchema: z.object({ label: z.string() }),
      apply: ({ labels }, { label }) => labels.includes(label),
      toQuery: () => ({}),
    }),
    createPermissionRule({
      name: 'FAILS',
      description: 'Cannot be applied',
      resourceRef,
      apply: () => {
        throw new Error(FAILURE);
      },
      toQuery: () => ({}),
    }),
  ];
  return { resourceRef, permissions, rules };
}

export const basicPermissions: BasicPermission[] = [
  createPermission({ name: 'order.create', attributes: { action: 'create' } }),
  createPermission({ name: 'order.list', attributes: { action: 'read' } }),
  createPermission({ name: 'order.audit', attributes: {} }),
];

const orders = resourceOf('orders', 'order');
const parcels = resourceOf('parcels', 'parcel');

export const resourcePermissions: ResourcePermission[] = [
  ...orders.permissions,
  ...parcels.permissions,
  createPermission({
    name: 'catalog.entity.read',
    attributes: { action: 'read' },
    resourceType: 'catalog-entity',
  }),
];

const ordersPlugin = createBackendPlugin({
  pluginId: 'orders',
  register: registration =>
    registration.registerInit({
      deps: { registry: coreServices.permissionsRegistry },
      async init({ registry }) {
        registry.addResourceType({ ...orders, getResources: readGoods });
        registry.addPermissions(basicPermissions);
      },
    }),
});

/** It has not moved to the registry yet, as many plugins have not. */
const parcelsPlugin = createBackendPlugin({
  pluginId: 'parcels',
  register: registration =>
    registration.registerInit({
      deps: { http: coreServices.httpRouter },
      async init({ http }) {
        http.use(
          createPermissionIntegrationRouter({
            ...{ resourceType: 'parcel', getResources: readGoods },
            permissions: parcels.permissions,
            rules: parcels.rules,
          }),
        );
      },
    }),
});

/** Two plugins whose permissions are asked for. */
export const shopFeatures: readonly BackendFeature[] = [
  ordersPlugin,
  parcelsPlugin,
];

/** Bob is in a group, and Ann and the stranger are not in the catalog at all. */
export const shopEntities: readonly Entity[] = [
  entity('Group', 'sellers', { type: 'team', children: [] }),
  entity('User', 'bob', { memberOf: ['sellers'] }),
  entity('Component', 'shop', {
    ...{ type: 'service', lifecycle: 'production', owner: 'sellers' },
  }),
];

function entity(kind: string, name: string, spec: Entity['spec']): Entity {
  return {
    ...{ apiVersion: 'backstage.io/v1alpha1', kind, spec },
    metadata: { name, namespace: 'default' },
  };
}

const rule = (name: string, resourceType: string, params?: object) => ({
  ...{ rule: name, resourceType },
  ...(params && { params }),
});

const conditions = (resourceType: string, pluginId: string) => [
  {
    ...{ pluginId, resourceType, permissionMapping: ['read'] },
    conditions: {
      anyOf: [
        rule('IS_OWNED_BY', resourceType, { owners: ['$currentUser'] }),
        rule('HAS_LABEL', resourceType, { label: 'public' }),
      ],
    },
  },
  {
    ...{ pluginId, resourceType, permissionMapping: ['update'] },
    conditions: { not: rule('HAS_LABEL', resourceType, { label: 'sealed' }) },
  },
  {
    ...{ pluginId, resourceType, permissionMapping: ['delete'] },
    conditions: rule('FAILS', resourceType),
  },
];

/**
 * Waits until a portal's catalog shows that Bob is a seller. From then on the
 * same question has the same answer.
 */
export async function waitForSellers(portal: TestPortal): Promise<void> {
  const permission = basicPermissions[0];
  await eventually(async () => {
    const items = [{ id: 'create', permission }];
    const asked = ['post', '/authorize', { items }, BOB] as const;
    const { body } = await portal.call(...asked);
    return body.items[0].result === AuthorizeResult.ALLOW;
  }, 'the catalog knows the groups');
}

/** Gives everybody their roles. */
export async function openShop(portal: TestPortal): Promise<void> {
  const allow = (permission: string, policy: string) => ({
    ...{ permission, policy, effect: 'allow' },
  });
  await put(portal, 'customers', {
    memberReferences: [ANN, 'group:default/sellers'],
    policies: [allow('order.list', 'read'), allow('order.audit', 'use')],
    conditions: [
      ...conditions('order', 'orders'),
      ...conditions('parcel', 'parcels'),
    ],
  });
  await put(portal, 'sellers', {
    memberReferences: ['group:default/sellers'],
    policies: [
      allow('order.create', 'create'),
      { permission: 'order.audit', policy: 'use', effect: 'deny' },
    ],
    conditions: [
      {
        ...{ pluginId: 'orders', resourceType: 'order' },
        permissionMapping: ['read'],
        conditions: rule('HAS_LABEL', 'order', { label: 'sealed' }),
      },
      {
        ...{ pluginId: 'catalog', resourceType: 'catalog-entity' },
        permissionMapping: ['read'],
        conditions: rule('IS_ENTITY_OWNER', 'catalog-entity', {
          claims: ['$ownerRefs'],
        }),
      },
    ],
  });
}

async function put(
  portal: TestPortal,
  name: string,
  {
    memberReferences,
    ...parts
  }: { memberReferences: readonly string[]; [part: string]: unknown },
) {
  const ref = `role:default/${name}`;
  await portal.call('post', '/roles', { name: ref, memberReferences });
  const { status, text } = await portal.call(
    'put',
    `/policy/roles/role/default/${name}`,
    { name: ref, memberReferences, ...parts },
  );
  if (status !== 200) {
    throw new Error(`The role ${name} was answered with ${status}: ${text}`);
  }
}
