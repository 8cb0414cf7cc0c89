/** A request of the web interface. */
export interface PageRequest {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly body?: object;
}

const get = (path: string): PageRequest => ({ method: 'get', path });

/** What the catalog page of Backstage asks the backend when it is opened. */
export const catalogPage: readonly PageRequest[] = [
  get('/api/catalog/entity-facets?facet=kind'),
  get('/api/catalog/entity-facets?facet=spec.type&filter=kind=component'),
  get(
    '/api/catalog/entities/by-query?limit=20&orderField=metadata.name,asc&filter=kind=component',
  ),
  get(
    '/api/catalog/entities/by-query?limit=0&filter=kind=component,relations.ownedBy=group:default/team-0',
  ),
  get('/api/catalog/entity-facets?facet=spec.lifecycle&filter=kind=component'),
  {
    method: 'post',
    path: '/api/catalog/entities/by-refs',
    body: {
      entityRefs: [
        'component:default/service-0',
        'component:default/service-1',
      ],
    },
  },
  {
    method: 'post',
    path: '/api/permission/authorize',
    body: {
      items: [
        {
          id: 'create',
          permission: {
            ...{ type: 'basic', name: 'catalog.entity.create' },
            attributes: { action: 'create' },
          },
        },
      ],
    },
  },
];
