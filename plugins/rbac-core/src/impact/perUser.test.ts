import { EntityRef, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { documentOf, narrowing, roleOf } from '@internal/rbac-testkit';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { Role } from '../model/document';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';
import { seesAll } from '../change/visible';
import { simulate } from './simulate';

const MAKERS = 'group:default/makers' as EntityRef;
const STAFF = 'group:default/staff' as MemberRef;
const ANNA = 'user:default/anna' as EntityRef;
const BEN = 'user:default/ben' as EntityRef;
/** In the same groups as Ben. */
const DAN = 'user:default/dan' as EntityRef;
const EVA = 'user:default/eva' as EntityRef;

const scope = {
  evaluatedUsers: atOnce(
    EvaluatedUsers.of([
      { ref: ANNA, parents: [MAKERS, STAFF] },
      { ref: BEN, parents: [STAFF] },
      { ref: DAN, parents: [STAFF] },
      // Above, and so no owner by it.
      { ref: EVA, parents: ['group:default/parts' as EntityRef, STAFF] },
      { ref: 'group:default/parts' as EntityRef, parents: [MAKERS] },
      { ref: MAKERS, parents: [] },
      { ref: STAFF, parents: [] },
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

const policyOf = (...claims: string[]) =>
  compile(
    documentOf(
      roleOf('owners', {
        members: [STAFF],
        conditions: [
          {
            id: 1,
            ...narrowing(['read'], {
              rule: 'IS_ENTITY_OWNER',
              resourceType: 'catalog-entity',
              params: { claims },
            }),
          },
        ],
      } as Partial<Role>),
    ),
    { precedence: 'conditional', superUsers: new Set(), isKnown: () => true },
  );

const told = (before: string[], after: string[]) =>
  atOnce(
    simulate(policyOf(...before), policyOf(...after), scope),
  ).accessChanges.map(({ users, effect, conditions }) => [
    effect,
    conditions?.comparison,
    ...users,
  ]);

it('a condition is narrower for those alone who do not own by what it names no more', () => {
  expect(told(['$ownerRefs', MAKERS], ['$ownerRefs'])).toEqual([
    ['loses', 'narrower', BEN, DAN, EVA],
  ]);
  expect(told(['$ownerRefs'], ['$ownerRefs', MAKERS])).toEqual([
    ['gains', 'wider', BEN, DAN, EVA],
  ]);
});

it('a condition is narrower for those alone who are not whom it names no more', () => {
  expect(told(['$currentUser', BEN], ['$currentUser'])).toEqual([
    ['loses', 'narrower', ANNA, DAN, EVA],
  ]);
  expect(told(['$currentUser', DAN], ['$currentUser'])).toEqual([
    ['loses', 'narrower', ANNA, BEN, EVA],
  ]);
});

it('what somebody owns by is lost where no alias covers it', () => {
  expect(told([MAKERS, BEN], [BEN])).toEqual([
    ['loses', 'narrower', ANNA, BEN, DAN, EVA],
  ]);
  expect(told(['$currentUser', MAKERS], ['$currentUser'])).toEqual([
    ['loses', 'narrower', ANNA, BEN, DAN, EVA],
  ]);
});
