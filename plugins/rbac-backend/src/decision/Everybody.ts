import { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { Member, refuse, EvaluatedUsers } from '@portal-rbac/plugin-rbac-core';
import { sumBy } from 'lodash';
import { createHash } from 'node:crypto';
import { FaultLog } from '../runtime/FaultLog';
import { inTurns, Pacer, patient } from '../runtime/Pacer';
import { memberOf } from './CatalogLookup';
import { countMembers, MemberReading, memberPages } from './memberPages';
import { GroupSettings } from './SubjectResolver';

/** Users and groups that are read at most; a million of them are 300 MB on their way. */
const MAX_MEMBERS = 1_000_000;
/** How often everybody is read when the catalog changes meanwhile. */
const ATTEMPTS = 3;

/** Everybody in the catalog at one time. */
export interface ReadEvaluatedUsers {
  readonly evaluatedUsers: EvaluatedUsers;
  /** When reading them began, in milliseconds since 1970. */
  readonly readAt: number;
  /** They are read again for callers who do not accept that. */
  readonly isStale?: true;
  /** They are older than they may be, and the catalog does not answer. */
  readonly isOutdated?: true;
}

interface ReadMembers {
  readonly members: ReadonlyMap<string, Member>;
  /** The same for the same users and groups with the same parents, in the same order. */
  readonly digest: string;
}

interface Dependencies extends MemberReading {
  readonly settings: () => Pick<
    GroupSettings,
    'maxDepth' | 'maxAge' | 'maxStaleness'
  >;
  readonly logger: LoggerService;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Milliseconds for which is kept at least what was read. A catalog that had another
 * number of users, groups or memberships a moment ago may just be filled: what is read
 * of it is kept for as long as that number has been the same, up to the usual age.
 */
const KEPT_AT_LEAST_MS = 1_000;
/**
 * Milliseconds for which it is kept at least, per user: ten times the cost of reading
 * one from a catalog in this process. The duration of a read would be misleading: it
 * is long at a first start, when the catalog is still empty.
 */
const KEPT_EACH_MS = 0.02;

/** The share of its time after which what was read is read again when somebody asks. */
const READ_AHEAD = 0.75;

/**
 * Everybody in the catalog, with all their groups. Read when somebody asks, and again
 * before it is older than the groups of a decision may be: callers who keep asking do
 * not wait for that. While the catalog does not answer, the last read is used as long
 * as for decisions.
 */
export class Everybody {
  private kept?: ReadEvaluatedUsers & {
    readonly maxDepth?: number;
    /** Users, groups and memberships. */
    readonly size: number;
    /** When this size was read first. */
    readonly sameSince: number;
    /** The digest of all that was read. */
    readonly digest: string;
  };
  private flight?: Promise<void>;
  private readonly faults: FaultLog;

  constructor(private readonly dependencies: Dependencies) {
    this.faults = new FaultLog({
      logger: dependencies.logger,
      over: 'The users and groups of the catalog can be read again',
      now: () => performance.now(),
    });
  }

  /**
   * All of them, none left out.
   *
   * @param acceptedAge - milliseconds; who wants them sooner rather than newer takes
   *   those that were read so long ago, up to `maxStaleness`
   * @throws PolicyRefusal if that cannot be known at present
   */
  async read(acceptedAge = 0): Promise<ReadEvaluatedUsers> {
    const { maxAge, maxStaleness } = this.dependencies.settings();
    const { readAt = 0, sameSince = 0, size = 0 } = this.kept ?? {};
    const age = Math.max(
      KEPT_AT_LEAST_MS,
      KEPT_EACH_MS * size,
      readAt - sameSince,
    );
    const wanted = Math.min(maxAge, age);
    const fresh = this.keptFor(wanted);
    if (fresh) {
      // While a catalog is filled, it is read often enough.
      if (wanted === maxAge && !this.keptFor(maxAge * READ_AHEAD)) {
        // Nobody waits for it, nor for its result.
        this.begin();
      }
      return fresh;
    }
    const accepted = this.keptFor(Math.min(maxStaleness, acceptedAge));
    if (accepted) {
      return { ...accepted, isStale: true };
    }
    await this.begin();
    const best = this.keptFor(maxStaleness);
    if (best && !this.keptFor(maxAge)) {
      return { ...best, isOutdated: true };
    }
    if (!best) {
      throw refuse('catalog-unread');
    }
    return best;
  }

  /** Reads everybody again, unless that is under way. Never rejects. */
  private begin(): Promise<void> {
    this.flight ??= this.readAnew().finally(() => {
      this.flight = undefined;
    });
    return this.flight;
  }

  private keptFor(age: number): ReadEvaluatedUsers | undefined {
    const { settings, now } = this.dependencies;
    return this.kept?.maxDepth === settings().maxDepth &&
      this.kept &&
      now() - this.kept.readAt <= age
      ? this.kept
      : undefined;
  }

  private async readAnew(): Promise<void> {
    const { settings, now } = this.dependencies;
    try {
      const { maxDepth } = settings();
      const readAt = now();
      const { members, digest } = await this.readMembers();
      const size = sizeOf(members);
      const { kept } = this;
      const sameSince = size === kept?.size ? kept.sameSince : readAt;
      // The same people stay the same object, by which everything is kept that was
      // worked out for them.
      const evaluatedUsers =
        kept?.digest === digest && kept.maxDepth === maxDepth
          ? kept.evaluatedUsers
          : await inTurns(
              EvaluatedUsers.of(members.values(), maxDepth),
              undefined,
              patient,
            );
      this.kept = { evaluatedUsers, readAt, maxDepth, size, sameSince, digest };
      this.faults.worked();
    } catch (error) {
      this.faults.failed(
        'The users and groups of the catalog cannot be read',
        toError(error),
      );
    }
  }

  private async readMembers(): Promise<ReadMembers> {
    const pacer = new Pacer(patient);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const members = new Map<string, Member>();
      const hash = createHash('sha256');
      const total = await countMembers(this.dependencies);
      for await (const page of memberPages(this.dependencies)) {
        for (const entity of page) {
          const member = memberOf(entity);
          members.set(member.ref, member);
          // No reference has a line break or a comma.
          hash.update(`${member.ref},${member.parents.join()}\n`);
        }
        if (members.size > MAX_MEMBERS || total > MAX_MEMBERS) {
          throw new Error(`the catalog has more than ${MAX_MEMBERS} of them`);
        }
        await pacer.pause();
      }
      // Somebody who comes or goes meanwhile can push others from one page to
      // another that was read already: what is nearly all would pass for all.
      if (members.size === total) {
        return { members, digest: hash.digest('base64') };
      }
    }
    throw new Error('they changed each time while they were read');
  }
}

function sizeOf(members: ReadonlyMap<string, Member>): number {
  return sumBy([...members.values()], ({ parents }) => 1 + parents.length);
}
