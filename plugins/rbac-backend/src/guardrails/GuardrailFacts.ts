import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  FrameworkCriteria,
  KnownPermissions,
  GuardrailQuestion,
  GuardrailSurroundings,
  PolicySnapshot,
  EvaluatedUsers,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { chunk, groupBy } from 'lodash';
import {
  because,
  EntityRef,
  Reason,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { Everybody } from '../decision/Everybody';
import { SignedInUsers } from '../decision/SignedInUsers';
import { StoredSignIns } from '../decision/StoredSignIns';
import { within } from '../runtime/deadline';

/** How long a change waits for everybody to be read, in milliseconds. */
const PATIENCE_MS = 5_000;
/** How often plugins are asked, since an answer can lead to another question. */
const ROUNDS = 3;

/** Entities that are looked for at once. */
const REFS_PER_CALL = 200;

/**
 * Whether criteria hold for a role under a policy, in force or not; nothing if its plugin
 * must decide that.
 */
export type HoldsForRole = (
  criteria: FrameworkCriteria,
  ref: string,
  policy: PolicySnapshot,
) => boolean | undefined;

/** Asks a plugin whether criteria hold for resources, in order. */
export type AskPlugin = (
  pluginId: string,
  questions: readonly GuardrailQuestion[],
) => Promise<readonly boolean[]>;

interface Dependencies {
  readonly everybody: Pick<Everybody, 'read'>;
  readonly catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly signedIn: Pick<SignedInUsers, 'beside'>;
  readonly stored: Pick<StoredSignIns, 'of'>;
  /** What plugins have published about their permissions. */
  readonly known: () => KnownPermissions;
  readonly ask: AskPlugin;
  readonly holdsForRole: HoldsForRole;
  readonly logger: LoggerService;
}

/** What guardrails are judged by at one time: everybody, and what plugins answered. */
export class GuardrailFacts implements GuardrailSurroundings {
  private readonly answers = new Map<string, boolean>();
  /** Who was looked for among those who ever signed in, and whether they did. */
  private readonly signIns = new Map<EntityRef, boolean>();
  private signInProblem?: Reason;

  private constructor(
    private readonly dependencies: Dependencies,
    readonly known: KnownPermissions,
    /** Everybody in the catalog; absent if that is not known. */
    readonly evaluatedUsers?: EvaluatedUsers,
    /** When they were read, in milliseconds since 1970. */
    readonly readAt?: number,
    private readonly isOutdated = false,
  ) {}

  /** Reads what is known now. Does not throw: what cannot be read is absent. */
  static async read(dependencies: Dependencies): Promise<GuardrailFacts> {
    const known = dependencies.known();
    try {
      const { evaluatedUsers, readAt, isOutdated } = await within(
        PATIENCE_MS,
        () => dependencies.everybody.read(),
      );
      return new GuardrailFacts(
        dependencies,
        known,
        evaluatedUsers,
        readAt,
        isOutdated,
      );
    } catch {
      // The reader has reported why.
      return new GuardrailFacts(dependencies, known);
    }
  }

  /** What keeps what is judged by these facts from being certain. */
  get doubt(): Reason | undefined {
    return this.isOutdated && this.readAt !== undefined
      ? because('people-outdated', {
          since: new Date(this.readAt).toISOString(),
        })
      : undefined;
  }

  /** Why it is not known whether somebody signed in before this replica started. */
  get signInDoubt(): Reason | undefined {
    return this.signInProblem;
  }

  /**
   * Who has signed in and is not covered by the catalog: everybody this replica was asked about or looked
   * for. The groups of their sign-in are not known.
   */
  get signedIn(): readonly Subject[] {
    const { evaluatedUsers, dependencies } = this;
    if (!evaluatedUsers) {
      return [];
    }
    const seen = dependencies.signedIn.beside(evaluatedUsers);
    const refs = new Set(seen.map(({ userRef }) => userRef));
    const stored = [...this.signIns.keys()].filter(
      ref => this.signIns.get(ref) && !refs.has(ref),
    );
    return [...seen, ...stored.map(byNameAlone)];
  }

  /** Whether it was looked for all of some users whether they have ever signed in. */
  knowsSignInsOf(refs: readonly EntityRef[]): boolean {
    return refs.every(ref => this.signIns.has(ref));
  }

  /** Finds out who of some users has ever signed in. Who cannot be found out about counts as not. */
  async learnSignInsOf(refs: readonly EntityRef[]): Promise<void> {
    const { users, problem } = await this.dependencies.stored.of(refs);
    this.signInProblem = problem;
    refs.forEach(ref => this.signIns.set(ref, users.has(ref)));
  }

  /** Those of some references that the catalog does not have; none if it does not answer. */
  async absentOf(refs: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const { auth, catalog } = this.dependencies;
    const entityRefs = [...refs].filter(isEntityRef);
    const absent = new Set(refs);
    for (const some of chunk(entityRefs, REFS_PER_CALL)) {
      try {
        const { items } = await within(PATIENCE_MS, async () =>
          catalog.getEntitiesByRefs(
            { entityRefs: some, fields: ['kind'] },
            { credentials: await auth.getOwnServiceCredentials() },
          ),
        );
        some.forEach((ref, index) => items[index] && absent.delete(ref));
      } catch {
        // The reader of everybody has reported why.
        return new Set();
      }
    }
    return absent;
  }

  readonly holds = (
    question: GuardrailQuestion,
    policy: PolicySnapshot,
  ): boolean | undefined => {
    const { resourceType, criteria, resourceRef } = question;
    const ofRole =
      resourceType === RESOURCE_TYPE_POLICY_ENTITY
        ? this.dependencies.holdsForRole(criteria, resourceRef, policy)
        : undefined;
    return ofRole ?? this.answers.get(keyOf(question));
  };

  /** Whether no plugin was asked a question, or none answered it. */
  isOpen(
    question: GuardrailQuestion | undefined,
  ): question is GuardrailQuestion {
    return question !== undefined && !this.answers.has(keyOf(question));
  }

  /**
   * Judges, asks plugins for what is missing, and judges again.
   *
   * @param work - judges with what is known by then
   */
  async judged<T extends { readonly question?: GuardrailQuestion }>(
    work: () => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    let found = await work();
    for (let round = 0; round < ROUNDS; round++) {
      const open = found
        .map(({ question }) => question)
        .filter(question => this.isOpen(question));
      if (open.length === 0 || !(await this.ask(open))) {
        break;
      }
      found = await work();
    }
    return found;
  }

  /** @returns whether anything was answered */
  private async ask(questions: readonly GuardrailQuestion[]): Promise<boolean> {
    const { ask, logger } = this.dependencies;
    let isAnswered = false;
    const byPlugin = groupBy(questions, ({ pluginId }) => pluginId);
    for (const [pluginId, theirs] of Object.entries(byPlugin)) {
      try {
        const answers = await ask(pluginId, theirs);
        theirs.forEach((question, index) =>
          this.answers.set(keyOf(question), answers[index]),
        );
        isAnswered = true;
      } catch (error) {
        logger.warn(`Tests of the guardrails cannot be judged: ${error}`);
      }
    }
    return isAnswered;
  }
}

function keyOf(question: GuardrailQuestion): string {
  const { pluginId, resourceType, resourceRef, criteria } = question;
  return JSON.stringify([pluginId, resourceType, resourceRef, criteria]);
}

function byNameAlone(userRef: EntityRef): Subject {
  return { userRef, principals: [userRef], ownerRefs: [userRef] };
}

function isEntityRef(ref: string): boolean {
  try {
    return parseEntityRef(ref) !== undefined;
  } catch {
    return false;
  }
}
