import {
  AccessRequestJson,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';

/** A role that may be requested for at most 8 hours, with one approval. */
export const requestable = (
  also: Partial<RequestableJson> = {},
): RequestableJson => ({
  role: 'role:default/on-call',
  description: 'Repairs what breaks',
  approvals: 1,
  approvers: ['group:default/platform'],
  maxDuration: 8 * 3_600_000,
  reason: 'required',
  ...also,
});

/** A request that waits. */
export const accessRequest = (
  also: Partial<AccessRequestJson> = {},
): AccessRequestJson => ({
  id: '8c1f6d0e-4b7a-4c59-9a55-2f3f1c1f0b11',
  role: 'role:default/on-call',
  asker: 'user:default/heidi',
  member: 'user:default/heidi',
  askedAt: new Date(Date.now() - 3_600_000).toISOString(),
  until: new Date(Date.now() + 7 * 3_600_000).toISOString(),
  lapsesAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  reason: 'INC-4711',
  state: 'pending',
  approvals: [],
  ...also,
});
