import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { compact } from 'lodash';
import { defaultRoleIn } from './defaultRole';
import { decide, Decision, DecisionRequest, DecisionSettings } from './decide';
import { KeptDecisions, SubjectView } from './KeptDecisions';
import { KnownPermissions } from './knownPermissions';
import { OverriddenDenies } from './overriddenDenies';
import {
  emptyDocument,
  PolicyDocument,
  Role,
  Subject,
} from '../model/document';
import { NameCounts, RolesPerName } from '../model/NameCounts';
import { prepare } from '../model/policyIndex';
import { RoleIndex, RolesBy } from '../model/RoleIndex';

/**
 * A policy document made ready to decide. Immutable as seen from outside; what
 * it works out for a subject it keeps while there is room.
 *
 * @public
 */
export class PolicySnapshot {
  readonly revision: number;
  private readonly kept = new KeptDecisions();
  private readonly defaultRole: Role | undefined;
  private readonly basicNames: ReadonlySet<string>;
  /**
   * Stands for every name that no policy and no condition bears. What is
   * decided about one of them holds for all, so that few requests are kept.
   */
  private readonly unnamed: string;
  private sorted?: readonly Role[];
  private overridden?: OverriddenDenies;

  constructor(
    readonly document: PolicyDocument,
    readonly settings: DecisionSettings,
    /** The roles that name a member directly. */
    readonly rolesByMember: RolesBy<EntityRef>,
    readonly rolesPerName: RolesPerName,
  ) {
    this.revision = document.revision;
    this.defaultRole = defaultRoleIn(document, settings);
    this.basicNames = new Set(
      settings.basicPermissions?.map(({ permission }) => permission),
    );
    let unnamed = '';
    while (this.isNamed(unnamed)) {
      unnamed += '-';
    }
    this.unnamed = unnamed;
  }

  /**
   * Decides a request. The second time for the same subject and request is a
   * look-up.
   */
  decide(asked: DecisionRequest, subject: Subject): Decision {
    const request = this.kept.requestLike(asked) ?? this.requestFor(asked);
    const view = this.viewOf(subject);
    const known = view.decisions.get(request);
    if (known) {
      return known;
    }
    const decision = decide(request, subject, view.roles, this.settings);
    this.kept.addDecision(view, request, decision);
    return decision;
  }

  /**
   * Decides a request and keeps nothing of it, for who asks about many subjects:
   * what is kept is for those who ask again.
   */
  decideOnce(request: DecisionRequest, subject: Subject): Decision {
    return decide(request, subject, this.rolesAtOnce(subject), this.settings);
  }

  /** A role as it is in force. */
  role(ref: RoleRef): Role | undefined {
    return ref === this.defaultRole?.ref
      ? this.defaultRole
      : this.document.roles.get(ref);
  }

  /** All roles as they are in force, ordered by reference. */
  get roles(): readonly Role[] {
    if (!this.sorted) {
      const refs = new Set(this.document.roles.keys());
      if (this.defaultRole) {
        refs.add(this.defaultRole.ref);
      }
      this.sorted = compact([...refs].sort().map(ref => this.role(ref)));
    }
    return this.sorted;
  }

  /**
   * Which denies on resource types are overridden by allows on names, worked out
   * once as long as the same is known of permissions.
   */
  overriddenDenies(known: KnownPermissions): OverriddenDenies {
    if (this.overridden?.known !== known) {
      this.overridden = new OverriddenDenies(this.roles, known);
    }
    return this.overridden;
  }

  /** The roles of a subject, the default role included, ordered by reference. */
  rolesOf(subject: Subject): readonly Role[] {
    return this.viewOf(subject).roles;
  }

  /** The same, and nothing is kept of it. */
  rolesAtOnce(subject: Subject): Role[] {
    const refs = new Set<RoleRef>();
    for (const principal of subject.principals) {
      this.rolesByMember.get(principal)?.forEach(ref => refs.add(ref));
    }
    if (this.defaultRole) {
      refs.add(this.defaultRole.ref);
    }
    return [...refs]
      .sort()
      .map(ref => this.role(ref))
      .filter(role => role !== undefined);
  }

  /** The request that is decided alike, with names of the policy alone. */
  private requestFor(asked: DecisionRequest): DecisionRequest {
    const { action, resourceType } = asked;
    const request = {
      action,
      permission: this.nameFor(asked.permission),
      resourceType:
        resourceType === undefined ? undefined : this.nameFor(resourceType),
      grantedAs: asked.grantedAs,
    };
    const known = this.kept.requestLike(request);
    if (!known) {
      this.kept.addRequest(request);
    }
    return known ?? request;
  }

  private nameFor(name: string): string {
    return this.isNamed(name) ? name : this.unnamed;
  }

  private isNamed(name: string): boolean {
    return this.rolesPerName.has(name) || this.basicNames.has(name);
  }

  private viewOf(subject: Subject): SubjectView {
    return (
      this.kept.viewOf(subject) ??
      this.kept.addView(subject, this.rolesAtOnce(subject))
    );
  }
}

/** What the policies and conditions of a role can be asked by. */
function namesIn(role: Role | undefined): Set<string> {
  const { policies = [], conditions = [] } = role ?? {};
  const names = new Set<string>();
  for (const { permission } of policies) {
    names.add(permission);
  }
  for (const { resourceType, mapping } of conditions) {
    names.add(resourceType);
    for (const entry of mapping) {
      if (typeof entry !== 'string') {
        names.add(entry.name);
      }
    }
  }
  return names;
}

/**
 * Makes a snapshot of a document. With a previous snapshot at hand it costs
 * what the documents differ in, since they share the roles that are equal.
 *
 * @public
 */
export function compile(
  document: PolicyDocument,
  settings: DecisionSettings,
  previous?: PolicySnapshot,
): PolicySnapshot {
  const members = new RoleIndex(previous?.rolesByMember);
  const names = new NameCounts(previous?.rolesPerName);
  const { roles } = previous?.document ?? emptyDocument;
  for (const { key, before, after } of document.roles.differencesFrom(roles)) {
    members.replace(key, before?.members ?? [], after?.members ?? []);
    if (
      before?.policies !== after?.policies ||
      before?.conditions !== after?.conditions
    ) {
      names.replace(namesIn(before), namesIn(after));
      prepare(after?.policies ?? []);
    }
  }
  return new PolicySnapshot(
    document,
    settings,
    members.finish(),
    names.finish(),
  );
}
