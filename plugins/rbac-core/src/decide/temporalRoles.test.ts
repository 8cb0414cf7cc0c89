import {
  documentOf,
  policy,
  roleOf,
  roleRef,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { Assignment } from '../model/assignment';
import { ImmutableMap } from '../model/ImmutableMap';
import { compile } from './compile';

/*
 * Roles that somebody has for a time, as others test them: casbin/casbin, model_test.go,
 * TestTemporalRolesModel with examples/rbac_with_temporal_roles_policy.csv at 5b08d8e; and
 * openfga/sample-stores, stores/temporal-access at 2a6b6a5 and the help desk of
 * stores/superadmin at 0b656c6. A document or task of theirs is a permission here.
 */

interface Row {
  readonly test: string;
  readonly from?: string;
  readonly until?: string;
  readonly now: string;
  readonly result: 'ALLOW' | 'DENY';
}

const PAST = '0001-01-01T00:00:00Z';
const LATER_PAST = '0001-01-02T00:00:00Z';
const FUTURE = '9999-12-30T00:00:00Z';
const now = '2026-01-01T00:00:00Z';

const ofCasbin: readonly Row[] = [
  { test: 'data2', from: PAST, until: LATER_PAST, now, result: 'DENY' },
  { test: 'data3', from: PAST, until: FUTURE, now, result: 'ALLOW' },
  { test: 'data4', now, result: 'ALLOW' },
  { test: 'data5', until: FUTURE, now, result: 'ALLOW' },
  { test: 'data6', until: LATER_PAST, now, result: 'DENY' },
  { test: 'data7', from: PAST, now, result: 'ALLOW' },
  { test: 'data8', from: FUTURE, now, result: 'DENY' },
];

const on2023 = (time: string) => `2023-01-01T${time}Z`;
const hour = { from: on2023('00:00:00'), until: on2023('01:00:00') };
const fiveSeconds = { from: on2023('00:00:00'), until: on2023('00:00:05') };
const ofOpenFga: readonly Row[] = [
  {
    test: 'an hour, after ten minutes',
    ...{ ...hour, now: on2023('00:10:00'), result: 'ALLOW' },
  },
  {
    test: 'an hour, after two',
    ...{ ...hour, now: on2023('02:00:00'), result: 'DENY' },
  },
  {
    test: 'five seconds, after nine',
    ...{ ...fiveSeconds, now: on2023('00:00:09'), result: 'DENY' },
  },
  {
    test: 'five seconds, after one',
    ...{ ...fiveSeconds, now: on2023('00:00:01'), result: 'ALLOW' },
  },
  {
    test: 'the help desk, an hour, after ten minutes',
    from: '2024-01-01T00:00:00Z',
    until: '2024-01-01T01:00:00Z',
    now: '2024-01-01T00:10:00Z',
    result: 'ALLOW',
  },
];

describe.each([
  ['casbin', ofCasbin],
  ['OpenFGA', ofOpenFga],
])('a role for a time, as %s has it', (_, rows) => {
  it.each(rows)('$test: $result', ({ from, until, now: at, result }) => {
    const role = roleOf('admin', {
      policies: ['read', 'update'].map(action =>
        policy(`data, ${action}, allow`),
      ),
    });
    const assignment: Assignment = {
      ...{ id: '1', role: roleRef('admin'), member: userRef('alice') },
      ...(from !== undefined && { from: Date.parse(from) }),
      ...(until !== undefined && { until: Date.parse(until) }),
      ...{ reason: '', grantedBy: 'user:default/root' },
    };
    const snapshot = compile(
      {
        ...documentOf(role),
        assignments: ImmutableMap.of([[assignment.id, assignment]]),
      },
      { precedence: 'conditional', superUsers: new Set() },
      undefined,
      Date.parse(at),
    );
    for (const action of ['read', 'update'] as const) {
      const decide = (user: string) =>
        snapshot.decide({ permission: 'data', action }, subjectOf(user)).result;
      expect(decide('user:default/alice')).toBe(result);
      expect(decide('user:default/bob')).toBe('DENY');
    }
  });
});
