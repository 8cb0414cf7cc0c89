import { UnusedJson, UnusedPartJson } from '@portal-rbac/plugin-rbac-common';

const OF_ROLE = {
  role: 'role:default/readers',
  source: 'rest',
  isRecommended: true,
} as const;

/** A policy that nobody used. */
export const unusedPolicy = (
  changed: Partial<UnusedPartJson> = {},
): UnusedPartJson => ({
  ...OF_ROLE,
  kind: 'policy',
  policy: {
    permission: 'catalog.entity.delete',
    policy: 'delete',
    effect: 'allow',
  },
  lastDay: '2026-03-09',
  ...changed,
});

/** A condition that nobody used. */
export const unusedCondition = (
  changed: Partial<UnusedPartJson> = {},
): UnusedPartJson => ({
  ...OF_ROLE,
  kind: 'condition',
  condition: {
    id: 7,
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    permissions: ['read', 'update'],
  },
  ...changed,
});

/** A member who did not use the role. */
export const unusedMember = (
  member: UnusedPartJson['member'] = 'user:default/ann',
  changed: Partial<UnusedPartJson> = {},
): UnusedPartJson => ({ ...OF_ROLE, kind: 'member', member, ...changed });

/** Somebody who has the role for a time and did not use it. */
export const unusedAssignment = (
  changed: Partial<UnusedPartJson> = {},
): UnusedPartJson => ({
  ...OF_ROLE,
  kind: 'assignment',
  assignment: {
    id: 'a1',
    role: OF_ROLE.role,
    member: 'user:default/eve',
    reason: 'INC-4711',
    grantedBy: 'user:default/alice',
  },
  ...changed,
});

/** What nobody used in 90 days. */
export const unusedAnswer = (
  unused: readonly UnusedPartJson[],
  changed: Partial<UnusedJson> = {},
): UnusedJson => ({
  since: '2026-08-30',
  noted: 'people',
  completeSince: '2026-01-02',
  processes: 2,
  isEnough: true,
  unused: [...unused],
  isCutOff: false,
  proof: { uses: 1_234, lost: 0 },
  notes: [],
  ...changed,
});
