import { Entity } from '@backstage/catalog-model';
import { JsonObject } from '@backstage/types';
import { entity, group } from '@internal/rbac-testkit/backend/catalogEntities';

type Parts = Omit<Entity['metadata'], 'name'>;
const component = (
  name: string,
  parts: Parts = {},
  owner = 'user:default/green-goblin',
): Entity => {
  const spec = { type: 'service', lifecycle: 'production', owner };
  const plain = entity('Component', name, spec);
  return { ...plain, metadata: { ...plain.metadata, ...parts } };
};

/** What the catalog has. */
export const entities: readonly Entity[] = [
  component('plain'),
  component('annotated', {
    annotations: { 'backstage.io/test-annotation': 'bar' },
  }),
  component('annotated-otherwise', {
    annotations: { 'other-annotation': 'foo' },
  }),
  component('labelled', { labels: { 'backstage.io/testLabel': 'bar' } }),
  component('labelled-otherwise', { labels: { someLabel: 'foo' } }),
  component('of-test-org', { org: { name: 'test-org' } }),
  component('of-another-org', { org: { name: 'another-org' } }),
  component('tagged-twice', { tags: ['java', 'java11'] }),
  component('tagged-otherwise', { tags: ['python'] }),
  component('tagged-with-nothing', { tags: [] }),
  component('spidermans', {}, 'user:default/spiderman'),
  entity('Resource', 'a-resource', { type: 'bucket', owner: 'user:default/x' }),
  group('without-owner'),
];

/** A rule of the catalog, and the entities that it holds for. */
export interface Row {
  readonly test: string;
  readonly rule: string;
  readonly params: JsonObject;
  readonly holdsFor: readonly string[];
}
const annotation = 'backstage.io/test-annotation';
const label = 'backstage.io/testLabel';
/** The rules of the catalog's tests, by the entities that each holds for. */
export const rows: readonly Row[] = [
  {
    test: 'hasAnnotation, present or not',
    ...{ rule: 'HAS_ANNOTATION', params: { annotation } },
    holdsFor: ['annotated'],
  },
  {
    test: 'hasLabel, present or not',
    ...{ rule: 'HAS_LABEL', params: { label } },
    holdsFor: ['labelled'],
  },
  {
    test: 'hasLabel, another value',
    ...{ rule: 'HAS_LABEL', params: { label, value: 'baz' } },
    holdsFor: [],
  },
  {
    test: 'hasLabel, that value',
    ...{ rule: 'HAS_LABEL', params: { label, value: 'bar' } },
    holdsFor: ['labelled'],
  },
  {
    test: 'createPropertyRule, a key below a key',
    ...{ rule: 'HAS_METADATA', params: { key: 'org.name' } },
    holdsFor: ['of-another-org', 'of-test-org'],
  },
  {
    test: 'createPropertyRule, a key below a key with a value',
    ...{ rule: 'HAS_METADATA', params: { key: 'org.name', value: 'test-org' } },
    holdsFor: ['of-test-org'],
  },
  {
    test: 'createPropertyRule, a list that is not empty',
    ...{ rule: 'HAS_METADATA', params: { key: 'tags' } },
    holdsFor: ['tagged-otherwise', 'tagged-twice'],
  },
  {
    test: 'createPropertyRule, a list that contains a value',
    ...{ rule: 'HAS_METADATA', params: { key: 'tags', value: 'java' } },
    holdsFor: ['tagged-twice'],
  },
  {
    test: 'isEntityKind',
    ...{ rule: 'IS_ENTITY_KIND', params: { kinds: ['resource'] } },
    holdsFor: ['a-resource'],
  },
  {
    test: 'isEntityKind, another',
    ...{ rule: 'IS_ENTITY_KIND', params: { kinds: ['c'] } },
    holdsFor: [],
  },
  {
    test: 'isEntityOwner',
    rule: 'IS_ENTITY_OWNER',
    params: { claims: ['user:default/spiderman'] },
    holdsFor: ['spidermans'],
  },
];
