import { Enforcer, newEnforcer, newModelFromString } from 'casbin';
import { Knex } from 'knex';
import { Entity } from 'typeorm';
import TypeORMAdapter, { CasbinRule } from 'typeorm-adapter';
import { DecisionRequest } from '../core/decide';
import { Subject } from '../core/model';
import { withDataSource } from './borrowConnection';

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

/** Our table, which has the columns of typeorm-adapter under another name. */
class RbacCasbinRule extends CasbinRule {}
Entity('rbac_casbin_rule')(RbacCasbinRule);

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
    return withDataSource(knex, [RbacCasbinRule], async connection => {
      const adapter = await TypeORMAdapter.newAdapter(
        { connection },
        { customCasbinRuleEntity: RbacCasbinRule },
      );
      const enforcer = await newEnforcer(
        newModelFromString(casbinModel),
        adapter,
      );
      // Who is in which group is known here only, and never written.
      enforcer.enableAutoSave(false);
      return new CasbinOracle(enforcer);
    });
  }

  /**
   * Answers a request by policies alone: asks for the name, and only if no
   * policy is on the name, for the type.
   *
   * @param everybodysRole - the default role, if there is one
   */
  async decide(
    { permission, action, resourceType, grantedAs }: DecisionRequest,
    subject: Subject,
    everybodysRole?: string,
  ): Promise<'ALLOW' | 'DENY'> {
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
      for (const object of [permission, resourceType ?? grantedAs]) {
        if (object !== undefined) {
          const [allowed, rule] = await this.enforcer.enforceEx(
            subject.userRef,
            object,
            action,
          );
          if (rule.length > 0) {
            return allowed ? 'ALLOW' : 'DENY';
          }
        }
      }
      return 'DENY';
    } finally {
      await this.enforcer.removeGroupingPolicies(added);
    }
  }
}
