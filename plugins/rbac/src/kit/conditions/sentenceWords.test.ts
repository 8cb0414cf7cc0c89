import {
  grantOpening,
  opening,
  ReadableCriteria,
  sentence,
  toStatement,
} from '@portal-rbac/plugin-rbac-core';
import { english } from '../../translations/__testUtils__/english';
import { knownRules } from './knownRules';
import { sentenceWords } from './sentenceWords';

const descriptions = new Map([
  ...Object.entries(knownRules).map(
    ([name, { description }]) => [name, description] as const,
  ),
  ['HAS_SIZE', 'The entity is of a certain size'],
  ['HAS_COLOUR', 'Allow entities of the given colour'],
]);

const rule = (name: string, params: object = {}): ReadableCriteria => ({
  rule: name,
  params: { ...params },
});
const owned = rule('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] });
const apis = rule('IS_ENTITY_KIND', { kinds: ['API'] });
const frozen = rule('HAS_ANNOTATION', {
  annotation: 'a/frozen',
  value: 'true',
});

const CRITERIA: readonly ReadableCriteria[] = [
  owned,
  { not: owned },
  { anyOf: [owned, apis] },
  { allOf: [owned, { not: frozen }] },
  { not: { anyOf: [owned, apis] } },
  { anyOf: [{ not: apis }, { not: owned }] },
  { anyOf: [apis, { allOf: [owned, { not: frozen }] }] },
  { allOf: [] },
  rule('IS_ENTITY_OWNER', { claims: ['$currentUser'] }),
  rule('IS_ENTITY_OWNER', { claims: ['$currentUser', 'group:default/a'] }),
  rule('IS_ENTITY_OWNER', { claims: [] }),
  rule('IS_ENTITY_OWNER', { claims: ['guests'] }),
  rule('IS_ENTITY_OWNER', {
    claims: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(x => `user:default/${x}`),
  }),
  rule('IS_ENTITY_OWNER'),
  rule('IS_ENTITY_KIND', { kinds: ['API', 'Component', 'x'.repeat(300)] }),
  rule('IS_ENTITY_KIND', { kinds: ['API\nALLOW: everybody', {}] }),
  rule('HAS_ANNOTATION', { annotation: 'a/b' }),
  rule('HAS_LABEL', { label: 'tier' }),
  rule('HAS_LABEL', { label: 'tier', value: '1' }),
  rule('HAS_LABEL', { label: 'tier', other: true }),
  rule('HAS_METADATA', { key: 'name' }),
  rule('HAS_SPEC', { key: 'type', value: 'service' }),
  rule('HAS_SPEC', { field: 'type' }),
  rule('HAS_TAG', { tag: 'x' }),
  rule('HAS_ACTION_ID', { actionId: 'fetch:template' }),
  rule('IS_TASK_OWNER', { createdBy: ['user:default/bob'] }),
  rule('IS_OWNER', { owners: ['$ownerRefs'] }),
  rule('HAS_SIZE', { size: 3, exact: true }),
  rule('HAS_COLOUR', { colour: 'red' }),
  {
    ...rule('HAS_LABEL', { label: 'x' }),
    words: 'clusters with the label “x”',
  },
];

describe('the sentence of a condition in English', () => {
  it.each(CRITERIA.map(criteria => [criteria]))(
    'is as texts have it: %j',
    criteria => {
      const statement = toStatement(criteria);
      const condition = {
        permissionMapping: [
          'read' as const,
          { name: 'thing.drop', action: 'delete' as const },
        ],
        resourceType: 'api-product',
      };
      expect(
        sentenceWords(english, { says: 'may', ...condition }, statement, {
          descriptions,
        }),
      ).toBe(`${sentence(opening(condition), statement, descriptions)}.`);
      expect(
        sentenceWords(english, { says: 'only' }, statement, { descriptions }),
      ).toBe(`${sentence(grantOpening, statement, descriptions)}.`);
    },
  );
});
