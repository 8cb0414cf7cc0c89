import {
  because,
  reasonIn,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { isDeepStrictEqual } from 'node:util';
import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import { sourceAccess } from '../administration/access';
import { auditedChange } from '../administration/auditedChange';
import {
  Applied,
  PolicyAdministration,
} from '../administration/PolicyAdministration';
import { GuardrailRefusal } from '../guardrails/GuardrailRefusal';
import { RecordedLoad } from '../store/journal';
import {
  isEmpty,
  PolicyRefusal,
  LEGACY,
  PolicyVersion,
  REST,
  SourceId,
  ReservedNames,
  placed,
  skippedRoleProblems,
  SourceDeclarations,
  SourceOffer,
} from '@portal-rbac/plugin-rbac-core';
import { PolicySource } from './source';

/** The state of a source, for administrators. */
export interface SourceStatus {
  readonly id: string;
  readonly kind: PolicySource['kind'] | 'adoption';
  /** The paths of the files that it reads, as configured. */
  readonly files?: readonly string[];
  /** When the source last offered something, ISO 8601. */
  readonly lastLoad?: string;
  /** The digest of the content that was last offered. */
  readonly digest?: string;
  /** The revision that was in force after the last load that was not rejected. */
  readonly revision?: number;
  /** The id of the commit that made that revision. */
  readonly commitId?: string;
  readonly problems: readonly SourceProblem[];
}

/** The result of an offer. */
interface Load {
  readonly digest: string;
  readonly problems: readonly SourceProblem[];
  /** What was in force then; nothing if the offer was rejected. */
  readonly version?: PolicyVersion;
  /** How many were loaded. */
  readonly roles: number;
  /** For the audit log. */
  readonly changed: JsonObject;
  /** Whether it changed the policy. */
  readonly isNews: boolean;
  /** What had been loaded before, if guardrails object to the offer. */
  readonly refusedAfter?: readonly RecordedLoad[];
}

interface Dependencies {
  readonly administration: PolicyAdministration;
  readonly auditor: AuditorService;
  /** Names that a provider may not give to its roles. */
  readonly reserved: () => ReservedNames;
  /** Why what a source offers is loaded, if that is known. */
  readonly reasonOf: (source: SourceId) => string | undefined;
  readonly logger: LoggerService;
}

/** An offer that guardrails object to. It may pass when they or the catalog change. */
interface RefusedOffer {
  readonly source: PolicySource;
  readonly offer: SourceOffer;
  /** What had been loaded by then. */
  readonly recent: readonly RecordedLoad[];
}

/** Loads what sources offer, and keeps how each load went. */
export class SourceLoads {
  private readonly statuses = new Map<string, SourceStatus>();
  /** The load, by any replica, that each source was found to agree with. */
  private readonly agreed = new Map<SourceId, RecordedLoad | undefined>();
  private readonly refused = new Map<SourceId, RefusedOffer>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly dependencies: Dependencies) {}

  /** Starts a source; resolves when its first offer was dealt with. */
  async start(source: PolicySource, signal: AbortSignal): Promise<void> {
    const { id, kind, files } = source;
    this.statuses.set(id, { id, kind, files, problems: [] });
    await source.start(
      offer => this.inTurn(() => this.receive(source, offer)),
      signal,
    );
  }

  /**
   * Offers once more what guardrails stood against, unless its source was loaded
   * meanwhile, by whichever replica. Does not throw: what fails is offered again
   * the next time.
   */
  async offerAgain(): Promise<void> {
    for (const refused of this.refused.values()) {
      const { source, offer, recent } = refused;
      await this.inTurn(async () => {
        // What the source has offered since is newer.
        if (this.refused.get(source.id) === refused) {
          await this.receive(source, offer, recent);
        }
      }).catch(() => undefined);
    }
  }

  /** Lists something besides the sources of roles. */
  note(status: SourceStatus): void {
    this.statuses.set(status.id, status);
  }

  /** All sources, in the order in which they were started. */
  status(): readonly SourceStatus[] {
    return [...this.statuses.values()];
  }

  /**
   * Whether roles belong to a source that this portal does not have, such as a
   * provider that was removed. Nobody but REST is left to change them.
   */
  isAbandoned(source: SourceId): boolean {
    return source !== REST && source !== LEGACY && !this.statuses.has(source);
  }

  private async receive(
    source: PolicySource,
    offer: SourceOffer,
    since?: readonly RecordedLoad[],
  ): Promise<void> {
    const { id, kind, files } = source;
    const last = this.statuses.get(id);
    const load =
      offer.kind === 'declared'
        ? await this.apply(id, offer.declarations, offer.isRepeated, since)
        : rejected(offer);
    const { refusedAfter: recent } = load;
    if (recent) {
      this.refused.set(id, { source, offer, recent });
    } else {
      this.refused.delete(id);
    }
    const { digest, problems } = load;
    const { revision, commitId } = load.version ?? last ?? {};
    const status: SourceStatus = {
      id,
      kind,
      files,
      lastLoad: new Date().toISOString(),
      digest,
      revision,
      commitId,
      problems,
    };
    this.statuses.set(id, status);
    if (load.isNews || !isDeepStrictEqual(gistOf(last), gistOf(status))) {
      this.log(status, load);
      await this.report(status, load);
    }
  }

  private async apply(
    id: SourceId,
    declarations: SourceDeclarations,
    isRepeated = false,
    since?: readonly RecordedLoad[],
  ): Promise<Load> {
    const { roles, untouched, problems, digest } = declarations;
    const { administration, reasonOf } = this.dependencies;
    const reason = reasonOf(id);
    const recent = await administration.recentLoads(id);
    if (isRepeated && !this.isInForce(id, digest, recent[0])) {
      return outdated(id, declarations);
    }
    let applied: Applied;
    try {
      applied = await administration.apply(
        { kind: 'replaceSource', roles, untouched },
        sourceAccess(id, this.reservedFrom(id)),
        {
          digest,
          reason,
          ifRecentLoads: since ?? (isRepeated ? recent : undefined),
        },
      );
    } catch (error) {
      if (error instanceof PolicyRefusal && error.kind === 'stale') {
        return outdated(id, declarations);
      }
      if (error instanceof GuardrailRefusal) {
        return refusedByGuardrail(error, declarations, since ?? recent);
      }
      throw error;
    }
    const { revision, commitId } = applied.after;
    const isNews = !isEmpty(applied.delta);
    this.agreed.set(id, isNews ? { revision, digest } : recent[0]);
    const left = skippedRoleProblems(placed(applied.skipped, declarations));
    const older = isNews ? olderLoad(recent, digest) : [];
    return {
      version: { revision, commitId },
      digest,
      problems: [...problems, ...left, ...older],
      roles: roles.length,
      changed: {
        ...(reason !== undefined && { reason }),
        ...auditedChange(applied),
      },
      isNews,
    };
  }

  /** Runs work when all work before it is done: offers never overtake. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Whether what this replica loaded last is what was loaded last at all. */
  private isInForce(
    id: SourceId,
    digest: string,
    latest: RecordedLoad | undefined,
  ): boolean {
    return (
      latest?.digest === digest ||
      isDeepStrictEqual(latest, this.agreed.get(id))
    );
  }

  private reservedFrom(id: SourceId): ReservedNames | undefined {
    return this.statuses.get(id)?.kind === 'provider'
      ? this.dependencies.reserved()
      : undefined;
  }

  private log({ id, problems }: SourceStatus, load: Load) {
    const { logger } = this.dependencies;
    const first = problems.slice(0, 3).map(describeProblem).join('; ');
    const found =
      problems.length === 0
        ? ''
        : `, problems: ${problems.length}, such as ${first}`;
    if (!load.version) {
      logger.error(
        `The source ${id} was rejected, the last good policy stays in force${found}`,
      );
    } else {
      const count = load.roles;
      const roles = `${count} ${count === 1 ? 'role' : 'roles'}`;
      const text = `Loaded ${roles} of the source ${id} (digest ${load.digest.slice(
        0,
        12,
      )}), revision ${load.version.revision}${found}`;
      logger[problems.length > 0 ? 'warn' : 'info'](text);
    }
  }

  private async report(status: SourceStatus, load: Load) {
    const event = await this.dependencies.auditor.createEvent({
      eventId: 'role-write',
      severityLevel: 'medium',
      meta: {
        actionType: 'load',
        actor: status.id,
        source: status.id,
        revision: status.revision ?? null,
        digest: load.digest,
        problems: status.problems.length,
        ...load.changed,
      },
    });
    if (load.version) {
      await event.success();
    } else {
      const [first] = status.problems;
      await event.fail({ error: new Error(first && describeProblem(first)) });
    }
  }
}

function rejected({
  digest,
  problems,
}: Pick<SourceDeclarations, 'digest' | 'problems'>): Load {
  return { digest, problems, roles: 0, changed: {}, isNews: false };
}

/** The rejection of what breaks guardrails; the source is left as it was. */
function refusedByGuardrail(
  { caused }: GuardrailRefusal,
  declarations: SourceDeclarations,
  recent: readonly RecordedLoad[],
): Load {
  const { digest, problems, placeOf } = declarations;
  const said = caused.map(({ role, cause, ...why }): SourceProblem => ({
    severity: 'error',
    ...because('load-against-guardrails', { why: reasonIn(why) }),
    role: role ?? cause?.role,
    ...(cause && placeOf?.(cause.role, cause.part)),
  }));
  return {
    ...rejected({ digest, problems: [...said, ...problems] }),
    refusedAfter: recent,
  };
}

/** The rejection of what was loaded before and is not what was loaded last. */
function outdated(
  id: SourceId,
  { digest, problems }: SourceDeclarations,
): Load {
  const problem: SourceProblem = {
    severity: 'error',
    ...because('load-outdated', { source: id }),
  };
  return rejected({ digest, problems: [problem, ...problems] });
}

/**
 * A warning if a content was loaded before, and another after it: a replica that
 * was restarted with an old mount of the files looks like that.
 */
function olderLoad(
  recent: readonly RecordedLoad[],
  digest: string,
): SourceProblem[] {
  const earlier = recent.find(load => load.digest === digest);
  const [latest] = recent;
  return earlier && latest !== earlier
    ? [
        {
          severity: 'warning',
          isPassing: true,
          ...because('load-older', {
            revision: earlier.revision,
            replaced: latest.revision,
          }),
        },
      ]
    : [];
}

/** What makes one load different from another for those who read about it. */
function gistOf(status: SourceStatus | undefined) {
  return [status?.digest, status?.problems];
}

function describeProblem({ file, line, message }: SourceProblem): string {
  const place = [file, line].filter(part => part !== undefined).join(':');
  return place ? `${place}: ${message}` : message;
}
