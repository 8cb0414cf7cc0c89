import { setTimeout } from 'node:timers/promises';
import {
  FilesReading,
  PolicyFilePaths,
  readPolicyFiles,
  stateOfFiles,
} from '@internal/rbac-policy-files';
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  because,
  ConditionContent,
  nameOf,
  reasonIn,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  EditableFiles,
  editedFiles,
  FILES,
  refuse,
  RoleDeclaration,
  RolePart,
  offerOf,
  Surroundings,
  FileRules,
  ParsedPolicyFiles,
  PolicyFileTexts,
  SourceOffer,
  parsePolicyFiles,
  placeIn,
  Place,
  FileSizes,
  CheckCondition,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns } from '../runtime/Pacer';
import { PolicySource, ReceiveOffer } from './source';

/** Milliseconds between two looks at the state of the files. */
const pollInterval = 50;
/** Intervals for which the files have to be at rest before they are read. */
const quietIntervals = 3;
/**
 * The same for a file that lost all of its content, because that is how a file
 * looks between the two steps of writing it in place.
 */
const emptiedIntervals = 12;
/** Milliseconds until an offer that failed is made again. */
const retryDelay = 2_000;

type MaybePromise<T> = T | Promise<T>;

/** What is reported about files after they were offered. */
interface LoadedFiles extends Pick<FilesReading, 'state'> {
  /** Whether they could be read. */
  readonly isReadable: boolean;
}

/** What files are checked against, where plugins have to be asked first. */
interface AskableSurroundings extends Omit<Surroundings, 'checkCondition'> {
  readonly checkCondition: (
    content: ConditionContent,
  ) => MaybePromise<ReturnType<CheckCondition>>;
}

/** What a {@link FileSource} needs. */
export interface FileSourceOptions extends PolicyFilePaths {
  /** Whether changes of the files take effect while the service runs. */
  readonly reload: boolean;
  readonly sizes: FileSizes;
  readonly rules: FileRules;
  /** The digest of the files that were loaded last, by whomever. */
  readonly latestDigest: () => Promise<string | undefined>;
  /** Resolves when the service has started, and its routes answer. */
  readonly started: Promise<unknown>;
  /** What the files are checked against when they are offered. */
  readonly surroundings: () => Promise<AskableSurroundings>;
  readonly logger: LoggerService;
}

/**
 * The policy file and the conditional-policy file as one source. A change takes
 * effect once the files are at rest; a file that cannot be read rejects the
 * load and is picked up when it can, also without `reload`. If neither file is
 * configured, the source declares that it has no roles.
 */
export class FileSource implements PolicySource {
  readonly id = FILES;
  readonly kind = 'files';
  /** The digest of what was in force already at the start, until it is offered. */
  private initial?: string;
  /** The digest of what was received last. */
  private digest?: string;
  /** What was received last, if it could be read. */
  private parsed?: ParsedPolicyFiles;
  private trouble = '';
  private turn: Promise<unknown> = Promise.resolve();
  private offerAgain = async () => {};

  constructor(private readonly options: FileSourceOptions) {}

  get files(): readonly string[] {
    const { policyFile, conditionsFile } = this.options;
    return [policyFile, conditionsFile].filter(path => path !== undefined);
  }

  /**
   * Never rejects: an offer that the receiver fails to take is logged and made
   * again. Files that were loaded before are in force already, so that nobody
   * waits for them: they are offered once the service has started.
   */
  async start(receive: ReceiveOffer, signal: AbortSignal): Promise<void> {
    this.offerAgain = () => this.offer(this.parsed, receive, signal, true);
    this.initial = await this.digestInForce();
    if (this.initial) {
      void this.options.started.then(() => this.watch(receive, signal, 0));
      return;
    }
    const load = await this.inTurn(() => this.load(receive, signal));
    if (this.options.reload || !load?.isReadable) {
      void this.watch(receive, signal, load?.state?.empty ?? 0);
    }
  }

  /**
   * Offers what was read last once more, because the plugins may judge its
   * conditions differently now. Does nothing while the files cannot be read,
   * or if another replica has loaded other files since.
   *
   * @throws what the receiver throws
   */
  async recheck(): Promise<void> {
    await this.inTurn(() => this.offerAgain());
  }

  /**
   * What these files would offer instead of the configured ones. Nothing is
   * loaded.
   *
   * @param signal - ends the work when nobody is waiting for it
   */
  async tryOut(
    texts: Omit<PolicyFileTexts, 'digest'>,
    signal: AbortSignal,
  ): Promise<SourceOffer> {
    const files = { ...texts, digest: '' };
    const problems = this.tooLarge(texts);
    if (problems.length > 0) {
      return { kind: 'rejected', problems, digest: files.digest };
    }
    const parsed = parsePolicyFiles(files, this.options.rules);
    return this.offerOf(await inTurns(parsed, signal), signal);
  }

  /** Texts that would not be read if they were in files. */
  private tooLarge(
    texts: Omit<PolicyFileTexts, 'digest'>,
  ): readonly SourceProblem[] {
    const { sizes } = this.options;
    return (['policies', 'conditions'] as const).flatMap(name => {
      const part = texts[name];
      return part && Buffer.byteLength(part.text) > sizes[name]
        ? [
            {
              severity: 'error' as const,
              file: part.file,
              ...because('file-too-large', { limit: sizes[name] }),
            },
          ]
        : [];
    });
  }

  /**
   * The content of the files that would give one role the requested content.
   * Nothing is written.
   *
   * @returns the texts as they are and as they would be
   * @throws PolicyRefusal if they cannot be read, or cannot express it with
   * other lines of this role
   */
  async edited(
    role: RoleDeclaration,
    signal: AbortSignal,
  ): Promise<{
    readonly before: EditableFiles;
    readonly after: EditableFiles;
  }> {
    const { texts, problems } = await this.read();
    if (!texts) {
      throw refuse('uneditable-files', {
        role: nameOf(role),
        why: reasonIn(problems[0]),
      });
    }
    const { rules } = this.options;
    const after = await inTurns(editedFiles(texts, rules, role), signal);
    return { before: texts, after };
  }

  /**
   * The place of a part of a role in the last accepted files. Nothing if it
   * is not there, or they could not be read.
   */
  placeOf(role: RoleRef, part: RolePart): Place | undefined {
    return this.parsed && placeIn(this.parsed, role, part);
  }

  /**
   * Loads whenever the files came to rest in a state that is not known yet.
   *
   * @param knownEmpty - how many of them are known to be empty
   */
  private async watch(
    receive: ReceiveOffer,
    signal: AbortSignal,
    knownEmpty: number,
  ) {
    let loaded: string | undefined;
    let emptyBefore = knownEmpty;
    let previous: string | undefined;
    let intervals = 0;
    let delay = pollInterval;
    while (await elapsed(delay, signal)) {
      const { fingerprint, empty } = await stateOfFiles(this.options);
      intervals = fingerprint === previous ? intervals + 1 : 0;
      previous = fingerprint;
      delay = pollInterval;
      const rest = empty > emptyBefore ? emptiedIntervals : quietIntervals;
      if (fingerprint === loaded || intervals < rest) {
        continue;
      }
      const load = await this.inTurn(() => this.load(receive, signal));
      if (!load) {
        delay = retryDelay;
      }
      loaded = load?.state?.fingerprint;
      emptyBefore = load?.state?.empty ?? emptyBefore;
      if (load?.isReadable && !this.options.reload) {
        return;
      }
    }
  }

  /**
   * The digest of the files if they are the last load, so their content is in
   * force.
   */
  private async digestInForce(): Promise<string | undefined> {
    const latest = await this.options.latestDigest().catch(() => undefined);
    if (latest === undefined) {
      return undefined;
    }
    const { digest, texts } = await this.read();
    return texts && digest === latest ? digest : undefined;
  }

  /**
   * Reads the files and offers their content, if it is new.
   *
   * @returns what was read, or nothing if the offer failed
   */
  private async load(
    receive: ReceiveOffer,
    signal: AbortSignal,
  ): Promise<LoadedFiles | undefined> {
    try {
      const { parsed, ...reading } = await this.understand();
      const { state, digest, problems } = reading;
      if (!state && this.digest) {
        return reading;
      }
      if (digest !== this.digest) {
        if (parsed) {
          const isRepeated = digest === this.initial;
          await this.offer(parsed, receive, signal, isRepeated);
        } else if (!signal.aborted) {
          await receive({ kind: 'rejected', problems, digest });
        }
        this.parsed = parsed;
        this.digest = digest;
        this.initial = undefined;
      }
      this.note(
        problems
          .map(({ file, message }) => `${file ?? 'Policy files'}: ${message}`)
          .join('; '),
      );
      return reading;
    } catch (error) {
      this.note(
        `Policy files cannot be put into force, trying again: ${error}`,
      );
      return undefined;
    }
  }

  /** Reads the files, and parses what is new. Gives up their texts, which may be large. */
  private async understand() {
    const { texts, ...reading } = await this.read();
    return {
      ...reading,
      isReadable: texts !== undefined,
      parsed:
        texts && reading.digest !== this.digest
          ? await inTurns(parsePolicyFiles(texts, this.options.rules))
          : undefined,
    };
  }

  private async offer(
    parsed: ParsedPolicyFiles | undefined,
    receive: ReceiveOffer,
    signal: AbortSignal,
    isRepeated: boolean,
  ) {
    if (parsed) {
      const offer = await this.offerOf(parsed);
      if (!signal.aborted) {
        await receive(
          offer.kind === 'declared' ? { ...offer, isRepeated } : offer,
        );
      }
    }
  }

  /** Checks the content of files against its surroundings. */
  private async offerOf(
    parsed: ParsedPolicyFiles,
    signal?: AbortSignal,
  ): Promise<SourceOffer> {
    const { checkCondition, ...others } = await this.options.surroundings();
    const problems = new Map<ConditionContent, ReturnType<CheckCondition>>();
    for (const content of parsed.roles.flatMap(
      role => role.declaration.conditions,
    )) {
      signal?.throwIfAborted();
      problems.set(content, await checkCondition(content));
    }
    const offer = offerOf(parsed, {
      ...others,
      checkCondition: content => problems.get(content),
    });
    return inTurns(offer, signal);
  }

  private read(): Promise<FilesReading> {
    return readPolicyFiles(this.options, this.options.sizes);
  }

  /** Logs trouble when it begins, changes or ends. */
  private note(trouble: string) {
    if (trouble !== this.trouble) {
      this.trouble = trouble;
      if (trouble) {
        this.options.logger.warn(trouble);
      } else {
        this.options.logger.info('Policy files are readable again');
      }
    }
  }

  /** Runs work when all work before it is done: offers never overtake. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = Promise.allSettled([result]).then(() => undefined);
    return result;
  }
}

/** Waits without keeping the process alive; returns whether to continue. */
async function elapsed(delay: number, signal: AbortSignal): Promise<boolean> {
  try {
    return await setTimeout(delay, true, { signal, ref: false });
  } catch {
    return false;
  }
}
