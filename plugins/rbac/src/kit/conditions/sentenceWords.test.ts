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

const use = (rule: string, params: object = {}): ReadableCriteria => ({
  rule,
  params: { ...params },
});
const owned = use('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] });
const apis = use('IS_ENTITY_KIND', { kinds: ['API'] });
const frozen = use('HAS_ANNOTATION', { annotation: 'a/frozen', value: 'true' });

const CRITERIA: readonly ReadableCriteria[] = [
  owned,
  { not: owned },
  { anyOf: [owned, apis] },
  { allOf: [owned, { not: frozen }] },
  { not: { anyOf: [owned, apis] } },
  { anyOf: [{ not: apis }, { not: owned }] },
  { anyOf: [apis, { allOf: [owned, { not: frozen }] }] },
  { allOf: [] },
  use('IS_ENTITY_OWNER', { claims: ['$currentUser'] }),
  use('IS_ENTITY_OWNER', { claims: ['$currentUser', 'group:default/a'] }),
  use('IS_ENTITY_OWNER', { claims: [] }),
  use('IS_ENTITY_OWNER', { claims: ['guests'] }),
  use('IS_ENTITY_OWNER', {
    claims: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(x => `user:default/${x}`),
  }),
  use('IS_ENTITY_OWNER'),
  use('IS_ENTITY_KIND', { kinds: ['API', 'Component', 'x'.repeat(300)] }),
  use('IS_ENTITY_KIND', { kinds: ['API\nALLOW: everybody', {}] }),
  use('HAS_ANNOTATION', { annotation: 'a/b' }),
  use('HAS_LABEL', { label: 'tier' }),
  use('HAS_LABEL', { label: 'tier', value: '1' }),
  use('HAS_LABEL', { label: 'tier', other: true }),
  use('HAS_METADATA', { key: 'name' }),
  use('HAS_SPEC', { key: 'type', value: 'service' }),
  use('HAS_SPEC', { field: 'type' }),
  use('HAS_TAG', { tag: 'x' }),
  use('HAS_ACTION_ID', { actionId: 'fetch:template' }),
  use('IS_TASK_OWNER', { createdBy: ['user:default/bob'] }),
  use('IS_OWNER', { owners: ['$ownerRefs'] }),
  use('HAS_SIZE', { size: 3, exact: true }),
  use('HAS_COLOUR', { colour: 'red' }),
  { ...use('HAS_LABEL', { label: 'x' }), words: 'clusters with the label “x”' },
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
