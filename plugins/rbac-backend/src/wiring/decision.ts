import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { handedOverInTurns } from '../decision/ConditionTurns';
import { DecisionMeter } from '../decision/DecisionMeter';
import { EvaluationAudit } from '../decision/EvaluationAudit';
import { withLookedUpUsers } from '../decision/lookedUpUsers';
import { RbacPolicy } from '../decision/RbacPolicy';
import { SignedInUsers } from '../decision/SignedInUsers';
import { SubjectResolver } from '../decision/SubjectResolver';
import { withShadow } from '../oracle/ShadowedPolicy';
import { ShadowMeter } from '../oracle/ShadowMeter';
import { UseNotes } from '../use/UseNotes';
import { Context } from './context';
import { groupSettingsOf } from './groupSettings';
import { Policy } from './policy';

/** Wires which groups a user is in. */
export function wireSubjects({
  services,
  live,
  logger,
}: Context): SubjectResolver {
  return new SubjectResolver({
    catalog: services.entities,
    auth: services.auth,
    logger,
    settings: () => groupSettingsOf(live.current),
    now: () => performance.now(),
  });
}

/** What decides. */
export interface Decision {
  readonly policy: PermissionPolicy;
  /** The part of it that the permission backend was given. */
  readonly handedOver: PermissionPolicy;
}

/** Wires what is asked for each decision. */
export function wireDecision(
  { services, live, knex, logger, stopped }: Context,
  { current }: Policy,
  subjects: SubjectResolver,
  signedIn: SignedInUsers,
  uses: UseNotes,
): Decision {
  const rbac = new RbacPolicy({
    subjects: signedIn.noting(subjects),
    current,
    audit: new EvaluationAudit(
      services.auditor,
      logger,
      () => live.current.auditDecisions,
    ),
    uses,
    meter: new DecisionMeter(services.metrics),
    logger,
  });
  const policy = withShadow(
    rbac,
    {
      knex,
      current,
      subjects,
      sample: () => (stopped.aborted ? 0 : live.current.shadowSample),
      random: Math.random,
      meter: new ShadowMeter(services.metrics),
      logger,
    },
    listener => live.onChange(listener),
  );
  const handedOver = withLookedUpUsers(
    handedOverInTurns(policy),
    services.userInfo,
  );
  services.policy.setPolicy(handedOver);
  return { policy, handedOver };
}
