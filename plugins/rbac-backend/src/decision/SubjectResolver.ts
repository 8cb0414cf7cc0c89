import { ServiceUnavailableError } from '@backstage/errors';
import { PolicyQueryUser } from '@backstage/plugin-permission-node';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { LRUCache } from 'lru-cache';
import { Subject } from '@portal-rbac/plugin-rbac-core';
import { CatalogLookup, CatalogLookupOptions } from './CatalogLookup';
import { isSince, oldestWithin } from './freshness';
import { GroupGraph } from './GroupGraph';
import { Membership, MembershipSettings } from './Membership';
import { isGroup, toRef } from './references';

/** Users whose subjects are kept, the most recent ones. */
const MAX_KEPT_USERS = 100_000;
/** Lists of ownership references that are kept of one user. */
const MAX_SIGN_INS_OF_USER = 4;
/** The part of `maxAge` after which a subject is refreshed in the background. */
const REFRESHED_SHARE = 1 / 2;

/** How groups are read and how long that holds; times in milliseconds. */
export interface GroupSettings extends MembershipSettings {
  /** The age above which a membership is not used while the catalog answers. */
  readonly maxAge: number;
  /** The age above which it is not used at all. */
  readonly maxStaleness: number;
}

/** What the resolver works with. */
export interface SubjectResolverOptions extends CatalogLookupOptions {
  /** Asked at every request, so that a change takes effect with the next one. */
  readonly settings: () => GroupSettings;
}

/** Figures about the resolver since it began. */
export interface SubjectStatistics {
  /** Requests that were answered from memory with what is young enough. */
  readonly hits: number;
  /** Requests that had to wait for the catalog. */
  readonly misses: number;
  /** Requests that got a membership older than `maxAge` in an outage. */
  readonly stale: number;
  /** Renewals in the background. */
  readonly refreshes: number;
  /** Calls that the catalog answered. */
  readonly lookups: number;
  /** Calls that failed. */
  readonly failures: number;
  /**
   * The age in milliseconds of the oldest membership that was used since the
   * catalog last answered.
   */
  readonly oldestAge: number;
}

/** A user with the references of a sign-in token, and what is known of them. */
interface SignIn {
  readonly userRef: EntityRef;
  readonly tokenRefs: readonly EntityRef[];
  membership?: Membership;
  /** The renewal that is under way. */
  renewal?: Promise<void>;
}

/**
 * Tells who a user is for the policy: the user and all groups above.
 * See the README beside this file for how old an answer can be.
 */
export class SubjectResolver {
  private readonly lookup: CatalogLookup;
  private readonly graph: GroupGraph;
  private readonly users = new LRUCache<EntityRef, SignIn[]>({
    max: MAX_KEPT_USERS,
  });
  /** For explanations; a subject has its memberships for as long as somebody holds it. */
  private readonly memberships = new WeakMap<Subject, Membership>();
  private readonly counts = { hits: 0, misses: 0, stale: 0, refreshes: 0 };
  /** The greatest age that was used after so many answers of the catalog. */
  private oldestAge = 0;
  private oldestAgeAfter = 0;

  constructor(private readonly options: SubjectResolverOptions) {
    this.lookup = new CatalogLookup(options);
    this.graph = new GroupGraph(this.lookup, options.now);
  }

  /**
   * The subject of a user, the same object for as long as the membership is
   * the same. Rejects with a `ServiceUnavailableError` when the groups cannot
   * be read and nothing recent enough is known of them.
   */
  async resolve(user: Pick<PolicyQueryUser, 'info'>): Promise<Subject> {
    const settings = this.options.settings();
    const now = this.options.now();
    const kept = this.keep(user.info);
    const { membership } = kept;
    if (membership && isUsable(membership, settings, now)) {
      this.counts.hits += 1;
      this.refreshIfDue(kept, membership, settings, now);
      return this.use(membership, now);
    }
    return this.resolveAnew(kept, settings, now);
  }

  /**
   * Whoever is in a group, as far as the group makes them. Rejects with what kept its
   * groups from being read.
   */
  async inGroup(group: EntityRef): Promise<Membership> {
    const settings = this.options.settings();
    const { maxAge, maxDepth } = settings;
    // The group is the level below those above it.
    const ancestry =
      maxDepth === 0
        ? {
            groups: new Map(),
            confirmed: new Set<EntityRef>(),
            readAt: this.options.now(),
            absentAt: Infinity,
          }
        : await this.graph.ancestryOf(group, {
            alsoMemberOf: [],
            maxDepth: maxDepth === undefined ? undefined : maxDepth - 1,
            maxAge,
          });
    return Membership.inGroup(group, ancestry, settings);
  }

  /**
   * The path from a subject to a principal: the user, a group, its parent and so
   * on, on a shortest way. Nothing if that is not a principal of the subject, or
   * the subject is not from here.
   */
  pathTo(
    subject: Subject,
    principal: EntityRef,
  ): readonly EntityRef[] | undefined {
    return this.memberships.get(subject)?.pathTo(principal);
  }

  /** Figures as of now. */
  get statistics(): SubjectStatistics {
    const { answers, failures } = this.lookup;
    return {
      ...this.counts,
      lookups: answers,
      failures,
      oldestAge: this.oldestAgeAfter === answers ? this.oldestAge : 0,
    };
  }

  private keep(info: PolicyQueryUser['info']): SignIn {
    const userRef = toRef(info.userEntityRef);
    const tokenRefs =
      info.ownershipEntityRefs.length > 0
        ? info.ownershipEntityRefs
        : [userRef];
    const all = this.users.get(userRef) ?? [];
    const known = all.find(one => isList(one.tokenRefs, tokenRefs));
    if (known) {
      return known;
    }
    const kept = {
      userRef,
      tokenRefs: tokenRefs.map(ref => this.graph.shared(toRef(ref))),
    };
    this.users.set(userRef, [kept, ...all].slice(0, MAX_SIGN_INS_OF_USER));
    return kept;
  }

  private refreshIfDue(
    kept: SignIn,
    membership: Membership,
    { maxAge }: GroupSettings,
    now: number,
  ) {
    if (
      !kept.renewal &&
      !isSince(oldestWithin(REFRESHED_SHARE, now, maxAge), membership) &&
      !this.lookup.isObstructed
    ) {
      this.counts.refreshes += 1;
      // The look-up logs and counts what keeps it from being answered.
      this.renew(kept).catch(() => {});
    }
  }

  private async resolveAnew(
    kept: SignIn,
    settings: GroupSettings,
    now: number,
  ): Promise<Subject> {
    if (this.lookup.isObstructed) {
      const lastGood = this.lastGoodOf(kept, settings);
      if (lastGood) {
        return lastGood;
      }
    }
    this.counts.misses += 1;
    let cause: unknown;
    try {
      await this.renew(kept);
      if (!isUsable(kept.membership, this.options.settings(), now)) {
        // That renewal was under way already, and too old for this request or
        // made under other settings. The one after it is neither.
        await this.renew(kept);
      }
      if (isUsable(kept.membership, this.options.settings(), now)) {
        return this.use(kept.membership, now);
      }
    } catch (error) {
      cause = error;
    }
    const lastGood = this.lastGoodOf(kept, this.options.settings());
    if (lastGood) {
      return lastGood;
    }
    throw new ServiceUnavailableError(
      `The groups of ${kept.userRef} cannot be read from the catalog, and no recent enough membership is known (permission.rbac.groups.maxStaleness)`,
      cause,
    );
  }

  private lastGoodOf(
    { membership }: SignIn,
    settings: GroupSettings,
  ): Subject | undefined {
    const now = this.options.now();
    if (
      membership?.isUnder(settings) &&
      now - membership.readAt <= settings.maxStaleness
    ) {
      this.counts.stale += 1;
      return this.use(membership, now);
    }
    return undefined;
  }

  private renew(kept: SignIn): Promise<void> {
    kept.renewal ??= this.walk(kept).finally(() => {
      kept.renewal = undefined;
    });
    return kept.renewal;
  }

  private async walk(kept: SignIn) {
    const settings = this.options.settings();
    const { userRef, tokenRefs } = kept;
    const ancestry = await this.graph.ancestryOf(userRef, {
      alsoMemberOf: settings.useOwnershipEntityRefs
        ? tokenRefs.filter(isMember)
        : [],
      maxDepth: settings.maxDepth,
      // Without the setting, what the token names is owned by only if it is confirmed.
      sought: settings.useOwnershipEntityRefs ? [] : tokenRefs,
      maxAge: settings.maxAge,
    });
    kept.membership = Membership.of(
      userRef,
      tokenRefs,
      ancestry,
      settings,
      this.subjectsOf(kept),
    );
    this.memberships.set(kept.membership.subject, kept.membership);
  }

  /** The subjects that are known of a user, that of this sign-in first. */
  private subjectsOf(signIn: SignIn): Subject[] {
    return [signIn, ...(this.users.peek(signIn.userRef) ?? [])].flatMap(
      ({ membership }) => membership?.subject ?? [],
    );
  }

  private use(membership: Membership, now: number): Subject {
    const { answers } = this.lookup;
    if (this.oldestAgeAfter !== answers) {
      this.oldestAgeAfter = answers;
      this.oldestAge = 0;
    }
    this.oldestAge = Math.max(this.oldestAge, now - membership.readAt);
    return membership.subject;
  }
}

function isUsable(
  membership: Membership | undefined,
  settings: GroupSettings,
  now: number,
): membership is Membership {
  return (
    membership !== undefined &&
    membership.isUnder(settings) &&
    isSince(oldestWithin(1, now, settings.maxAge), membership)
  );
}

function isMember(ref: EntityRef): boolean {
  return isGroup(ref) || ref.startsWith('user:');
}

/** Whether references of a token are the given ones but for capitals. */
function isList(
  refs: readonly EntityRef[],
  tokenRefs: readonly string[],
): boolean {
  return (
    refs.length === tokenRefs.length &&
    refs.every(
      (ref, index) =>
        ref === tokenRefs[index] || ref === toRef(tokenRefs[index]),
    )
  );
}
