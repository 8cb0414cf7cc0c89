import {
  documentOf,
  groupRef,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { diff } from '../change/diff';
import { compile } from '../decide/compile';
import { Assignment } from '../model/assignment';
import { PolicyDocument, Role } from '../model/document';
import { ImmutableMap } from '../model/ImmutableMap';
import { laterInstants } from './laterInstants';

const NOW = 100;
const settings = { precedence: 'basic', superUsers: new Set<never>() } as const;
const [eve, bob] = [userRef('eve'), userRef('bob')];
const team = groupRef('team');

/** Documents share what is the same of them. */
const [a, b] = [roleOf('a'), roleOf('b')];

let ids = 0;
function assigned(
  member: Assignment['member'],
  [from, until]: readonly [number | undefined, number | undefined],
  role = 'a',
): Assignment {
  ids += 1;
  return {
    ...{ id: `${ids}`, role: roleRef(role), member, reason: '', grantedBy: '' },
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

function documentWith(
  assignments: readonly Assignment[],
  parts?: Partial<Role>,
): PolicyDocument {
  const entries = assignments.map(one => [one.id, one] as const);
  return {
    ...documentOf(parts ? { ...a, ...parts } : a, b),
    assignments: ImmutableMap.of(entries),
  };
}

function instants(
  before: PolicyDocument,
  after: PolicyDocument,
  author?: readonly Assignment['member'][],
) {
  const [former, next] = [before, after].map(document =>
    compile(document, settings, undefined, NOW),
  );
  return laterInstants(former, next, diff(before, after), NOW, author);
}

/** When it has to be judged again that something is given beside some others. */
const whenGiven = (given: Assignment, ...others: Assignment[]) =>
  instants(documentWith(others), documentWith([...others, given]));

describe('the instants at which a change is judged again', () => {
  it('are the beginning and the end of what it gives, as far as they are to come', () => {
    expect(whenGiven(assigned(eve, [150, 200]))).toEqual([150, 200]);
    expect(whenGiven(assigned(eve, [50, 200]))).toEqual([200]);
    expect(whenGiven(assigned(eve, [undefined, undefined]))).toEqual([]);
  });

  it('are those at which the same person gets or loses something meanwhile', () => {
    const given = assigned(eve, [150, 200]);
    const other = assigned(eve, [160, 300], 'b');
    expect(whenGiven(given, other)).toEqual([150, 160, 200]);
    expect(whenGiven(given, assigned(eve, [250, 300]))).toEqual([150, 200]);
    expect(whenGiven(given, assigned(bob, [160, 170]))).toEqual([150, 200]);
  });

  it('are those of groups, in which the person may be', () => {
    const [one, other] = [
      [150, 200],
      [160, 170],
    ] as const;
    const all = [150, 160, 170, 200];
    expect(whenGiven(assigned(eve, one), assigned(team, other))).toEqual(all);
    expect(whenGiven(assigned(team, one), assigned(eve, other))).toEqual(all);
  });

  it('are the former end, and what begins until the next one, of an extension', () => {
    const given = assigned(eve, [50, 200]);
    const other = assigned(eve, [250, undefined]);
    expect(
      instants(
        documentWith([given, other]),
        documentWith([{ ...given, until: 300 }, other]),
      ),
    ).toEqual([200, 250, 300]);
  });

  it('are all of a role that comes to grant something else', () => {
    const others = [assigned(bob, [150, 200]), assigned(bob, [160, 210], 'b')];
    expect(
      instants(
        documentWith(others),
        documentWith(others, { policies: [policy('x, use, allow')] }),
      ),
    ).toEqual([150, 200]);
  });

  it('are all of somebody who becomes a member', () => {
    const others = [assigned(eve, [150, 200], 'b')];
    expect(
      instants(documentWith(others), documentWith(others, { members: [eve] })),
    ).toEqual([150, 200]);
  });

  it('are those at which what is ended would have begun and ended', () => {
    const given = assigned(eve, [150, 200]);
    expect(instants(documentWith([given]), documentWith([]))).toEqual([
      150, 200,
    ]);
  });

  it('are those at which a limited author, or a group of theirs, gets or loses something', () => {
    const others = [
      assigned(bob, [150, 200], 'b'),
      assigned(team, [50, 170], 'b'),
      assigned(eve, [50, 180], 'b'),
    ];
    const after = documentWith(others, {
      policies: [policy('x, use, allow')],
    });
    expect(instants(documentWith(others), after, [bob, team])).toEqual([
      150, 170, 200,
    ]);
    expect(instants(documentWith(others), after)).toEqual([]);
  });
});
