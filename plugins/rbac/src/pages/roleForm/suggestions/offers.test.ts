import { offersFor } from './offers';

const on = (rule: string, resourceType = 'catalog-entity') => ({
  rule,
  resourceType,
});

describe('what the catalog offers for the params of a rule', () => {
  it.each([
    ['HAS_LABEL', {}, { label: { of: 'keys', within: 'metadata.labels' } }],
    [
      'HAS_LABEL',
      { label: 'example.com/tier' },
      {
        label: { of: 'keys', within: 'metadata.labels' },
        value: { of: 'values', field: 'metadata.labels.example.com/tier' },
      },
    ],
    [
      'HAS_ANNOTATION',
      { annotation: 'frozen' },
      {
        annotation: { of: 'keys', within: 'metadata.annotations' },
        value: { of: 'annotations', key: 'frozen' },
      },
    ],
    [
      'HAS_SPEC',
      { key: 'type' },
      {
        key: expect.objectContaining({ of: 'fields', within: 'spec' }),
        value: { of: 'values', field: 'spec.type' },
      },
    ],
    ['IS_ENTITY_KIND', {}, { kinds: { of: 'values', field: 'kind' } }],
    ['IS_ORPHANED', {}, {}],
  ])('is what entities have: %s of %j', (rule, params, offers) => {
    expect(offersFor(on(rule), params, {})).toEqual(offers);
  });

  it('is no list of what every entity has another of', () => {
    expect(
      Object.keys(offersFor(on('HAS_METADATA'), { key: 'name' }, {})),
    ).toEqual(['key']);
  });

  it('is users and groups for the people of any rule, and nothing else of it', () => {
    const schema = {
      properties: {
        owners: { type: 'array', items: { type: 'string' } },
        label: { type: 'string' },
        creator: { type: 'string' },
      },
    } as const;
    expect(offersFor(on('HAS_LABEL', 'thing'), {}, schema)).toEqual({
      owners: { of: 'people' },
    });
  });
});
