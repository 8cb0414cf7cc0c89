import { Effect } from '@portal-rbac/plugin-rbac-common';
import type { Enforcer } from 'casbin';
import { Knex } from 'knex';
import type { DataSource } from 'typeorm';
import {
  DecisionRequest,
  DecisionSettings,
  Reason,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { withDataSource } from './borrowConnection';
import { loadLibraries } from './libraries';

/**
 * What policies mean, in casbin's words: a role's policy applies to its
 * members, and a deny overrides every allow.
 */
export const casbinModel = `
[request_definition]
r = sub, obj, act

[policy_definition]
p = sub, obj, act, eft

[role_definition]
g = _, _

[policy_effect]
e = some(where (p.eft == allow)) && !some(where (p.eft == deny))

[matchers]
m = g(r.sub, p.sub) && r.obj == p.obj && r.act == p.act
`;

/**
 * The answer of policies alone to a request: the effect of those on the tier
 * that decides. Both are absent if no policy matches the request.
 */
export interface PolicyAnswer {
  readonly effect?: Effect;
  readonly tier?: Reason['tier'];
}

/** What everybody has by the configuration. */
type Everybodys = Pick<DecisionSettings, 'defaultRole' | 'basicPermissions'>;

/**
 * The reference that defines what policies mean: a casbin enforcer on the
 * stored policy, as the other end of typeorm-adapter reads it. It knows no
 * conditions and no super users, and is many times slower than a snapshot;
 * tests hold the snapshot to its answers.
 */
export class CasbinOracle {
  private constructor(private readonly enforcer: Enforcer) {}

  /** Reads what is stored now. */
  static async load(knex: Knex): Promise<CasbinOracle> {
    const { RbacCasbinRule } = loadLibraries();
    return withDataSource(knex, [RbacCasbinRule], async connection => {
      const enforcer = await createEnforcer(connection);
      await enforcer.loadPolicy();
      return new CasbinOracle(enforcer);
    });
  }

  /**
   * Reads what affects one request at one revision: the memberships of the
   * subject, and the policies of those roles on the request. So the effort does
   * not grow with the policy. What the configuration grants to everybody comes
   * from the settings, because it is not stored.
   *
   * @returns nothing if another revision is stored, or is by the end
   */
  static async loadFor(
    knex: Knex,
    request: DecisionRequest,
    subject: Subject,
    revision: number,
    { defaultRole, basicPermissions = [] }: Everybodys = {},
  ): Promise<CasbinOracle | undefined> {
    const { RbacCasbinRule, typeorm } = loadLibraries();
    const { In } = typeorm;
    return withDataSource(knex, [RbacCasbinRule], async connection => {
      if ((await storedRevision(connection)) !== revision) {
        return undefined;
      }
      const enforcer = await createEnforcer(connection);
      await enforcer.loadFilteredPolicy({
        ptype: 'g',
        v0: In([...subject.principals]),
      });
      const memberships = await enforcer.getGroupingPolicy();
      const roles = memberships.map(([, role]) => role);
      await enforcer.loadIncrementalFilteredPolicy({
        ptype: 'p',
        v0: In(defaultRole === undefined ? roles : [...roles, defaultRole]),
        v1: In(objectsOf(request).map(([, object]) => object)),
        v2: request.action,
      });
      if (defaultRole !== undefined) {
        for (const { permission, action, effect } of basicPermissions) {
          await enforcer.addPolicy(defaultRole, permission, action, effect);
        }
      }
      // Every commit raises the revision, so that none came in between.
      return (await storedRevision(connection)) === revision
        ? new CasbinOracle(enforcer)
        : undefined;
    });
  }

  /**
   * Decides a request by policies alone, which deny what none allows.
   *
   * @param everybodysRole - the default role, if any
   */
  async decide(
    request: DecisionRequest,
    subject: Subject,
    everybodysRole?: string,
  ): Promise<'ALLOW' | 'DENY'> {
    const { effect } = await this.answer(request, subject, everybodysRole);
    return effect === 'allow' ? 'ALLOW' : 'DENY';
  }

  /**
   * Returns the answer of policies to a request: asks for the name, and
   * only if no policy is on the name, for the type.
   *
   * @param everybodysRole - the default role, if any
   */
  async answer(
    request: DecisionRequest,
    subject: Subject,
    everybodysRole?: string,
  ): Promise<PolicyAnswer> {
    const links = [
      ...subject.principals.filter(ref => ref !== subject.userRef),
      ...(everybodysRole === undefined ? [] : [everybodysRole]),
    ].map(ref => [subject.userRef as string, ref]);
    const added = [];
    for (const link of links) {
      if (await this.enforcer.addGroupingPolicy(...link)) {
        added.push(link);
      }
    }
    try {
      for (const [tier, object] of objectsOf(request)) {
        const [allowed, rule] = await this.enforcer.enforceEx(
          subject.userRef,
          object,
          request.action,
        );
        if (rule.length > 0) {
          return { effect: allowed ? 'allow' : 'deny', tier };
        }
      }
      return {};
    } finally {
      await this.enforcer.removeGroupingPolicies(added);
    }
  }
}

/** An enforcer without policies, on a connection that it can read them from. */
async function createEnforcer(connection: DataSource): Promise<Enforcer> {
  const { casbin, typeormAdapter, RbacCasbinRule } = loadLibraries();
  const enforcer = await casbin.newEnforcer(
    casbin.newModelFromString(casbinModel),
  );
  enforcer.setAdapter(
    await typeormAdapter.default.newAdapter(
      { connection },
      { customCasbinRuleEntity: RbacCasbinRule },
    ),
  );
  // Who is in which group is known here only, and never written.
  enforcer.enableAutoSave(false);
  return enforcer;
}

async function storedRevision(connection: DataSource): Promise<number> {
  const [state] = await connection.query('select revision from rbac_state');
  return Number(state.revision);
}

/** What policies on a request name, in the order in which they decide. */
function objectsOf({
  permission,
  resourceType,
  grantedAs,
}: DecisionRequest): ['permission' | 'resource-type', string][] {
  const type = resourceType ?? grantedAs;
  return type === undefined
    ? [['permission', permission]]
    : [
        ['permission', permission],
        ['resource-type', type],
      ];
}
