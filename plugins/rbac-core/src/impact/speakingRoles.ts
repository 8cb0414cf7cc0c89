import { Action, mappedAction } from '@portal-rbac/plugin-rbac-common';
import { Role } from '../model/document';

/** What speaks of at least one of some words with their actions. */
export function spoken<T>(
  keys: readonly string[],
  byKey: ReadonlyMap<string, readonly T[]>,
): T[] {
  return [...new Set(keys.flatMap(key => byKey.get(key) ?? []))];
}

/** Adds what speaks of some words with their actions. */
export function note<T>(
  byKey: Map<string, T[]>,
  one: T,
  keys: ReadonlySet<string>,
): void {
  for (const key of keys) {
    const others = byKey.get(key);
    if (others) {
      others.push(one);
    } else {
      byKey.set(key, [one]);
    }
  }
}

/** What a policy or condition on a word, which is a name or a type, is about with an action. */
export function keyOf(word: string, action: Action): string {
  return `${action} ${word}`;
}

/** The words with actions, of those that matter, that policies and conditions are on. */
export function keysIn(
  roles: readonly Role[],
  matter: ReadonlySet<string>,
): Set<string> {
  const keys = new Set<string>();
  const add = (word: string, action: Action) => {
    const key = keyOf(word, action);
    if (matter.has(key)) {
      keys.add(key);
    }
  };
  for (const { policies, conditions } of roles) {
    for (const { permission, action } of policies) {
      add(permission, action);
    }
    for (const { resourceType, mapping } of conditions) {
      mapping.forEach(entry => add(resourceType, mappedAction(entry)));
    }
  }
  return keys;
}
