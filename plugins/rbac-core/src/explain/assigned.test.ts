import {
  documentOf,
  groupRef,
  policy,
  roleOf,
  roleRef,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { CriteriaBudget } from '../decide/CriteriaBudget';
import { compile } from '../decide/compile';
import { Assignment } from '../model/assignment';
import { ImmutableMap } from '../model/ImmutableMap';
import { PolicyView } from '../view/PolicyView';
import { explain } from './explain';
import { seesAll } from '../change/visible';

const UNTIL = Date.UTC(2026, 11, 24, 18);
const role = roleRef('on-call');
const heidi = subjectOf('user:default/heidi', ['group:default/team']);
const request = { permission: 'thing.use', action: 'use' } as const;

const assignments: readonly Assignment[] = [
  {
    ...{ id: '1', role, member: userRef('heidi'), until: UNTIL },
    ...{ reason: 'INC-4711', grantedBy: 'user:default/alice' },
  },
  {
    ...{ id: '2', role, member: groupRef('team') },
    ...{ reason: '', grantedBy: 'user:default/alice' },
  },
  {
    ...{ id: '3', role, member: userRef('bob'), until: UNTIL },
    ...{ reason: '', grantedBy: 'user:default/alice' },
  },
];
const document = {
  ...documentOf(
    roleOf('on-call', {
      members: [userRef('ann')],
      policies: [policy('thing.use, use, allow')],
    }),
  ),
  assignments: ImmutableMap.of(assignments.map(one => [one.id, one])),
};
const snapshot = compile(
  document,
  { precedence: 'basic', superUsers: new Set() },
  undefined,
  UNTIL - 1,
);

function reportedRoles(now: number) {
  return new PolicyView(snapshot.at(now), seesAll)
    .explain(request, heidi)
    .report({
      placeOf: () => undefined,
      pathTo: () => undefined,
      rules: [],
      budget: new CriteriaBudget(),
    }).roles;
}

describe('a role that somebody has for a time', () => {
  it('is explained by its assignments: until when, by whom and why', () => {
    expect(explain(snapshot, request, heidi).roles).toMatchObject([
      { through: [userRef('heidi'), groupRef('team')], assigned: [{}, {}] },
    ]);
    expect(
      reportedRoles(UNTIL - 1)[0].assignments?.map(({ message }) => message),
    ).toEqual([
      'user:default/heidi has it until 2026-12-24T18:00:00.000Z, given by user:default/alice, because: INC-4711',
      'group:default/team has it until it is ended, given by user:default/alice',
    ]);
  });

  it('is no longer explained by what has ended', () => {
    const [{ assignments: told, paths }] = reportedRoles(UNTIL);
    expect(told?.map(({ params }) => params.member)).toEqual([
      'group:default/team',
    ]);
    expect(paths).toEqual([['group:default/team', role]]);
  });

  it('keeps its permanent members where it is read to be written', () => {
    const view = new PolicyView(snapshot, seesAll);
    expect(view.role(role)).toBe(document.roles.get(role));
    expect(view.roles()).toEqual([document.roles.get(role)]);
    expect(snapshot.role(role)?.members).toEqual(
      ['ann', 'heidi'].map(userRef).concat(groupRef('team'), userRef('bob')),
    );
  });

  it('is nobody else’s while nobody has said what time it is', () => {
    const timeless = compile(document, snapshot.settings);
    expect(timeless.rolesOf(heidi)).toEqual([]);
    expect(timeless.at(UNTIL).rolesOf(heidi)).toHaveLength(1);
  });
});
