import { Route } from '@playwright/test';
import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';

const FAR = '2099-12-31T18:00:00.000Z';

/** A request that the seeded portal does not have: what it gave would be in other pictures as well. */
const request = (also: Partial<AccessRequestJson>): AccessRequestJson => ({
  id: '8c1f6d0e-4b7a-4c59-9a55-2f3f1c1f0b11',
  role: 'role:default/on-call',
  asker: 'user:default/heidi',
  member: 'user:default/heidi',
  askedAt: '2026-11-20T08:00:00.000Z',
  until: FAR,
  lapsesAt: FAR,
  reason: 'INC-4711: parcels are not tracked since this morning',
  state: 'approved',
  approvals: [],
  approvalsNeeded: 1,
  settledAt: '2026-11-20T09:00:00.000Z',
  settledBy: 'user:default/alice',
  access: 'active',
  ...also,
});

const answer = (requests: readonly Partial<AccessRequestJson>[]) => {
  const json = requests.map(request);
  const headers = { 'x-total-count': String(json.length) };
  return (route: Route) => route.fulfill({ json, headers });
};

/** What two people took without an approval. */
export const taken = answer([
  { isAtOnce: true },
  {
    id: '8c1f6d0e-4b7a-4c59-9a55-2f3f1c1f0b12',
    member: 'user:default/bob',
    access: 'ended',
    reason: '',
    isAtOnce: true,
  },
]);

/** The results of the user's own requests. */
export const given = answer([
  {},
  {
    id: '8c1f6d0e-4b7a-4c59-9a55-2f3f1c1f0b12',
    role: 'role:default/release-crew',
    state: 'pending',
    approvals: [{ by: 'user:default/alice', at: '2026-11-20T09:00:00.000Z' }],
    approvalsNeeded: 2,
    access: undefined,
  },
  {
    id: '8c1f6d0e-4b7a-4c59-9a55-2f3f1c1f0b13',
    role: 'role:default/night-crew',
    access: 'ended',
  },
]);
