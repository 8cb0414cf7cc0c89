import {
  Action,
  EntityRef,
  mappedAction,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Population } from '../access/Population';
import { DecisionRequest } from '../decide/decide';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { ChangedRole } from './ChangedRole';

/** Between two steps, each of which is to take a tenth of a millisecond. */
const USERS_PER_STEP = 20;
const ROLES_PER_STEP = 20;

/**
 * The roles that some users have, by themselves, through groups, or as everybody. Roles
 * that nobody has may be among them, and do no harm.
 */
export function* rolesReaching(
  reached: readonly number[],
  { rolesByMember, settings, document }: PolicySnapshot,
  { users, groups, starts, memberships }: Population,
): Steps<Set<RoleRef>> {
  const refs = new Set<RoleRef>(settings.defaultRole && [settings.defaultRole]);
  if (reached.length === users.length) {
    for (const ref of document.roles.keys()) {
      refs.add(ref);
    }
    return refs;
  }
  const add = (member: EntityRef) =>
    rolesByMember.get(member)?.forEach(ref => refs.add(ref));
  const places = new Set<number>();
  for (const [index, user] of reached.entries()) {
    add(users[user]);
    for (let place = starts[user]; place < starts[user + 1]; place++) {
      places.add(memberships[place]);
    }
    if (index % USERS_PER_STEP === 0) {
      yield;
    }
  }
  places.forEach(group => add(groups[group]));
  return refs;
}

/** The roles that say other things of a request, or say them to others. */
export function* differingOn(
  request: DecisionRequest,
  changed: readonly ChangedRole[],
): Steps<ChangedRole[]> {
  const differing: ChangedRole[] = [];
  for (const [index, role] of changed.entries()) {
    if (role.on(request) === 'differs') {
      differing.push(role);
    }
    if (index % ROLES_PER_STEP === 0) {
      yield;
    }
  }
  return differing;
}

/** Whether one of some roles has conditions on a request. */
export function* areConditional(
  request: DecisionRequest,
  roles: readonly ChangedRole[],
): Steps<boolean> {
  for (const [index, role] of roles.entries()) {
    if (role.isConditional(request)) {
      return true;
    }
    if (index % ROLES_PER_STEP === 0) {
      yield;
    }
  }
  return false;
}

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
