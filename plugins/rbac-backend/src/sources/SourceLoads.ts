import { isDeepStrictEqual } from 'node:util';
import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import { sourceAccess } from '../administration/access';
import { auditedChange } from '../administration/auditedChange';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import { RecordedLoad } from '../store/journal';
import { isEmpty } from '../core/diff';
import { LEGACY, REST, SourceId } from '../core/model';
import { ReservedNames } from '../core/ReservedNames';
import { placed, skippedRoleProblems } from './skippedRole';
import {
  PolicySource,
  SourceDraft,
  SourceOffer,
  SourceProblem,
} from './source';

/** The state of a source, for administrators. */
export interface SourceStatus {
  readonly id: string;
  readonly kind: PolicySource['kind'];
  /** When the source last offered something, ISO 8601. */
  readonly lastLoad?: string;
  /** Of the content that was last offered. */
  readonly digest?: string;
  /** The revision that was in force after the last load that was not rejected. */
  readonly revision?: number;
  readonly problems: readonly SourceProblem[];
}

interface Dependencies {
  readonly administration: PolicyAdministration;
  readonly auditor: AuditorService;
  /** Names that a provider may not give to its roles. */
  readonly reserved: () => ReservedNames;
  readonly logger: LoggerService;
}

/** Loads what sources offer, and keeps how each load went. */
export class SourceLoads {
  private readonly statuses = new Map<string, SourceStatus>();

  constructor(private readonly dependencies: Dependencies) {}

  /** Starts a source; resolves when its first offer was dealt with. */
  async start(source: PolicySource, signal: AbortSignal): Promise<void> {
    const { id, kind } = source;
    this.statuses.set(id, { id, kind, problems: [] });
    await source.start(offer => this.receive(source, offer), signal);
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
  ): Promise<void> {
    const last = this.statuses.get(source.id);
    const { isNews, ...load } =
      offer.kind === 'draft'
        ? await this.apply(source, offer.draft)
        : { ...last, ...offer, changed: {}, isNews: false };
    const status: SourceStatus = {
      id: source.id,
      kind: source.kind,
      lastLoad: new Date().toISOString(),
      digest: load.digest,
      revision: load.revision,
      problems: load.problems,
    };
    this.statuses.set(source.id, status);
    if (isNews || !isDeepStrictEqual(gistOf(last), gistOf(status))) {
      this.log(status, offer);
      await this.report(status, offer, load.changed);
    }
  }

  private async apply(source: PolicySource, draft: SourceDraft) {
    const { roles, untouched, problems, digest } = draft;
    const { administration } = this.dependencies;
    const recent = await administration.recentLoads(source.id);
    const applied = await administration.apply(
      { kind: 'replaceSource', roles, untouched },
      sourceAccess(source.id, this.reservedFrom(source)),
      { digest },
    );
    const isNews = !isEmpty(applied.delta);
    const left = skippedRoleProblems(placed(applied.skipped, draft));
    const older = isNews ? olderLoad(recent, digest) : [];
    return {
      revision: applied.revision,
      digest,
      problems: [...problems, ...left, ...older],
      changed: auditedChange(applied),
      isNews,
    };
  }

  private reservedFrom({ kind }: PolicySource): ReservedNames | undefined {
    return kind === 'provider' ? this.dependencies.reserved() : undefined;
  }

  private log(
    { id, digest, revision, problems }: SourceStatus,
    offer: SourceOffer,
  ) {
    const { logger } = this.dependencies;
    const first = problems.slice(0, 3).map(describeProblem).join('; ');
    const found =
      problems.length === 0
        ? ''
        : `, problems: ${problems.length}, such as ${first}`;
    if (offer.kind === 'rejected') {
      logger.error(
        `The source ${id} was rejected, the last good policy stays in force${found}`,
      );
    } else {
      const count = offer.draft.roles.length;
      const roles = `${count} ${count === 1 ? 'role' : 'roles'}`;
      const text = `Loaded ${roles} of the source ${id} (digest ${digest?.slice(
        0,
        12,
      )}), revision ${revision}${found}`;
      logger[problems.length > 0 ? 'warn' : 'info'](text);
    }
  }

  private async report(
    status: SourceStatus,
    offer: SourceOffer,
    changed: JsonObject,
  ) {
    const event = await this.dependencies.auditor.createEvent({
      eventId: 'role-write',
      severityLevel: 'medium',
      meta: {
        queryType: 'load',
        actor: status.id,
        source: status.id,
        revision: status.revision ?? null,
        digest: status.digest ?? null,
        problems: status.problems.length,
        ...changed,
      },
    });
    if (offer.kind === 'rejected') {
      const [first] = status.problems;
      await event.fail({ error: new Error(first && describeProblem(first)) });
    } else {
      await event.success();
    }
  }
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
          message: `The content is that of revision ${earlier.revision}, and replaces the newer one of revision ${latest.revision}; if nobody took a change back, look for a replica with an old copy of it`,
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
