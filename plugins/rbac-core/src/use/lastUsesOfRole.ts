import { PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { Role, RoleCondition } from '../model/document';
import { inSlices, Steps } from '../model/steps';
import { lastDayOfKeys, LastDays, note } from './days';
import { keyOfPolicy, keysOfCondition, keysOfRequest } from './spokenWords';
import { Day, requestUsed, Use } from './use';

const USES_PER_STEP = 500;

/**
 * When what a role allows was used last: only what was used at all, as far as it is noted.
 *
 * @public
 */
export interface LastUsesOfRole {
  readonly policies: readonly {
    readonly policy: PolicyStatement;
    readonly lastDay: Day;
  }[];
  readonly conditions: readonly {
    readonly condition: RoleCondition;
    readonly lastDay: Day;
  }[];
}

/**
 * Works out when the policies that allow and the conditions of a role were used last.
 *
 * @param uses - what was used through the role
 * @public
 */
export function* lastUsesOfRole(
  role: Role,
  uses: readonly Use[],
): Steps<LastUsesOfRole> {
  const days: LastDays = new Map();
  yield* inSlices(uses, USES_PER_STEP, use =>
    keysOfRequest(requestUsed(use)).forEach(key =>
      note(days, key, use.lastDay),
    ),
  );
  const policies = role.policies.flatMap(policy => {
    const lastDay = days.get(keyOfPolicy(policy));
    return policy.effect === 'allow' && lastDay !== undefined
      ? [{ policy, lastDay }]
      : [];
  });
  const conditions = role.conditions.flatMap(condition => {
    const lastDay = lastDayOfKeys(keysOfCondition(condition), days);
    return lastDay === undefined ? [] : [{ condition, lastDay }];
  });
  return { policies, conditions };
}
