import type { RoleCall } from './planRole';
import { ConditionState, overlap, sameCondition } from './RoleState';

type Stored = ConditionState & { readonly id: number };

/**
 * Works out which calls make some conditions of others. A role may have only one
 * condition for an action at any time, so that their order matters; the id of a
 * condition does not, so that one that replaces another takes over its id
 * instead of leaving the action without a condition for a moment.
 *
 * @returns calls that create and update, and calls that delete what is left over
 */
export function planConditions(
  before: readonly ConditionState[],
  after: readonly ConditionState[],
  role: string,
): { narrowing: RoleCall[]; leaving: RoleCall[] } {
  const stored = new Map<number, Stored>();
  for (const condition of before) {
    if (condition.id !== undefined) {
      stored.set(condition.id, { ...condition, id: condition.id });
    }
  }
  const { kept, pending } = pairUp([...stored.values()], after);
  const calls: RoleCall[] = [];
  while (pending.length > 0) {
    const free = pending.findIndex(({ id, condition }) =>
      [...stored.values()].every(
        other => other.id === id || !overlap(other, condition),
      ),
    );
    if (free < 0) {
      // Each waits for another one: the first gets its way.
      const [{ id, condition }] = pending;
      const obstacle = [...stored.values()].find(
        other => other.id !== id && overlap(other, condition),
      )!;
      calls.push({ kind: 'deleteCondition', role, condition: obstacle });
      stored.delete(obstacle.id);
      for (const other of pending.filter(item => item.id === obstacle.id)) {
        other.id = undefined;
      }
      continue;
    }
    const [{ id, condition }] = pending.splice(free, 1);
    if (id === undefined) {
      calls.push({ kind: 'createCondition', role, condition });
      stored.set(-calls.length, { ...condition, id: -calls.length });
    } else {
      calls.push({ kind: 'updateCondition', role, id, condition });
      stored.set(id, { ...condition, id });
      kept.add(id);
    }
  }
  const leaving = [...stored.values()].filter(
    ({ id }) => id > 0 && !kept.has(id),
  );
  return {
    narrowing: calls,
    leaving: leaving.map(condition => ({
      kind: 'deleteCondition',
      role,
      condition,
    })),
  };
}

/** Which stored condition becomes which: the equal ones first, then those on the same actions. */
function pairUp(stored: readonly Stored[], after: readonly ConditionState[]) {
  const open = new Set(stored);
  const kept = new Set<number>();
  const pending: { id?: number; condition: ConditionState }[] = [];
  for (const condition of after) {
    const equal = [...open].find(other => sameCondition(other, condition));
    if (equal) {
      open.delete(equal);
      kept.add(equal.id);
    } else {
      pending.push({ condition });
    }
  }
  for (const item of pending) {
    const successor = [...open].find(other => overlap(other, item.condition));
    if (successor) {
      open.delete(successor);
      item.id = successor.id;
    }
  }
  for (const item of pending) {
    const own = [...open].find(({ id }) => id === item.condition.id);
    if (item.id === undefined && own) {
      open.delete(own);
      item.id = own.id;
    }
  }
  return { kept, pending };
}
