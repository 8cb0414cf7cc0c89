import { groupRef, userRef } from '@internal/rbac-testkit';
import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { knownPermissions } from '../decide/knownPermissions';
import { atOnce } from '../model/steps';
import { parseGuardrails } from './guardrailsFile';
import { entitiesOfTests, unknownNames } from './unknownNames';

const evaluatedUsers = atOnce(
  EvaluatedUsers.of([
    { ref: userRef('anna'), parents: [groupRef('security')] },
    { ref: groupRef('security'), parents: [groupRef('staff')] },
    { ref: groupRef('empty'), parents: [] },
  ]),
);

const known = knownPermissions([{ name: 'deploy.run', action: 'use' }], {
  isComplete: true,
});

function told(
  text: string,
  facts: Partial<Parameters<typeof unknownNames>[1]> = {},
) {
  const { guardrails = [] } = atOnce(
    parseGuardrails(
      { file: 'guardrails.yaml', text },
      { requireChecksums: false },
    ),
  );
  expect(guardrails).not.toEqual([]);
  return atOnce(
    unknownNames(guardrails, { evaluatedUsers, known, ...facts }),
  ).map(({ guardrail, why }) => `${guardrail.line}: ${why.message}`);
}

it.each([
  [
    'a group of onlyBy',
    'guardrails: [{ name: a, permission: deploy.run, onlyBy: [group:default/secrity, group:default/staff, group:default/empty] }]',
    'names group:default/secrity, which is not in the catalog (did you mean group:default/security?)',
  ],
  [
    'a user of onlyBy',
    'guardrails: [{ name: a, permission: deploy.run, onlyBy: user:default/ana }]',
    'names user:default/ana, which is not in the catalog (did you mean user:default/anna?)',
  ],
  [
    'a group of only',
    'guardrails: [{ name: a, of: group:default/contractors, only: [{ action: read }] }]',
    'names group:default/contractors, which is not in the catalog',
  ],
  [
    'the user of a test',
    'tests: [{ user: user:default/zoe, permission: deploy.run, expect: deny }]',
    'names user:default/zoe, which is not in the catalog',
  ],
  [
    'a permission that is written out',
    'guardrails: [{ name: a, permission: deploy.rum, action: use, onlyBy: user:default/anna }]',
    'names the permission deploy.rum, which no plugin has (did you mean deploy.run?)',
  ],
  [
    'an action',
    'guardrails: [{ name: a, permission: policy.entity.delete, action: update, resourceType: policy-entity, atLeast: 1 }]',
    'names the permission policy.entity.delete with the action update, but it has only the action delete',
  ],
  [
    'a resource type',
    'guardrails: [{ name: a, permission: policy.entity.delete, action: delete, resourceType: policy-entty, atLeast: 1 }]',
    'names the permission policy.entity.delete on policy-entty, but it is on policy-entity',
  ],
  [
    'the permission of an exemption',
    'guardrails: [{ name: a, of: user:default/anna, only: [{ permission: catalog.entity.raed }] }]',
    'names the permission catalog.entity.raed, which no plugin has (did you mean catalog.entity.read?)',
  ],
  [
    'the resource type of an exemption',
    'guardrails: [{ name: a, of: user:default/anna, only: [{ resourceType: catalog-entitty }] }]',
    'names the resource type catalog-entitty, which no plugin has (did you mean catalog-entity?)',
  ],
])('tells of %s that is not known', (_, text, message) => {
  expect(told(text)).toEqual([`1: ${message}`]);
});

it('tells of a name once for each guardrail, in the order of the guardrails', () => {
  expect(
    told(`tests:
  - { user: user:default/zoe, permission: deploy.run, expect: deny }
guardrails:
  - { name: a, of: [user:default/zoe, user:default/zoe], only: [{ action: read }, { action: use }] }
`),
  ).toEqual([
    '2: names user:default/zoe, which is not in the catalog',
    '4: names user:default/zoe, which is not in the catalog',
  ]);
});

it('tells of nobody while it is not known who there is, and of nothing while plugins are silent', () => {
  const text = `guardrails:
  - { name: a, permission: x.y, action: use, resourceType: z, onlyBy: group:default/x }
`;
  expect(told(text)).toHaveLength(2);
  expect(
    told(text, { evaluatedUsers: undefined, known: knownPermissions() }),
  ).toEqual([]);
});

it('knows who has signed in, and words that are known otherwise', () => {
  const text = `guardrails:
  - { name: a, permission: x.y, action: use, resourceType: z, onlyBy: user:default/zoe }
`;
  expect(
    told(text, {
      people: new Set([userRef('zoe')]),
      words: new Set(['x.y', 'z']),
    }),
  ).toEqual([]);
});

it('says nothing of a guardrail that cannot be judged for the same reason', () => {
  expect(
    told('guardrails: [{ name: a, permission: deploy.rum, atLeast: 1 }]'),
  ).toEqual([]);
});

// It held in silence: conditions hold for no role and no entity that is not there.
describe('a test about something', () => {
  const test = (permission: string, on: string) =>
    `tests: [{ user: user:default/anna, permission: ${permission}, on: '${on}', expect: deny }]`;
  const roles = new Set(['role:default/ops' as RoleRef]);
  const absentEntities = new Set(['component:default/shpo']);

  it.each([
    [
      'a role',
      test('policy.entity.update', 'role:default/osp'),
      'names the role role:default/osp, which the policy does not have (did you mean role:default/ops?)',
    ],
    [
      'an entity',
      test('catalog.entity.delete', 'component:default/shpo'),
      'names component:default/shpo, which is not in the catalog',
    ],
  ])('tells of %s that is not there', (_, text, message) => {
    expect(told(text, { roles, absentEntities })).toEqual([`1: ${message}`]);
  });

  it.each([
    ['a role', test('policy.entity.update', 'role:default/Ops')],
    ['an entity', test('catalog.entity.delete', 'component:default/shop')],
    [
      'an entity that is called like a role',
      test('catalog.entity.delete', 'role:default/osp'),
    ],
    ['what another plugin has', test('deploy.run', 'component:default/shpo')],
  ])('says nothing of %s that may be there', (_, text) => {
    expect(told(text, { roles, absentEntities })).toEqual([]);
  });

  it('says nothing while it is not known what is there', () => {
    expect(told(test('policy.entity.update', 'role:default/osp'))).toEqual([]);
    expect(
      told(test('catalog.entity.delete', 'component:default/shpo')),
    ).toEqual([]);
  });

  it('names the entities that tests are about', () => {
    const { guardrails = [] } = atOnce(
      parseGuardrails(
        {
          file: 'guardrails.yaml',
          text: test('catalog.entity.delete', 'component:default/shop'),
        },
        { requireChecksums: false },
      ),
    );
    expect([...entitiesOfTests(guardrails, known)]).toEqual([
      'component:default/shop',
    ]);
  });
});
