import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { documentOfDeclarations, permissionOf } from '@internal/rbac-testkit';
import {
  quietAuditor,
  quietLogger,
  quietMetrics,
} from '@internal/rbac-testkit/backend/quiet';
import { withRelations } from '@internal/rbac-testkit/backend/relations';
import {
  compile,
  FILES,
  PolicySnapshot,
  RoleDeclaration,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { newCachedEnforcer, newEnforcer, newModelFromString } from 'casbin';
import { CurrentSnapshot } from '../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { DecisionMeter } from '../../../../plugins/rbac-backend/src/decision/DecisionMeter';
import { EvaluationAudit } from '../../../../plugins/rbac-backend/src/decision/EvaluationAudit';
import { RbacPolicy } from '../../../../plugins/rbac-backend/src/decision/RbacPolicy';
import { SubjectResolver } from '../../../../plugins/rbac-backend/src/decision/SubjectResolver';
import { casbinModel } from '../../../../plugins/rbac-backend/src/oracle/CasbinOracle';
import { Noted } from '../../../../plugins/rbac-backend/src/settings/usage';
import { UseNotes } from '../../../../plugins/rbac-backend/src/use/UseNotes';
import { cpuPerAnswer, cpuPerCall, inTurn, usedMegabytes } from './measure';
import { section, tableOf } from './report';
import {
  benchEntities,
  benchRequests,
  benchRoles,
  benchSubject,
  settings,
  USER,
} from './worlds';

const LARGE = 100_000;

/** A document with roles as the policy files declare them. */
export const documentOf = (roles: readonly RoleDeclaration[]) =>
  documentOfDeclarations(roles, FILES);

/** Microseconds of processor time for a decision, when one request follows another. */
export function cpuPerDecision(
  snapshot: PolicySnapshot,
  subjectOf: () => Subject,
): Promise<number> {
  let next = 0;
  return cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      snapshot.decide(benchRequests[next], subjectOf());
      next = next + 1 === benchRequests.length ? 0 : next + 1;
    }
  });
}

/** Decisions for a user in fifty roles, at one size of the policy. */
async function atSize(roles: readonly RoleDeclaration[]) {
  const snapshot = compile(documentOf(roles), settings);
  const subject = benchSubject();
  return {
    policies: roles.reduce((sum, { policies }) => sum + policies.length, 0),
    roles: roles.length,
    known: await cpuPerDecision(snapshot, () => subject),
    first: await cpuPerDecision(snapshot, benchSubject),
  };
}

/** The same of casbin, and of casbin with a cache. */
async function casbinAtSize(roles: readonly RoleDeclaration[]) {
  const { userRef, principals } = benchSubject();
  const links = [
    ...roles.flatMap(({ ref, members }) =>
      members.map(member => [member, ref] as string[]),
    ),
    ...principals.slice(1).map(group => [userRef, group] as string[]),
  ];
  const policies = roles.flatMap(({ ref, policies: own }) =>
    own.map(({ permission, action, effect }) => [
      ...[ref, permission, action, effect],
    ]),
  );
  const enforcer = await newEnforcer(newModelFromString(casbinModel));
  const cached = await newCachedEnforcer(newModelFromString(casbinModel));
  for (const one of [enforcer, cached]) {
    await one.addPolicies(policies);
    await one.addGroupingPolicies(links);
  }
  const ask = (call: number) => {
    const { permission } = benchRequests[call % benchRequests.length];
    return [userRef, permission, 'read'] as const;
  };
  return {
    casbin: await cpuPerAnswer(call => enforcer.enforce(...ask(call))),
    // One request, so that all calls but the first find it in the cache.
    'casbin, cached': await cpuPerAnswer(() => cached.enforce(...ask(0))),
  };
}

const credentials: BackstageCredentials<never> = {
  $$type: '@backstage/BackstageCredentials',
  principal: undefined as never,
};

/** A policy that allows everything. */
const allowAll: PermissionPolicy = {
  handle: async () => ({ result: AuthorizeResult.ALLOW }),
};

/** The policy of this module with everything that it works with. */
async function rbacPolicy(noted: Noted): Promise<PermissionPolicy> {
  const current = new CurrentSnapshot(settings);
  current.swap(documentOf(benchRoles(LARGE)));
  const related = await withRelations(benchEntities);
  const entities = new Map(related.map(one => [stringifyEntityRef(one), one]));
  return new RbacPolicy({
    subjects: new SubjectResolver({
      catalog: {
        getEntitiesByRefs: async ({ entityRefs }) => ({
          items: entityRefs.map(ref => entities.get(ref)),
        }),
      },
      auth: { getOwnServiceCredentials: async () => credentials },
      logger: quietLogger,
      settings: () => ({
        useOwnershipEntityRefs: false,
        maxAge: 30_000,
        maxStaleness: 600_000,
      }),
      now: () => performance.now(),
    }),
    current,
    audit: new EvaluationAudit(quietAuditor, quietLogger),
    uses: new UseNotes(noted),
    meter: new DecisionMeter(quietMetrics),
    logger: quietLogger,
  });
}

/** Measures `handle` for one user: groups, decision, audit and metrics. */
async function cpuOfHandle(policy: PermissionPolicy): Promise<number> {
  const user = {
    credentials,
    info: { userEntityRef: USER, ownershipEntityRefs: [USER] },
  };
  const queries = benchRequests.map(request => ({
    permission: permissionOf(request),
  }));
  return cpuPerAnswer(call =>
    policy.handle(queries[call % queries.length], user),
  );
}

/** So many that the median of the ratios is within a hundredth or two. */
const ROUNDS = 41;

/** What noting use adds to `handle`: all settings in turn, so that all have the same weather. */
async function cpuOfNoting() {
  const kinds = ['off', 'permissions', 'people'] as const;
  const policies = new Map<Noted, PermissionPolicy>();
  for (const noted of kinds) {
    policies.set(noted, await rbacPolicy(noted));
  }
  const rounds = await inTurn(kinds, ROUNDS, noted =>
    cpuOfHandle(policies.get(noted)!),
  );
  return kinds.map(noted => ({
    usage: noted,
    handle: rounds.median(noted),
    'of off': rounds.ratio(noted, 'off'),
  }));
}

/** Measures decisions, beside casbin and by the framework's policy. */
export async function measureDecisions(): Promise<string> {
  // First: casbin leaves work for the garbage collector.
  const handle = {
    '': 'handle',
    RBAC: await cpuOfHandle(await rbacPolicy('permissions')),
    'allow-all': await cpuOfHandle(allowAll),
  };
  const noting = await cpuOfNoting();
  const few = [];
  const many = [];
  for (const size of [1_000, 10_000, LARGE]) {
    const roles = benchRoles(size);
    many.push({ ...(await atSize(roles)), ...(await casbinAtSize(roles)) });
    few.push(await atSize(benchRoles(size, size / 50)));
  }
  const ratios = many.map(row => ({
    policies: row.policies,
    'casbin / first': row.casbin / row.first,
    'cached casbin / known': row['casbin, cached'] / row.known,
  }));
  return section(
    '### Decisions, µs of processor time',
    tableOf([...many, ...few]),
    '### Ratios to casbin',
    tableOf(ratios),
    '### `handle`, µs of processor time',
    tableOf([handle]),
    '### `handle` while use is noted, µs of processor time',
    tableOf(noting),
  );
}

/** How often it is looked how much is kept. */
const SAMPLES = 50;

/**
 * Measures so many subjects in fifty roles each: what is kept while one after another
 * asks everything, and a decision of one who asks again and again, and of all in turn,
 * a page each.
 */
async function keptOf(count: number) {
  const snapshot = compile(documentOf(benchRoles(LARGE)), settings);
  const subjects = Array.from({ length: count }, benchSubject);
  const askAll = (subject: Subject) =>
    benchRequests.forEach(request => snapshot.decide(request, subject));
  const before = usedMegabytes();
  let kept = 0;
  subjects.forEach((subject, index) => {
    askAll(subject);
    if ((index + 1) % (count / SAMPLES) === 0) {
      kept = Math.max(kept, usedMegabytes() - before);
    }
  });
  const known = await cpuPerDecision(snapshot, () => subjects[0]);
  let next = 0;
  const page = await cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      askAll(subjects[next++ % count]);
    }
  });
  return {
    subjects: count,
    'kept, MB': kept,
    'one user, µs': known,
    'all in turn, µs': page / benchRequests.length,
  };
}

/**
 * Megabytes that stay in memory after one account asked about so many
 * permissions that nobody has heard of, with names of a thousand letters.
 */
function keptOfNames(names: number): number {
  const snapshot = compile(documentOf(benchRoles(LARGE)), settings);
  const subject = benchSubject();
  const before = usedMegabytes();
  for (let index = 0; index < names; index++) {
    const permission = `${index}`.padEnd(1_000, 'x');
    snapshot.decide({ permission, action: 'read' }, subject);
  }
  const taken = usedMegabytes() - before;
  snapshot.decide(benchRequests[0], subject);
  return taken;
}

/** Measures what is kept of decisions for many subjects, and what that gains. */
export async function measureSubjects(): Promise<string> {
  const rows = [];
  for (const count of [1_000, 10_000, 100_000]) {
    rows.push(await keptOf(count));
  }
  return section(
    '### Decisions that are kept',
    tableOf(rows),
    `After a flood of 100,000 unknown names: ${keptOfNames(100_000).toFixed(1)} MB`,
  );
}
