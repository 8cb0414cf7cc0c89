import { newCachedEnforcer, newEnforcer, newModelFromString } from 'casbin';
import {
  RoleDeclaration,
  evolve,
  DecisionSettings,
  emptyDocument,
  FILES,
  PolicyDocument,
  compile,
} from '@portal-rbac/plugin-rbac-core';
import { casbinModel } from '../../../../plugins/rbac-backend/src/oracle/CasbinOracle';
import { authorOf } from '@internal/rbac-testkit';
import { cpuPerCall } from './measure';
import { benchRequests, benchRoles, benchSubject } from './world';

export const settings: DecisionSettings = {
  precedence: 'conditional',
  superUsers: new Set(),
};

/** A document with roles as the policy files declare them. */
export function documentOf(roles: readonly RoleDeclaration[]): PolicyDocument {
  return evolve(
    emptyDocument,
    { kind: 'replaceSource', roles, untouched: new Set() },
    authorOf(FILES),
    '2026-01-01T00:00:00.000Z',
  ).document;
}

/**
 * Measures decisions for a user in fifty roles, at one size of the policy, in
 * microseconds of processor time.
 */
export async function measureDecisions(
  policies: number,
  policiesPerRole: number,
  withCasbin: boolean,
) {
  const roles = benchRoles(policies, policiesPerRole);
  const snapshot = compile(documentOf(roles), settings);
  const count = benchRequests.length;

  const subject = benchSubject();
  let next = 0;
  const known = await cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      snapshot.decide(benchRequests[next], subject);
      next = next + 1 === count ? 0 : next + 1;
    }
  });
  const first = await cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      snapshot.decide(benchRequests[call % count], benchSubject());
    }
  });
  return {
    policies,
    roles: roles.length,
    known,
    first,
    ...(withCasbin ? await measureCasbin(roles) : {}),
  };
}

async function measureCasbin(roles: readonly RoleDeclaration[]) {
  const model = newModelFromString(casbinModel);
  const cachedModel = newModelFromString(casbinModel);
  const subject = benchSubject();
  const links = [
    ...roles.flatMap(({ ref, members }) =>
      members.map(member => [member as string, ref as string]),
    ),
    ...subject.principals
      .slice(1)
      .map(group => [subject.userRef as string, group as string]),
  ];
  const policies = roles.flatMap(({ ref, policies: own }) =>
    own.map(({ permission, action, effect }) => [
      ref as string,
      permission,
      action as string,
      effect as string,
    ]),
  );
  const enforcer = await newEnforcer(model);
  const cached = await newCachedEnforcer(cachedModel);
  for (const one of [enforcer, cached]) {
    await one.addPolicies(policies);
    await one.addGroupingPolicies(links);
  }
  const ask = (call: number) =>
    [
      subject.userRef,
      benchRequests[call % benchRequests.length].permission,
      'read',
    ] as const;
  const casbin = await cpuPerCall(async calls => {
    for (let call = 0; call < calls; call++) {
      await enforcer.enforce(...ask(call));
    }
  });
  // One request, so that all calls but the first find it in the cache.
  const casbinCached = await cpuPerCall(async calls => {
    for (let call = 0; call < calls; call++) {
      await cached.enforce(...ask(0));
    }
  });
  return { casbin, 'casbin, cached': casbinCached };
}
