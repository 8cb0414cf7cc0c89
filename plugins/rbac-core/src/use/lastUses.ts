import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { withNamed } from '../access/withNamed';
import { PolicySnapshot } from '../decide/snapshot';
import { inSlices, Steps } from '../model/steps';
import { RoleDays } from './RoleDays';
import { keysOfRequest } from './spokenWords';
import { UsedMembers } from './UsedMembers';
import { NotedUses, requestUsed } from './use';

const USES_PER_STEP = 500;

/** When roles were used last, and where people are noted, by which members. */
export interface LastUses {
  readonly lastDays: RoleDays;
  readonly members?: UsedMembers;
}

/**
 * Works out when the roles of a policy were used last.
 *
 * @param evaluatedUsers - everybody in the catalog
 */
export function* lastUses(
  policy: PolicySnapshot,
  { ofRoles, ofUsers }: NotedUses,
  evaluatedUsers: EvaluatedUsers,
): Steps<LastUses> {
  const lastDays = new RoleDays();
  yield* inSlices(ofRoles, USES_PER_STEP, use =>
    lastDays.note(use.role, keysOfRequest(requestUsed(use)), use.lastDay),
  );
  if (!ofUsers) {
    return { lastDays };
  }
  const everybody = yield* withNamed(evaluatedUsers, [policy]);
  const members = yield* UsedMembers.of(policy, everybody, ofUsers, lastDays);
  return { lastDays, members };
}
