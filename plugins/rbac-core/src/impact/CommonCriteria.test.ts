import { CommonCriteria } from './CommonCriteria';

const kind = (name: string) => ({
  rule: 'IS_ENTITY_KIND',
  resourceType: 'catalog-entity',
  params: { kinds: [name] },
});
const api = kind('API');

describe('the criteria that people have in common', () => {
  it.each([
    [[], undefined],
    [[api], api],
    [[api, kind('API')], api],
    [[api, kind('Component')], undefined],
    [[api, kind('Component'), api], undefined],
    [[undefined, api], undefined],
    [[api, undefined], undefined],
  ])('of %j are %j', (all, common) => {
    const criteria = new CommonCriteria();
    all.forEach(one => criteria.add(one));
    expect(criteria.common).toEqual(common);
  });
});
