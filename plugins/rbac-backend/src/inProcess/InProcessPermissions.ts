import {
  AuthService,
  BackstageCredentials,
  PermissionsService,
  PermissionsServiceRequestOptions,
} from '@backstage/backend-plugin-api';
import {
  AuthorizePermissionRequest,
  DefinitivePolicyDecision,
  PolicyDecision,
  QueryPermissionRequest,
} from '@backstage/plugin-permission-common';
import { Identities } from './Identities';
import { PermissionBackend, ProcessPermissions } from './ProcessPermissions';
import { inBatches, Question, readQuestions } from './questions';
import { Identity } from './recentTokens';

interface Dependencies {
  /** The plugin that asks. */
  readonly pluginId: string;
  readonly auth: Pick<AuthService, 'getLimitedUserToken' | 'isPrincipal'>;
  /** Backstage's own way, over HTTP. */
  readonly remote: PermissionsService;
  readonly here: ProcessPermissions;
  /** Whether definite questions about one permission are asked as one. */
  readonly isBatched: boolean;
}

/**
 * The permissions service of one plugin. What the permission backend in the same
 * process would certainly answer is answered without a request. All else goes
 * over HTTP, as if this were not there, so that errors are those of Backstage.
 */
export class InProcessPermissions implements PermissionsService {
  private readonly identities: Identities;

  constructor(private readonly dependencies: Dependencies) {
    this.identities = new Identities(dependencies.auth);
  }

  async authorize(
    requests: AuthorizePermissionRequest[],
    options: PermissionsServiceRequestOptions,
  ): Promise<DefinitivePolicyDecision[]> {
    const { isBatched, remote } = this.dependencies;
    const answers = await this.answer(options, () => {
      const questions = readQuestions(requests, true);
      return questions && isBatched ? inBatches(questions) : questions;
    });
    // Every question about a resource names it, so that none is left conditional.
    return (
      (answers as DefinitivePolicyDecision[] | undefined) ??
      remote.authorize(requests, options)
    );
  }

  async authorizeConditional(
    queries: QueryPermissionRequest[],
    options: PermissionsServiceRequestOptions,
  ): Promise<PolicyDecision[]> {
    const answers = await this.answer(options, () =>
      readQuestions(queries, false),
    );
    return (
      answers ?? this.dependencies.remote.authorizeConditional(queries, options)
    );
  }

  /** @returns nothing if the questions have to go over HTTP */
  private async answer(
    options: PermissionsServiceRequestOptions,
    read: () => readonly Question[] | undefined,
  ): Promise<PolicyDecision[] | undefined> {
    const { auth, here } = this.dependencies;
    // Plugins of the former backend system give a token, or nothing.
    const credentials =
      options && 'credentials' in options && options.credentials;
    if (!credentials || !auth.isPrincipal(credentials, 'user')) {
      return undefined;
    }
    const { backend } = here;
    try {
      const questions = backend && read();
      if (questions) {
        const answers = await this.decide(questions, credentials, backend);
        here.checks.local += 1;
        return answers;
      }
    } catch {
      // Whatever it is, the permission backend reports it to the caller itself.
    }
    here.checks.http += 1;
    return undefined;
  }

  private async decide(
    questions: readonly Question[],
    credentials: BackstageCredentials,
    backend: PermissionBackend,
  ): Promise<PolicyDecision[]> {
    const { here, pluginId } = this.dependencies;
    const identity = await this.identities.of(credentials, backend.verify);
    const seenAs = onBehalfOf(identity, pluginId);
    return here.answer(backend, questions, identity, seenAs);
  }
}

/** A user as the permission backend sees them when a plugin asks on their behalf. */
function onBehalfOf(identity: Identity, pluginId: string): Identity {
  const actor = { type: 'service', subject: `plugin:${pluginId}` } as const;
  return Object.create(identity, {
    principal: { value: { ...identity.principal, actor }, enumerable: true },
  });
}
