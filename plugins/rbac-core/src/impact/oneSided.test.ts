import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { documentOf, narrowing, policy, roleOf } from '@internal/rbac-testkit';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { compile } from '../decide/compile';
import { Role } from '../model/document';
import { atOnce } from '../model/steps';
import { seesAll } from '../change/visible';
import { simulate } from './simulate';

const ANNA = 'user:default/anna' as MemberRef;
const BEN = 'user:default/ben' as MemberRef;

const scope = {
  evaluatedUsers: atOnce(
    EvaluatedUsers.of([
      { ref: ANNA, parents: [] },
      { ref: BEN, parents: [] },
    ]),
  ),
  published: [
    {
      name: 'catalog.entity.read',
      action: 'read',
      resourceType: 'catalog-entity',
    },
  ],
  reader: seesAll,
} as const;

const kinds = (...names: string[]) => ({
  rule: 'IS_ENTITY_KIND',
  resourceType: 'catalog-entity',
  params: { kinds: names },
});

/** A role that reads everything, and one for each person with the kinds that they read. */
const policyOf = (isOpen: boolean, read: Record<string, string>) =>
  compile(
    documentOf(
      roleOf('readers', {
        members: isOpen ? [ANNA, BEN] : [],
        policies: [policy('catalog.entity.read, read, allow')],
      } as Partial<Role>),
      ...Object.entries(read).map(([user, kind], index) =>
        roleOf(`role-${index}`, {
          members: [user as MemberRef],
          conditions: [{ id: index + 1, ...narrowing(['read'], kinds(kind)) }],
        } as Partial<Role>),
      ),
    ),
    { precedence: 'conditional', superUsers: new Set(), isKnown: () => true },
  );

const conditionsOf = (
  before: ReturnType<typeof policyOf>,
  after: ReturnType<typeof policyOf>,
) =>
  atOnce(simulate(before, after, scope)).accessChanges.map(
    ({ conditions }) => conditions,
  );

const open = policyOf(true, {});
const closed = policyOf(false, {});
const some = policyOf(true, { [ANNA]: 'API' });

it('conditions beside all or nothing are those of the people, before or after', () => {
  const criteria = kinds('API');
  expect(conditionsOf(open, some)).toEqual([
    { comparison: 'narrower', after: criteria },
  ]);
  expect(conditionsOf(some, open)).toEqual([
    { comparison: 'wider', before: criteria },
  ]);
  expect(conditionsOf(closed, policyOf(false, { [ANNA]: 'API' }))).toEqual([
    { comparison: 'wider', after: criteria },
  ]);
  expect(conditionsOf(policyOf(false, { [ANNA]: 'API' }), closed)).toEqual([
    { comparison: 'narrower', before: criteria },
  ]);
});
