import { World } from './observedWorld';

/**
 * Groups with more parents than `spec.parent`: parents through the children of others,
 * cycles through them, and groups and users that others name and the catalog does not
 * have.
 */
export const severalParents: World = {
  config: {
    admin: {
      superUsers: [{ name: 'group:default/nowhere' }],
    },
  },
  groups: [
    { name: 'both', parent: 'z-named' },
    { name: 'z-named', parent: 'top' },
    { name: 'a-claims', children: ['both', 'claimed'] },
    { name: 'claimed' },
    { name: 'top' },
    { name: 'round', parent: 'straight' },
    { name: 'straight' },
    { name: 'a-round', parent: 'round', children: ['round'] },
    { name: 'host', children: ['gone'] },
    { name: 'lists', members: ['stranger'], parent: 'top' },
  ],
  users: [
    'two-ways: both',
    'claimed: claimed',
    'turning: round',
    'turning-two-ways: round both',
    'gone: gone',
    'super: nowhere',
    'plain: top',
  ],
  rules: [
    'g, group:default/z-named, role:default/named',
    'p, role:default/named, basic.one, use, allow',
    'p, role:default/named, tool, use, allow',
    'g, group:default/a-claims, role:default/claims',
    'p, role:default/claims, basic.two, create, allow',
    'p, role:default/claims, tool, use, deny',
    'g, group:default/top, role:default/top',
    'p, role:default/top, thing.update, update, allow',
    'g, group:default/both, role:default/both',
    'p, role:default/both, basic.three, read, allow',
    'g, group:default/round, role:default/round',
    'p, role:default/round, tool, delete, allow',
    'g, group:default/host, role:default/host',
    'p, role:default/host, basic.one, use, allow',
    'g, group:default/gone, role:default/gone',
    'p, role:default/gone, basic.two, create, allow',
    'g, group:default/lists, role:default/lists',
    'p, role:default/lists, basic.three, read, allow',
  ],
  conditions: [
    { role: 'role:default/named', type: 'thing', mapping: ['read'] },
    { role: 'role:default/claims', type: 'thing', mapping: ['read'] },
  ],
  metadata: [],
};
