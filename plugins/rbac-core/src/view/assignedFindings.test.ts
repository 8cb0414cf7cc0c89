import {
  documentOf,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { seesAll } from '../change/visible';
import { knownPermissions } from '../decide/knownPermissions';
import { compile } from '../decide/compile';
import { ImmutableMap } from '../model/ImmutableMap';
import { NearestNames } from '../model/nearestName';
import { atOnce } from '../model/steps';
import { PolicyView } from './PolicyView';

const NOW = Date.UTC(2026, 10, 26);
const HOUR = 3_600_000;

/** The kinds of findings about a role without members that is given from one instant to another. */
function kindsFound(times: { from?: number; until?: number }, now = NOW) {
  const assignment = {
    ...{ id: '1', role: roleRef('on-call'), member: userRef('heidi') },
    ...{ reason: '', grantedBy: 'user:default/alice', ...times },
  };
  const document = {
    ...documentOf(
      roleOf('on-call', {
        members: [],
        policies: [policy('thing.use, use, allow')],
      }),
    ),
    assignments: ImmutableMap.of([['1', assignment] as const]),
  };
  const settings = {
    precedence: 'basic',
    superUsers: new Set<never>(),
  } as const;
  const snapshot = compile(document, settings, undefined, now);
  const { listed } = atOnce(
    new PolicyView(snapshot, seesAll).findings(
      knownPermissions([{ name: 'thing.use', action: 'use' }], {
        isComplete: true,
      }),
      { isAbsent: () => false, present: new NearestNames([]) },
    ),
  );
  return listed.map(({ kind }) => kind);
}

it.each([
  ['is given for a time', { until: NOW + HOUR }],
  ['will be given later', { from: NOW + HOUR, until: NOW + 2 * HOUR }],
])('a role that %s is not found to have nobody', (_, times) => {
  expect(kindsFound(times)).toEqual([]);
});

it('a role that was given for a time that is over is found to have nobody', () => {
  expect(kindsFound({ until: NOW })).toEqual(['no-people']);
});
