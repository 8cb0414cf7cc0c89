import { PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { KnownPermissions } from './knownPermissions';
import { Role } from '../model/document';
import { policiesNear } from '../model/policyIndex';

/**
 * Something that has policies, such as a role.
 *
 * @public
 */
export type HasPolicies = Pick<Role, 'policies'>;

/**
 * The other side of a deny that is overridden, or of an allow that overrides one.
 *
 * @public
 */
export interface Counterpart<R extends HasPolicies = Role> {
  readonly role: R;
  readonly policy: PolicyStatement;
  /** False if no plugin has published the type of the name. */
  readonly isCertain: boolean;
}

/** A policy with the roles that have one like it. */
interface Entry<R> {
  readonly policy: PolicyStatement;
  readonly roles: R[];
}

/**
 * Which denies on resource types are overridden by allows on names. Policies on the
 * name of a permission count before those on its type, so that an allow on the
 * name overrides a deny on the type for all who have both. A role that denies the
 * name as well loses nothing.
 *
 * What it has to know of all policies it finds out once, when it is first asked.
 *
 * @public
 */
export class OverriddenDenies<R extends HasPolicies = Role> {
  private lazyDenies?: ReturnType<OverriddenDenies<R>['indexDenies']>;
  private lazyAllows?: ReturnType<OverriddenDenies<R>['indexAllows']>;

  constructor(
    private readonly roles: Iterable<R>,
    readonly known: KnownPermissions,
  ) {}

  /** The denies that an allow overrides, or might. */
  *overriddenBy(allow: PolicyStatement): Generator<Counterpart<R>> {
    const { permission, action } = allow;
    this.lazyDenies ??= this.indexDenies();
    const { byWord, byAction } = this.lazyDenies;
    const types = this.known.typesByName.get(permission);
    if (types) {
      for (const type of types) {
        yield* keptDenies(byWord.get(wordKey(type, action)), allow, true);
      }
    } else if (!this.known.types.has(permission)) {
      for (const entry of byAction.get(action) ?? []) {
        yield* keptDenies(entry, allow, false);
      }
    }
  }

  /** The allows that override a deny of a role, or might. */
  *lifting(
    deny: PolicyStatement,
    role: HasPolicies,
  ): Generator<Counterpart<R>> {
    const { permission, action } = deny;
    this.lazyAllows ??= this.indexAllows();
    const { byType, unknown } = this.lazyAllows;
    yield* allowsNotDenied(byType.get(wordKey(permission, action)), role, true);
    if (!this.isOnName(permission)) {
      yield* allowsNotDenied(unknown.get(action), role, false);
    }
  }

  private isOnName(word: string): boolean {
    return this.known.typesByName.has(word) && !this.known.types.has(word);
  }

  /** Denies that are not on the name of a permission. */
  private indexDenies() {
    const byWord = new Map<string, Entry<R>>();
    const byAction = new Map<string, Entry<R>[]>();
    for (const entry of this.entries('deny')) {
      const { permission, action } = entry.policy;
      if (!this.isOnName(permission)) {
        byWord.set(wordKey(permission, action), entry);
        push(byAction, action, entry);
      }
    }
    return { byWord, byAction };
  }

  /** Allows that are not on a type, by the types of their names. */
  private indexAllows() {
    const byType = new Map<string, Entry<R>[]>();
    const unknown = new Map<string, Entry<R>[]>();
    for (const entry of this.entries('allow')) {
      const { permission, action } = entry.policy;
      const types = this.known.typesByName.get(permission);
      types?.forEach(type => push(byType, wordKey(type, action), entry));
      if (!types && !this.known.types.has(permission)) {
        push(unknown, action, entry);
      }
    }
    return { byType, unknown };
  }

  private entries(effect: PolicyStatement['effect']): Iterable<Entry<R>> {
    const entries = new Map<string, Entry<R>>();
    for (const role of this.roles) {
      for (const policy of role.policies) {
        if (policy.effect === effect) {
          const key = wordKey(policy.permission, policy.action);
          const entry = entries.get(key);
          if (entry) {
            entry.roles.push(role);
          } else {
            entries.set(key, { policy, roles: [role] });
          }
        }
      }
    }
    return entries.values();
  }
}

function* keptDenies<R extends HasPolicies>(
  entry: Entry<R> | undefined,
  allow: PolicyStatement,
  isCertain: boolean,
): Generator<Counterpart<R>> {
  for (const role of entry?.roles ?? []) {
    if (entry && !denies(role, allow)) {
      yield { role, policy: entry.policy, isCertain };
    }
  }
}

function* allowsNotDenied<R extends HasPolicies>(
  entries: readonly Entry<R>[] = [],
  denying: HasPolicies,
  isCertain: boolean,
): Generator<Counterpart<R>> {
  for (const { policy, roles } of entries) {
    if (!denies(denying, policy)) {
      for (const role of roles) {
        yield { role, policy, isCertain };
      }
    }
  }
}

/** Whether a role denies what a policy is on. */
function denies(
  { policies }: HasPolicies,
  { permission, action }: PolicyStatement,
): boolean {
  return policiesNear(policies, permission).some(
    policy =>
      policy.permission === permission &&
      policy.action === action &&
      policy.effect === 'deny',
  );
}

function wordKey(word: string, action: string): string {
  return `${action} ${word}`;
}

function push<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key);
  if (list) {
    list.push(item);
  } else {
    lists.set(key, [item]);
  }
}
