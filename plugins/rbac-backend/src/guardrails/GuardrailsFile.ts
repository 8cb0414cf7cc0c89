import { setTimeout } from 'node:timers/promises';
import { LoggerService } from '@backstage/backend-plugin-api';
import { readOneFile, stateOfFiles } from '@internal/rbac-policy-files';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import {
  Guardrails,
  MAX_GUARDRAILS_BYTES,
  parseGuardrails,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns } from '../runtime/Pacer';

/** Milliseconds between two looks at the state of the file. */
const pollInterval = 50;
/** Intervals for which the file has to be at rest before it is read. */
const quietIntervals = 3;

/** The guardrails of the portal, as far as they could be read. */
export interface KnownGuardrails {
  /** The path as it is configured; absent if there are no guardrails. */
  readonly file?: string;
  /** The last good ones. */
  readonly guardrails: Guardrails;
  /** Whether no file could be read yet, so that there may be any guardrails. */
  readonly areMissing: boolean;
  /** What is wrong with the file as it is now. */
  readonly problems: readonly SourceProblem[];
  /** The digest of the file that the guardrails are from. */
  readonly digest?: string;
  /** When they were read, in milliseconds since 1970. */
  readonly loadedAt?: number;
}

interface Options {
  readonly file?: string;
  /** Whether changes of the file take effect while the service runs. */
  readonly reload: boolean;
  /** Whether a file without a checksum is rejected. */
  readonly requireChecksums: boolean;
  readonly logger: LoggerService;
}

/**
 * The guardrails file. A change takes effect once the file is at rest; of a file that
 * cannot be read or has a mistake nothing counts, and the last good guardrails stay in
 * force.
 */
export class GuardrailsFile {
  private known: KnownGuardrails;
  private seen?: string;
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly options: Options) {
    const { file } = options;
    this.known = {
      file,
      guardrails: [],
      areMissing: file !== undefined,
      problems: [],
    };
  }

  get current(): KnownGuardrails {
    return this.known;
  }

  /** Calls back after other guardrails came into force. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Reads the file, and reads it again whenever it changes. */
  async start(signal: AbortSignal): Promise<void> {
    const { file } = this.options;
    if (file !== undefined) {
      await this.load(file);
      void this.watch(file, signal);
    }
  }

  private async watch(file: string, signal: AbortSignal) {
    let previous: string | undefined;
    let intervals = 0;
    while (
      (this.options.reload || this.known.areMissing) &&
      (await elapsed(signal))
    ) {
      const { fingerprint } = await stateOfFiles({ policyFile: file });
      // That of the other file, which there is not, stands behind it.
      intervals = fingerprint === previous ? intervals + 1 : 0;
      previous = fingerprint;
      if (intervals === quietIntervals) {
        await this.load(file);
      }
    }
  }

  private async load(file: string) {
    const { text, problem, digest } = await readOneFile(
      file,
      MAX_GUARDRAILS_BYTES,
      'guardrails',
    );
    if (digest === this.seen) {
      return;
    }
    this.seen = digest;
    const { requireChecksums, logger } = this.options;
    const parsed =
      text !== undefined
        ? await inTurns(parseGuardrails(text, { requireChecksums }))
        : { problems: problem ? [problem] : [] };
    if (parsed.guardrails) {
      const { guardrails } = parsed;
      this.known = {
        ...{ file, guardrails, areMissing: false, problems: [], digest },
        loadedAt: Date.now(),
      };
      logger.info(
        `Loaded ${guardrails.length} guardrails and tests of ${file}`,
      );
      this.listeners.forEach(listener => listener());
    } else {
      this.known = { ...this.known, problems: parsed.problems };
      const reported = parsed.problems
        .slice(0, 3)
        .map(({ line, message }) =>
          line === undefined ? message : `line ${line}: ${message}`,
        );
      logger.error(
        `The guardrails in ${file} are not in force (${this.known.areMissing ? 'until they are, changes that may give somebody something are refused' : 'the last good guardrails stay'}): ${reported.join('; ')}`,
      );
    }
  }
}

/** Waits without keeping the process alive; returns whether to continue. */
async function elapsed(signal: AbortSignal): Promise<boolean> {
  try {
    return await setTimeout(pollInterval, true, { signal, ref: false });
  } catch {
    return false;
  }
}
