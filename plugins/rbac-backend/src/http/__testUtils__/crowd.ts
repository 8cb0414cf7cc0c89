import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createPermission } from '@backstage/plugin-permission-common';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { withRelations } from '@internal/rbac-testkit/backend/relations';
import { range } from 'lodash';

const USERS = 40_000;
const GROUPS = 1_000;
const GROUPS_OF_USER = 6;

/** Some of them are members of the roles of a large policy. */
const everybody = withRelations([
  ...range(GROUPS).map(index => group(`member-${index}`)),
  ...range(USERS).map(index =>
    user(
      `member-${index}`,
      ...range(GROUPS_OF_USER).map(
        nth => `member-${(index * 7 + nth * 151) % GROUPS}`,
      ),
    ),
  ),
]);

const byRef = everybody.then(
  all => new Map(all.map(one => [stringifyEntityRef(one), one])),
);

/**
 * A catalog with everybody that answers in as little time as a database takes: the one
 * of Backstage for tests looks at all of its entities each time.
 */
const catalog = catalogServiceMock.mock({
  getEntitiesByRefs: async ({ entityRefs }) => {
    const known = await byRef;
    return { items: entityRefs.map(ref => known.get(ref)) };
  },
  getEntityFacets: async () => ({
    facets: {
      kind: [
        { value: 'User', count: USERS },
        { value: 'Group', count: GROUPS },
      ],
    },
  }),
  queryEntities: async (request = {}) => {
    const all = await everybody;
    const { limit = all.length } = request;
    const from = 'cursor' in request ? Number(request.cursor) : 0;
    const end = from + limit;
    return {
      items: all.slice(from, end),
      totalItems: all.length,
      pageInfo: end < all.length ? { nextCursor: String(end) } : {},
    };
  },
});

/** Publishes the 500 permissions that the roles of a large policy name. */
const publisher = createBackendPlugin({
  pluginId: 'large',
  register: registration =>
    registration.registerInit({
      deps: { permissions: coreServices.permissionsRegistry },
      init: async ({ permissions }) =>
        permissions.addPermissions(
          range(500).map(index =>
            createPermission({
              name: `plugin-${index % 50}.permission-${Math.floor(index / 50)}`,
              attributes: { action: 'read' },
            }),
          ),
        ),
    }),
});

/** 40,000 users in a thousand groups, and what roles may allow them. */
export const crowd = [catalog.factory, publisher];
