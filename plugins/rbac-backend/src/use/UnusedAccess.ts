import { setImmediate } from 'node:timers/promises';
import {
  because,
  MemberRef,
  Reason,
  RoleRef,
  UnusedJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  completeSince,
  Day,
  dayOf,
  EvaluatedUsers,
  Instant,
  JudgedUse,
  KnownPermissions,
  NotedUses,
  refuse,
  UsedMembership,
} from '@portal-rbac/plugin-rbac-core';
import { UnlimitedAccess } from '../administration/access';
import { AuthorisedPolicy } from '../administration/AuthorisedPolicy';
import { Objecting, UnusedParts } from '../administration/UnusedParts';
import { Analyses } from '../explanation/Analyses';
import { inTurns, patient } from '../runtime/Pacer';
import { Noted } from '../settings/usage';
import { UseStore } from '../store/UseStore';
import { JudgedPart, judgeParts } from './judgeParts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Parts that are listed. */
const MAX_LISTED = 1_000;

/** What is asked. */
export interface UnusedQuestion {
  /** Days of the period, which ends today. */
  readonly days: number;
  readonly role?: RoleRef;
  /** Leaves what this user or group is a member of, and says which of it they used. */
  readonly user?: MemberRef;
}

interface Dependencies {
  readonly policy: Pick<AuthorisedPolicy, 'unused'>;
  readonly store: Pick<UseStore, 'uses' | 'processesSince'>;
  /** Writes down what this process has noted, and which others are silent. */
  readonly write: () => Promise<void>;
  readonly analyses: Analyses;
  readonly gate: Objecting;
  readonly known: () => KnownPermissions;
  readonly noted: () => Noted;
  readonly now: () => Instant;
}

/** What is answered; what each means is said by {@link UnusedJson}. */
export interface UnusedAnswer extends Omit<
  UnusedJson,
  'unused' | 'used' | 'notes'
> {
  readonly unused: readonly JudgedPart[];
  readonly used?: readonly UsedMembership[];
  readonly notes: readonly Reason[];
}

/** What is known of the use of a period. */
interface KnownPeriod {
  readonly facts: Pick<
    UnusedAnswer,
    'since' | 'noted' | 'completeSince' | 'processes'
  >;
  readonly arePeopleNoted: boolean;
  /** The processes by which it is known. */
  readonly ids: readonly string[];
}

/** What was found in it, and what it was found by. */
interface FoundParts extends JudgedUse {
  readonly parts: UnusedParts;
  readonly uses: NotedUses;
}

/** Why what is unused is not known. */
interface Unknown extends Pick<KnownPeriod, 'facts'> {
  readonly why: Reason;
}

/** What nobody uses, and what of it can be taken away without anybody losing what they use. */
export class UnusedAccess {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * @param caller - may know of every role
   * @throws PolicyRefusal if that cannot be known at present
   */
  async of(
    question: UnusedQuestion,
    caller: UnlimitedAccess<'read'>,
    signal: AbortSignal,
  ): Promise<UnusedAnswer> {
    const period = await this.periodOf(question.days);
    if ('why' in period) {
      return unknown(period);
    }
    const { facts, arePeopleNoted } = period;
    // All of it in turn: there may be a million uses.
    return this.dependencies.analyses.inTurn(
      'unused',
      async ({ evaluatedUsers }) => {
        const asked = { question, caller, signal, evaluatedUsers };
        const found = await this.find(period, asked);
        if ('why' in found) {
          return unknown(found);
        }
        const { parts, uses, unused, used } = found;
        const judged = await judgeParts(unused.slice(0, MAX_LISTED), parts);
        const taken = judged.filter(({ why }) => !why).map(({ part }) => part);
        // The policy without them was made just now, and is made once more.
        await setImmediate();
        const { uses: count, lost } = await inTurns(
          parts.replay(taken, inPeriodOnly(uses, facts.since), evaluatedUsers),
          signal,
          patient,
        );
        return {
          ...facts,
          isEnough: true,
          unused: judged,
          ...(used && { used: used.slice(0, MAX_LISTED) }),
          isCutOff: [unused, used].some(
            list => list && list.length > MAX_LISTED,
          ),
          proof: { uses: count, lost: lost.length },
          notes: arePeopleNoted ? [] : [because('use-without-people')],
        };
      },
    );
  }

  /**
   * The roles with a part that nobody used for some days.
   *
   * @param caller - may know of every role
   * @throws PolicyRefusal if that is not known
   */
  async rolesWithUnused(
    days: number,
    caller: UnlimitedAccess<'read'>,
    signal: AbortSignal,
  ): Promise<ReadonlySet<RoleRef>> {
    const period = await this.periodOf(days);
    if ('why' in period) {
      throw refuse('unused-unknown', period);
    }
    return this.dependencies.analyses.inTurn(
      'unused',
      async ({ evaluatedUsers }) => {
        const asked = { question: { days }, caller, signal, evaluatedUsers };
        const found = await this.find(period, asked);
        if ('why' in found) {
          throw refuse('unused-unknown', found);
        }
        return new Set(found.unused.map(({ role }) => role.ref));
      },
    );
  }

  private async periodOf(days: number): Promise<KnownPeriod | Unknown> {
    const { store, now, write } = this.dependencies;
    const noted = this.dependencies.noted();
    const since = dayOf(now() - days * DAY_MS);
    if (noted === 'off') {
      const facts = { since, noted, processes: 0 };
      return { facts, why: because('use-off') };
    }
    await write();
    const processes = await store.processesSince(Date.parse(since) - DAY_MS);
    if (!processes) {
      return gapUntil(this.tomorrow(), { since, noted, processes: 0 });
    }
    const inPeriod = processes.filter(
      ({ until }) => until >= Date.parse(since),
    );
    const complete = completeSince(processes, now());
    const facts = { since, noted, processes: inPeriod.length };
    return complete > since
      ? gapUntil(complete, facts)
      : {
          facts: { ...facts, completeSince: complete },
          arePeopleNoted: inPeriod.every(one => one.noted === 'people'),
          ids: inPeriod.map(({ id }) => id),
        };
  }

  private async find(
    { facts, arePeopleNoted, ids }: KnownPeriod,
    {
      question: { role, user },
      caller,
      signal,
      evaluatedUsers,
    }: {
      readonly question: UnusedQuestion;
      readonly caller: UnlimitedAccess<'read'>;
      readonly signal: AbortSignal;
      readonly evaluatedUsers: EvaluatedUsers;
    },
  ): Promise<FoundParts | Unknown> {
    const { policy, store, gate, known } = this.dependencies;
    const { since } = facts;
    const { parts, then } = await policy.unused(caller, since, gate);
    if (!then) {
      return { facts, why: because('use-without-history') };
    }
    const uses = await store.uses(arePeopleNoted ? since : undefined);
    // Who is to note less from now on forgets the process first, then what it noted.
    if (!uses || !(await this.areStillThere(ids, since))) {
      return gapUntil(this.tomorrow(), facts);
    }
    const found = await inTurns(
      parts.find({
        ...{ uses, since, then, evaluatedUsers, only: role, member: user },
        known: known(),
        reader: caller,
      }),
      signal,
      patient,
    );
    return { ...found, parts, uses };
  }

  private async areStillThere(ids: readonly string[], since: Day) {
    const { store } = this.dependencies;
    const processes = await store.processesSince(Date.parse(since));
    const known = new Set(processes?.map(({ id }) => id));
    return ids.every(id => known.has(id));
  }

  private tomorrow(): Day {
    return dayOf(this.dependencies.now() + DAY_MS);
  }
}

function gapUntil(day: Day, facts: KnownPeriod['facts']): Unknown {
  return {
    facts: { ...facts, completeSince: day },
    why: because('use-gap', { day }),
  };
}

function unknown({ facts, why }: Unknown): UnusedAnswer {
  const nothing = { isEnough: false, unused: [], isCutOff: false };
  return { ...facts, ...nothing, notes: [why] };
}

/** The uses of a period. */
function inPeriodOnly({ ofRoles, ofUsers }: NotedUses, since: string) {
  return {
    ofRoles: ofRoles.filter(({ lastDay }) => lastDay >= since),
    ...(ofUsers && { ofUsers }),
  };
}
