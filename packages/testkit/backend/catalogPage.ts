import { permissionOf } from '@internal/rbac-testkit';

/** A request of the web interface. */
export interface PageRequest {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly body?: object;
}

export const get = (path: string): PageRequest => ({ method: 'get', path });
export const post = (path: string, body: object): PageRequest => {
  return { method: 'post', path, body };
};

const CATALOG = '/api/catalog';
const creation = {
  permission: 'catalog.entity.create',
  action: 'create' as const,
};

/** What the catalog page of Backstage asks the backend when it is opened. */
export const catalogPage: readonly PageRequest[] = [
  get(`${CATALOG}/entity-facets?facet=kind`),
  get(`${CATALOG}/entity-facets?facet=spec.type&filter=kind=component`),
  get(
    `${CATALOG}/entities/by-query?limit=20&orderField=metadata.name,asc&filter=kind=component`,
  ),
  get(
    `${CATALOG}/entities/by-query?limit=0&filter=kind=component,relations.ownedBy=group:default/team-0`,
  ),
  get(`${CATALOG}/entity-facets?facet=spec.lifecycle&filter=kind=component`),
  post(`${CATALOG}/entities/by-refs`, {
    entityRefs: ['component:default/service-0', 'component:default/service-1'],
  }),
  post('/api/permission/authorize', {
    items: [{ id: 'create', permission: permissionOf(creation) }],
  }),
];
