import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogApi } from '@backstage/plugin-catalog-react';
import { english } from '../../../translations/__testUtils__/english';
import { findNamed } from './findNamed';

const entity = (
  kind: string,
  name: string,
  displayName: string,
  namespace = 'default',
): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, namespace },
  spec: {
    profile: { displayName, email: `${name}@${namespace}.example.com` },
  },
});

const entities = [
  entity('User', 'erin', 'Erin Eriksen'),
  entity('User', 'heidi', 'Heidi Hassan'),
  entity('User', 'sam', 'Sam Smith'),
  entity('User', 'sam', 'Sam Smith', 'partners'),
  entity('Group', 'sam', 'Samplers'),
  entity('Group', 'platform', 'Platform'),
];

/** As far as the look-up asks: by reference, by profile, and by a part of a name. */
const catalog = {
  getEntitiesByRefs: async ({ entityRefs }: { entityRefs: string[] }) => ({
    items: entityRefs.map(ref =>
      entities.find(one => stringifyEntityRef(one) === ref),
    ),
  }),
  queryEntities: async (request: any) => {
    const profiles = (one: Entity) => one.spec!.profile as any;
    const named = request.query?.$all[1].$any.flatMap((any: any) =>
      Object.values<any>(any).flatMap(({ $in }) => $in),
    );
    const term = request.fullTextFilter?.term;
    return {
      items: entities.filter(one =>
        named
          ? named.includes(profiles(one).email) ||
            named.includes(profiles(one).displayName)
          : one.metadata.name.includes(term),
      ),
    };
  },
} as unknown as CatalogApi;

describe('the members that names stand for', () => {
  it.each([
    ['user:default/Erin', 'user:default/erin'],
    ['user:erin', 'user:default/erin'],
    ['erin', 'user:default/erin'],
    ['Erin Eriksen', 'user:default/erin'],
    ['heidi@default.example.com', 'user:default/heidi'],
    ['partners/sam', 'user:partners/sam'],
    ['platform', 'group:default/platform'],
  ])('by %s is %s', async (name, ref) => {
    expect(await findNamed(english, catalog, [name])).toEqual({
      found: [ref],
      unknown: [],
    });
  });

  it('are nobody where the name is that of several', async () => {
    expect(
      await findNamed(english, catalog, ['sam', 'Sam Smith', 'erin']),
    ).toEqual({
      found: ['user:default/erin'],
      unknown: [
        { name: 'sam', candidates: ['user:default/sam', 'group:default/sam'] },
        {
          name: 'Sam Smith',
          candidates: ['user:default/sam', 'user:partners/sam'],
        },
      ],
    });
  });

  it('are suggested by the nearest name where the catalog has no such name', async () => {
    expect(
      await findNamed(english, catalog, [
        'heifi',
        'user:default/platfrm',
        'nobody',
      ]),
    ).toEqual({
      found: [],
      unknown: [
        { name: 'heifi', candidates: ['user:default/heidi'] },
        {
          name: 'user:default/platfrm',
          candidates: ['group:default/platform'],
        },
        { name: 'nobody', candidates: [] },
      ],
    });
  });
});
