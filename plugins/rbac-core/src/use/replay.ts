import { SOMEBODY } from '../access/Stances';
import { isEqual } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { decide, Decision } from '../decide/decide';
import { PolicySnapshot } from '../decide/snapshot';
import { Role } from '../model/document';
import { inSlices, Steps } from '../model/steps';
import { subjectOf } from './UsedMembers';
import { NotedUses, requestUsed, RoleUse, Use, UserUse } from './use';
import { usesByUser } from './usesByUser';

/**
 * What comes of the uses of a period under another policy.
 *
 * @public
 */
export interface Replay {
  /** How many of them are allowed under the present policy. */
  readonly uses: number;
  /** Those that would be denied, or be allowed on other conditions. */
  readonly lost: readonly (RoleUse | UserUse)[];
}

/** Lost uses that are kept. */
const MAX_LOST = 1_000;
const USES_PER_STEP = 20;

/**
 * Decides every use again, under the present policy and another one. Where no people are
 * noted, for somebody who has the role alone through which something was used.
 *
 * @public
 */
export function* replay(
  before: PolicySnapshot,
  after: PolicySnapshot,
  { ofRoles, ofUsers }: NotedUses,
  evaluatedUsers: EvaluatedUsers,
): Steps<Replay> {
  let uses = 0;
  const lost: (RoleUse | UserUse)[] = [];
  const compare = <U extends RoleUse | UserUse>(
    use: U,
    decideIn: (policy: PolicySnapshot) => Decision,
  ) => {
    const then = decideIn(before);
    if (then.result === 'DENY') {
      return;
    }
    uses += 1;
    if (lost.length < MAX_LOST && !isAsWide(then, decideIn(after))) {
      lost.push(use);
    }
  };
  if (!ofUsers) {
    yield* inSlices(ofRoles, USES_PER_STEP, use =>
      compare(use, policy => decidedBy(policy.role(use.role), use, policy)),
    );
    return { uses, lost };
  }
  for (const [user, theirs] of yield* usesByUser(ofUsers)) {
    const subject = subjectOf(user, evaluatedUsers);
    const rolesIn = new Map(
      [before, after].map(policy => [policy, policy.rolesAtOnce(subject)]),
    );
    yield* inSlices(theirs, USES_PER_STEP, use =>
      compare(use, policy =>
        decide(
          requestUsed(use),
          subject,
          rolesIn.get(policy) ?? [],
          policy.settings,
        ),
      ),
    );
    yield;
  }
  return { uses, lost };
}

/** What somebody is allowed who has one role alone. */
function decidedBy(
  role: Role | undefined,
  use: Use,
  { settings }: PolicySnapshot,
): Decision {
  return decide(requestUsed(use), SOMEBODY, role ? [role] : [], settings);
}

/** Whether whatever one decision allows, the other does, too. */
function isAsWide(one: Decision, other: Decision): boolean {
  return (
    other.result === 'ALLOW' ||
    (one.result === 'CONDITIONAL' &&
      other.result === 'CONDITIONAL' &&
      isEqual(one.criteria, other.criteria))
  );
}
