import {
  Action,
  mappedAction,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import {
  KnownPermissions,
  knownPermissions,
  permissionsNamed,
} from '../decide/knownPermissions';
import { Role } from '../model/document';
import { AskedPermission, requestOf } from '../decide/requestOf';
import { PolicySnapshot } from '../decide/snapshot';
import { ANY_NAME, isReserved } from '../change/reserved';

/** So many requests are judged for one change. */
const MAX_REQUESTS = 5_000;

/** What is the same in every portal, whatever its plugins publish. */
const everywhere = knownPermissions();

/** A word that a policy or a condition is on, with an action. */
interface Line {
  readonly word: string;
  readonly action: Action;
  /** Of a condition on one permission. */
  readonly resourceType?: string;
}

/**
 * Every request that the roles of a change can affect: what their policies and
 * conditions are on, by the name of a permission or by a resource type, as far as that
 * is known. Single permissions of a type are evaluated separately, because other
 * roles, and those of the author, may treat them differently.
 */
export class DelegatedRequests {
  private readonly found = new Map<string, AskedPermission>();
  private readonly lines = new Set<string>();
  /**
   * The resource types that conditions are on, which narrow what a name grants. Of that
   * of roles all permissions are known.
   */
  private readonly narrowed: Set<string>;
  /**
   * Names in policies that no plugin has published, so they may have any type; nothing once
   * every plugin has answered, because then they are no permissions.
   */
  private readonly unknown: readonly string[];

  /** @param policies - the policies before and after the change */
  constructor(
    private readonly known: KnownPermissions,
    policies: readonly PolicySnapshot[],
  ) {
    const { types, typesByName } = known;
    this.narrowed = new Set(
      policies.flatMap(({ document }) =>
        [...document.roles.values()].flatMap(({ conditions }) =>
          conditions.map(({ resourceType }) => resourceType),
        ),
      ),
    );
    this.narrowed.delete(RESOURCE_TYPE_POLICY_ENTITY);
    const words = policies.flatMap(({ rolesByName, settings }) => [
      ...rolesByName.keys(),
      ...(settings.basicPermissions ?? []).map(({ permission }) => permission),
    ]);
    this.unknown = known.isComplete
      ? []
      : [...new Set(words)].filter(
          word => !typesByName.has(word) && !types.has(word),
        );
  }

  get all(): readonly AskedPermission[] {
    return [...this.found.values()];
  }

  /** Whether that is too much to be judged. */
  get areTooMany(): boolean {
    return this.found.size > MAX_REQUESTS;
  }

  addLine({ word, action, resourceType }: Line) {
    const key = JSON.stringify([word, action, resourceType]);
    if (this.areTooMany || this.lines.has(key)) {
      return;
    }
    this.lines.add(key);
    if (resourceType !== undefined) {
      this.add({ name: word, action, resourceType });
    }
    const { types, isComplete } = this.known;
    const claims = permissionsNamed(this.known, word);
    if (claims.length > 0 || !isComplete || !types.has(word)) {
      this.addName(word, action, claims);
    }
    if (claims.length === 0 || types.has(word)) {
      this.addType(word, action);
    }
  }

  /** What is granted if the word is the name of a permission. */
  private addName(
    name: string,
    action: Action,
    claims: ReturnType<typeof permissionsNamed>,
  ) {
    claims.forEach(({ resourceType }) =>
      this.add({ name, action, resourceType }),
    );
    if (claims.length === 0 && !this.known.isComplete) {
      this.narrowed.forEach(resourceType =>
        this.add({ name, action, resourceType }),
      );
    }
    // A plugin that has not answered may ask for it otherwise.
    const isSettled = this.known.isComplete || everywhere.typesByName.has(name);
    if (claims.length === 0 || !isSettled) {
      this.add({ name, action });
    }
  }

  /** What is granted if the word is a resource type. */
  private addType(resourceType: string, action: Action) {
    const names = this.namesOf(resourceType, action);
    const any = { name: ANY_NAME, action, resourceType };
    // What makes administrators is kept from delegates whatever plugins have by now.
    const isCounted = names.length > 0 && this.known.isComplete;
    if (!isCounted || isReserved(requestOf(any))) {
      this.add(any);
    }
    for (const name of [...names, ...this.unknown]) {
      this.add({ name, action, resourceType });
      if (this.areTooMany) {
        return;
      }
    }
  }

  /** The permissions that are known to have a type, but for those that have other actions. */
  private namesOf(resourceType: string, action: Action): string[] {
    const names = [...this.known.typesByName];
    return names.flatMap(([name, types]) =>
      types.has(resourceType) && this.mayHave(name, action) ? name : [],
    );
  }

  private mayHave(name: string, action: Action): boolean {
    return (
      !this.known.isComplete ||
      permissionsNamed(this.known, name).some(claim => claim.action === action)
    );
  }

  private add(permission: AskedPermission) {
    const { name, action, resourceType } = permission;
    this.found.set(JSON.stringify([name, action, resourceType]), permission);
  }
}

/** The lines of a role that a delegate changes. */
export function linesOf({ policies, conditions }: Role): Line[] {
  return [
    ...policies.map(({ permission, action }) => ({ word: permission, action })),
    ...conditions.flatMap(({ resourceType, mapping }) =>
      mapping.map(entry =>
        typeof entry === 'string'
          ? { word: resourceType, action: mappedAction(entry) }
          : { word: entry.name, action: mappedAction(entry), resourceType },
      ),
    ),
  ];
}
