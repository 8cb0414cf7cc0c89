import {
  actions,
  EntityRef,
  MemberRef,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  knownPermissions,
  Guardrail,
  GuardrailExemption,
  GuardrailPermission,
  GuardrailSurroundings,
  GuardrailStatement,
} from '@portal-rbac/plugin-rbac-core';
import {
  groups,
  permissions,
  resourceTypes,
  roleRefs,
  users,
} from '../arbitraries/names';
import {
  NaiveEvaluator,
  NaivePolicy,
  NaiveRequest,
  NaiveRole,
  ofRoles,
} from './NaiveEvaluator';

/*
 * Guardrails by the letter, for small worlds: the naive evaluator is asked for each
 * person and each thing that the guardrail concerns.
 */

/** What is known where every plugin has answered, and nothing but Backstage's own permissions. */
export const guardrailSurroundings: GuardrailSurroundings = {
  known: knownPermissions([], { isComplete: true }),
  holds: () => undefined,
};

const levels = { DENY: 0, CONDITIONAL: 1, ALLOW: 2 };
const distances = {
  ALLOW: { ALLOW: 0, CONDITIONAL: 1, DENY: 2 },
  CONDITIONAL: { CONDITIONAL: 0, DENY: 1, ALLOW: 2 },
  DENY: { DENY: 0, CONDITIONAL: 1, ALLOW: 2 },
};

const isUser = (ref: string) => ref.startsWith('user:');

/** Who breaks a guardrail by what, and how badly. */
export type NaiveFaults = ReadonlyMap<string, number>;

/**
 * Who breaks a guardrail.
 *
 * @param named - users beside those of the catalog
 */
export function naiveFaults(
  guardrail: Guardrail,
  policy: NaivePolicy,
  named: readonly string[],
): NaiveFaults {
  const evaluator = new NaiveEvaluator(policy);
  const inCatalog = Object.keys(policy.parents).filter(isUser);
  const everybody = [...new Set([...inCatalog, ...named.filter(isUser)])];
  const asking = (ref: string) => ({ ref, ownershipRefs: [ref] });
  const isAmong = (ref: string, members: readonly string[]) =>
    members.some(member => evaluator.principalsOf(asking(ref)).has(member));
  const thereAre = new Map(policy.roles.map(one => [one.ref, one.members]));
  if (policy.defaultRole !== undefined) {
    thereAre.set(policy.defaultRole, everybody);
  }
  const holds = (user: string, role: string) =>
    role === policy.defaultRole || isAmong(user, thereAre.get(role) ?? []);
  const resultOf = (ref: string, request: NaiveRequest) =>
    evaluator.answer(asking(ref), request).result;
  const faults = new Map<string, number>();
  switch (guardrail.kind) {
    case 'test': {
      const result = resultOf(guardrail.user, requestOf(guardrail.permission));
      faults.set(guardrail.user, distances[guardrail.expected][result]);
      break;
    }
    case 'onlyBy': {
      const request = requestOf(guardrail.permission);
      for (const ref of everybody.filter(
        one => !isAmong(one, guardrail.members),
      )) {
        faults.set(ref, levels[resultOf(ref, request)]);
      }
      break;
    }
    case 'atLeast': {
      const request = requestOf(guardrail.permission);
      const able = inCatalog.filter(ref => resultOf(ref, request) === 'ALLOW');
      faults.set('everybody', Math.max(0, guardrail.people - able.length));
      break;
    }
    case 'exclusive':
      for (const [index, ref] of guardrail.roles.entries()) {
        faults.set(ref, thereAre.has(ref) ? 0 : 1);
        for (const other of guardrail.roles.slice(0, index)) {
          everybody
            .filter(user => holds(user, ref) && holds(user, other))
            .forEach(user => faults.set(`${user} ${other} ${ref}`, 1));
        }
      }
      break;
    default: {
      const bound = everybody.filter(one => isAmong(one, guardrail.members));
      const isSuperUser = (ref: string) => isAmong(ref, policy.superUsers);
      bound.filter(isSuperUser).forEach(ref => faults.set(ref, 1));
      for (const ref of bound.filter(one => !isSuperUser(one))) {
        const held = policy.roles.filter(role => holds(ref, role.ref));
        for (const request of wordsGranted(held, policy.basicPermissions)) {
          if (!guardrail.exemptions.some(item => isExempt(item, request))) {
            const key = [ref, request.permission, request.action].join(' ');
            const level = levels[resultOf(ref, request)];
            faults.set(`${key} ${request.resourceType}`, level);
          }
        }
      }
    }
  }
  return new Map([...faults].filter(([, level]) => level > 0));
}

/** Whether something is worse than it was. */
export function isWorse(before: NaiveFaults, after: NaiveFaults): boolean {
  return [...after].some(([key, level]) => (before.get(key) ?? 0) < level);
}

function requestOf(permission: GuardrailPermission): NaiveRequest {
  const { name, action = 'use', resourceType } = permission;
  return { permission: name, action, resourceType };
}

/** Everything that roles might grant, each word as a name and as a type. */
function wordsGranted(
  roles: readonly NaiveRole[],
  basicPermissions: readonly PolicyStatement[],
): NaiveRequest[] {
  return [
    ...[...roles.flatMap(role => role.policies), ...basicPermissions].map(
      ({ permission, action }) => ({
        permission,
        action,
        resourceType: permission,
      }),
    ),
    ...roles
      .flatMap(role => role.conditions)
      .flatMap(({ resourceType, mapping }) =>
        mapping
          .map(entry =>
            typeof entry === 'string'
              ? { permission: resourceType, action: entry, resourceType }
              : { permission: entry.name, action: entry.action, resourceType },
          )
          // It has no resource type, so conditions do not apply to it.
          .filter(({ permission }) => !ofRoles.includes(permission)),
      ),
  ];
}

function isExempt(item: GuardrailExemption, request: NaiveRequest): boolean {
  return (
    [undefined, request.permission].includes(item.permission) &&
    [undefined, request.resourceType].includes(item.resourceType) &&
    [undefined, request.action].includes(item.action)
  );
}

const anyMembers = fc.uniqueArray(
  fc.constantFrom<MemberRef>(...users, ...groups),
  { minLength: 1, maxLength: 3 },
);

const anyPermission = fc
  .record({
    permission: fc.constantFrom(...permissions),
    action: fc.constantFrom(...actions),
  })
  .map(({ permission: { permission: name, resourceType }, action }) => ({
    name,
    action,
    resourceType,
  }));

const anyStatement: fc.Arbitrary<GuardrailStatement> = fc.oneof(
  fc.record({
    kind: fc.constant('test' as const),
    user: fc.constantFrom<MemberRef>(...users),
    permission: anyPermission,
    expected: fc.constantFrom('ALLOW', 'DENY', 'CONDITIONAL'),
  }),
  fc.record({
    kind: fc.constant('onlyBy' as const),
    permission: anyPermission,
    members: anyMembers,
  }),
  fc.record({
    kind: fc.constant('exclusive' as const),
    roles: fc.uniqueArray(fc.constantFrom(...roleRefs), {
      minLength: 2,
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('atLeast' as const),
    permission: anyPermission,
    people: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('only' as const),
    members: anyMembers,
    exemptions: fc.array(
      fc.oneof(
        fc.record({ action: fc.constantFrom(...actions) }),
        fc.record({ resourceType: fc.constantFrom(...resourceTypes) }),
        fc.record({
          permission: fc.constantFrom(
            ...permissions.map(({ permission }) => permission),
          ),
        }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

/** Guardrails of every kind, about the names of random worlds. */
export const someGuardrails: fc.Arbitrary<readonly Guardrail[]> = fc
  .array(anyStatement, { minLength: 1, maxLength: 6 })
  .map(statements =>
    statements.map((statement, index): Guardrail => ({
      ...statement,
      name: `guardrail ${index}`,
      mode: 'enforce',
    })),
  );

/** Whom a policy and guardrails name. */
export function namedUsers(
  policies: readonly NaivePolicy[],
  guardrails: readonly Guardrail[],
): EntityRef[] {
  return [
    ...policies.flatMap(({ roles, superUsers }) => [
      ...roles.flatMap(role => role.members),
      ...superUsers,
    ]),
    ...guardrails.flatMap(guardrail =>
      guardrail.kind === 'test' ? [guardrail.user] : [],
    ),
  ] as EntityRef[];
}
