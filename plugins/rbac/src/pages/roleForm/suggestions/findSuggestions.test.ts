import { english } from '../../../translations/__testUtils__/english';
import { findSuggestions } from './findSuggestions';
import { Offer } from './offers';

describe('suggestions from the catalog', () => {
  const asked: object[] = [];
  const entities = [
    { metadata: { annotations: { frozen: 'yes', link: 'a' } } },
    { metadata: { annotations: { frozen: 'yes', link: 'b' } } },
    { metadata: { annotations: { frozen: 'no' } } },
    // Entities that have none come without the field.
    {},
  ];
  const catalog = {
    async getEntityFacets({ facets }: { facets: string[] }) {
      return {
        facets: Object.fromEntries(
          facets.map(field => [
            field,
            field.endsWith('.type')
              ? [
                  { value: 'api', count: 1 },
                  { value: 'service', count: 12 },
                ]
              : [],
          ]),
        ),
      };
    },
    async queryEntities(request: object) {
      asked.push(request);
      return { items: entities, totalItems: 0, pageInfo: {} };
    },
  };
  const find = (offer: Offer) =>
    findSuggestions(
      english,
      catalog as unknown as Parameters<typeof findSuggestions>[1],
      offer,
      '',
    );

  it('are the values of a field, those of most entities first', async () => {
    expect(await find({ of: 'values', field: 'spec.type' })).toEqual([
      { id: 'service', label: 'service', description: '12 entities' },
      { id: 'api', label: 'api', description: '1 entity' },
    ]);
  });

  it('are the fields that some entity has', async () => {
    const names = ['lifecycle', 'type'];
    expect(await find({ of: 'fields', within: 'spec', names })).toEqual([
      { id: 'type', label: 'type' },
    ]);
  });

  it('are keys and values of annotations, from a bounded number of entities', async () => {
    const ids = async (offer: Offer) => (await find(offer)).map(({ id }) => id);
    const within = 'metadata.annotations';
    expect(await ids({ of: 'keys', within })).toEqual(['frozen', 'link']);
    expect(await ids({ of: 'annotations', key: 'frozen' })).toEqual([
      'yes',
      'no',
    ]);
    expect(asked).toEqual([
      expect.objectContaining({ limit: 200 }),
      expect.objectContaining({ limit: 200 }),
    ]);
  });
});
