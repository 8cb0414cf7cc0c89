import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { inSlices, Steps } from '../model/steps';
import { UserUse } from './use';

const USES_PER_STEP = 1_000;

/** Uses by who was allowed them, so that the roles of each user are looked up once. */
export function* usesByUser(
  uses: readonly UserUse[],
): Steps<Map<EntityRef, UserUse[]>> {
  const byUser = new Map<EntityRef, UserUse[]>();
  yield* inSlices(uses, USES_PER_STEP, use => {
    const those = byUser.get(use.user);
    if (those) {
      those.push(use);
    } else {
      byUser.set(use.user, [use]);
    }
  });
  return byUser;
}
