import { english } from '../../translations/__testUtils__/english';
import { noRemedyWords } from './noRemedyWords';

const permission = {
  name: 'catalog.entity.read',
  action: 'read',
  resourceType: 'catalog-entity',
} as const;

it('names the policy that would help where it is not mentioned', () => {
  const nothing = { verdict: 'nothing-grants', conditions: [] } as const;
  expect(noRemedyWords(english, { ...nothing, permission })).toBe(
    'No role that you may see grants it. A new one could allow read on catalog.entity.read or catalog-entity.',
  );
});

it.each([
  ['denied-by-policy', []],
  ['allowed-on-condition', [{ role: null, counted: true }]],
  ['nothing-grants', [{ role: null, counted: false }]],
] as const)(
  'proposes no policy that would change nothing: %s, %j',
  (verdict, conditions) => {
    expect(noRemedyWords(english, { verdict, conditions, permission })).toBe(
      'No single change that you may see would grant it.',
    );
  },
);
