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
  Instant,
  KnownPermissions,
  NotedUses,
  UnusedPart,
  UsedMembership,
} from '@portal-rbac/plugin-rbac-core';
import { groupBy } from 'lodash';
import { UnlimitedAccess } from '../administration/access';
import { AuthorisedPolicy } from '../administration/AuthorisedPolicy';
import { Objecting, UnusedParts } from '../administration/UnusedParts';
import { Analyses } from '../explanation/Analyses';
import { inTurns, patient } from '../runtime/Pacer';
import { Noted } from '../settings/usage';
import { UseStore } from '../store/UseStore';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Parts that are listed. */
const MAX_LISTED = 1_000;
/** How often guardrails are asked about one list. */
const MAX_JUDGED = 30;

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

/** A part, and why it had better stay; nothing if it can be taken away. */
export interface JudgedPart {
  readonly part: UnusedPart;
  readonly why?: Reason;
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

/** What nobody uses, and what of it can be taken away without anybody losing what they use. */
export class UnusedAccess {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * @param caller - may know of every role
   * @throws PolicyRefusal if that cannot be known at present
   */
  async of(
    { days, role, user }: UnusedQuestion,
    caller: UnlimitedAccess<'read'>,
    signal: AbortSignal,
  ): Promise<UnusedAnswer> {
    const { policy, store, analyses, gate, known, now } = this.dependencies;
    const noted = this.dependencies.noted();
    const since = dayOf(now() - days * DAY_MS);
    const nothing = {
      ...{ since, noted, processes: 0, isEnough: false },
      ...{ unused: [], isCutOff: false },
    };
    if (noted === 'off') {
      return { ...nothing, notes: [because('use-off')] };
    }
    await this.dependencies.write();
    const processes = await store.processesSince(Date.parse(since) - DAY_MS);
    const gapUntil = (day: Day) => ({
      ...{ ...nothing, completeSince: day },
      notes: [because('use-gap', { day })],
    });
    if (!processes) {
      return gapUntil(dayOf(now() + DAY_MS));
    }
    const inPeriod = processes.filter(
      ({ until }) => until >= Date.parse(since),
    );
    const complete = completeSince(processes, now());
    const found = {
      ...nothing,
      completeSince: complete,
      processes: inPeriod.length,
    };
    if (complete > since) {
      return { ...gapUntil(complete), processes: inPeriod.length };
    }
    const arePeopleNoted = inPeriod.every(one => one.noted === 'people');
    // All of it in turn: there may be a million uses.
    return analyses.inTurn('unused', async ({ evaluatedUsers }) => {
      const { parts, then } = await policy.unused(caller, since, gate);
      if (!then) {
        return { ...found, notes: [because('use-without-history')] };
      }
      const uses = await store.uses(arePeopleNoted ? since : undefined);
      if (!uses) {
        return gapUntil(dayOf(now() + DAY_MS));
      }
      const { unused, used } = await inTurns(
        parts.find({
          ...{ uses, since, then, evaluatedUsers, only: role, member: user },
          known: known(),
          reader: caller,
        }),
        signal,
        patient,
      );
      const judged = await judge(unused.slice(0, MAX_LISTED), parts);
      const taken = judged.filter(({ why }) => !why).map(({ part }) => part);
      // The policy without them was made just now, and is made once more.
      await setImmediate();
      const { uses: count, lost } = await inTurns(
        parts.replay(taken, inPeriodOnly(uses, since), evaluatedUsers),
        signal,
        patient,
      );
      return {
        ...found,
        isEnough: true,
        unused: judged,
        ...(used && { used: used.slice(0, MAX_LISTED) }),
        isCutOff: [unused, used].some(list => list && list.length > MAX_LISTED),
        proof: { uses: count, lost: lost.length },
        notes: arePeopleNoted ? [] : [because('use-without-people')],
      };
    });
  }
}

/** The uses of a period. */
function inPeriodOnly({ ofRoles, ofUsers }: NotedUses, since: string) {
  return {
    ofRoles: ofRoles.filter(({ lastDay }) => lastDay >= since),
    ...(ofUsers && { ofUsers }),
  };
}

/**
 * Finds the largest part of a list that can be taken away at once: role by role, where all of
 * it together breaks a guardrail.
 */
async function judge(
  parts: readonly UnusedPart[],
  unused: UnusedParts,
): Promise<JudgedPart[]> {
  const candidates = parts.filter(({ narrows }) => !narrows);
  const whys = new Map<UnusedPart, Reason>();
  let asked = 0;
  const taken: UnusedPart[] = [];
  const tryOut = async (some: readonly UnusedPart[][]): Promise<void> => {
    const those = some.flat();
    if (those.length === 0) {
      return;
    }
    asked += 1;
    const why =
      asked > MAX_JUDGED
        ? because('use-unjudged')
        : await unused.objectionTo([...taken, ...those]);
    if (!why) {
      taken.push(...those);
    } else if (some.length === 1 || asked > MAX_JUDGED) {
      const guarded =
        asked > MAX_JUDGED ? why : because('use-guarded', { why });
      those.forEach(part => whys.set(part, guarded));
    } else {
      const half = Math.ceil(some.length / 2);
      await tryOut(some.slice(0, half));
      await tryOut(some.slice(half));
    }
  };
  await tryOut(Object.values(groupBy(candidates, ({ role }) => role.ref)));
  return parts.map(part => ({
    part,
    why: part.narrows ? because('use-may-widen') : whys.get(part),
  }));
}
