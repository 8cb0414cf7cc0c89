import { Action } from '@portal-rbac/plugin-rbac-common';
import { hasWords } from '../words/hasWords';
import { english } from '../../translations/__testUtils__/english';
import { choiceOf, permissionChoices } from './permissionChoices';

const permission = (name: string, policy: Action, resourceType?: string) => ({
  name,
  permission: name,
  policy,
  resourceType,
  isResourced: resourceType !== undefined,
});

const READ = permission('catalog.entity.read', 'read', 'catalog-entity');
const SHARED = 'shared.read';
const published = [
  {
    pluginId: 'catalog',
    policies: [READ, permission(SHARED, 'read', 'catalog-entity')],
  },
  {
    pluginId: 'search',
    policies: [
      READ,
      permission(SHARED, 'read', 'search-document'),
      permission(SHARED, 'use'),
    ],
  },
];
const choices = permissionChoices(english, published);

describe('the permissions to choose', () => {
  it('are all that plugins publish, in words and by their names', () => {
    expect(
      choices.map(({ pluginId, label, description }) =>
        [pluginId, label, description].join('; '),
      ),
    ).toEqual([
      'catalog; Read catalog entity; catalog.entity.read (read on catalog-entity)',
      'catalog; Read shared; shared.read (read on catalog-entity)',
      'search; Read catalog entity; catalog.entity.read (read on catalog-entity)',
      'search; Read shared; shared.read (read on search-document)',
      'search; Read shared; shared.read (use)',
    ]);
    expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  });

  it('have each only once, however often a plugin names it', () => {
    const [catalog] = published;
    expect(
      permissionChoices(english, [{ ...catalog, policies: [READ, READ] }]),
    ).toHaveLength(1);
  });

  it('are asked about by name, unless plugins mean different things by it', () => {
    expect(choices.map(({ asked }) => asked)).toEqual([
      { name: READ.name },
      { name: SHARED, action: 'read', resourceType: 'catalog-entity' },
      { name: READ.name },
      { name: SHARED, action: 'read', resourceType: 'search-document' },
      { name: SHARED, action: 'use' },
    ]);
  });

  it('are each found again from the question', () => {
    for (const choice of choices) {
      expect(choiceOf(choices, choice.asked)?.asked).toEqual(choice.asked);
    }
    expect(choiceOf(choices, { name: SHARED })).toBe(choices[1]);
  });

  it('are not what nobody publishes, or not so', () => {
    for (const asked of [
      { name: 'other' },
      { name: READ.name, action: 'delete' as const },
      { name: SHARED, action: 'read' as const },
    ]) {
      expect(choiceOf(choices, asked)).toBeUndefined();
    }
  });
});

describe('what is typed', () => {
  const found = (text: string) =>
    hasWords(text, [READ.name, 'Read catalog entity', 'catalog']);

  it.each([
    ['', true],
    ['entity read', true],
    ['CATALOG.entity.r', true],
    ['read  catalog ', true],
    ['read template', false],
  ])('finds “%s”: %s', (text, isFound) => {
    expect(found(text)).toBe(isFound);
  });
});
