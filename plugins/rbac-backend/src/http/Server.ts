import {
  AuditedEvent,
  Endpoint,
  AdministrativeAction,
  WriteAction,
} from '@portal-rbac/plugin-rbac-common';
import {
  PolicyChange,
  PolicyRefusal,
  PolicyVersion,
  PolicyView,
  refuse,
} from '@portal-rbac/plugin-rbac-core';
import { Request, Response, Router } from 'express';
import {
  Access,
  Authorize,
  OwnAccess,
  unlimitedAccess,
} from '../administration/access';
import { PolicyHistory } from '../administration/PolicyHistory';
import { AskedUser } from '../explanation/AskedUsers';
import { AdministrationAudit } from './audit';
import { readLargeBody, requireReadableBody } from './body';
import { asOfIn, Call, CallerOf, parseRequest, Showing, Shown } from './call';
import { DryRun, requireNoQuestion } from './DryRun';
import { applyOptionsOf, hasBody, reasonOf, takeDryRun } from './requests';
import { RouterOptions } from './RouterOptions';
import { Answer, send } from './send';

/**
 * A change that a request asks for, and what its refusal shows beside the
 * reason.
 */
interface Proposed {
  readonly change: PolicyChange;
  readonly reworded?: (refusal: PolicyRefusal) => PolicyRefusal;
  /** What the change creates, as the answer says it. */
  readonly created?: { readonly id: string };
}

/** Makes of a request the change that it asks for. */
type Proposing<E extends Endpoint> = (
  call: Call<E>,
) => PolicyChange | Proposed | Promise<PolicyChange | Proposed>;

type Handler = (
  request: Request,
  signal: AbortSignal,
  isDryRun: boolean,
) => Promise<Answer>;

const statusOf = { create: 201, update: 200, delete: 204 } as const;

/**
 * Serves the calls of the table of endpoints: authorises, parses, audits and sends, so
 * that handlers are given what is typed, and return what is typed.
 */
export class Server {
  private readonly authorize: Authorize;

  constructor(
    private readonly router: Router,
    private readonly services: RouterOptions,
    private readonly audit: AdministrationAudit,
  ) {
    // Large bodies are read once it is known that their senders may use the call.
    this.authorize = async (request, action) => {
      const access = await services.authorize(request, action);
      await readLargeBody(request);
      return access;
    };
  }

  /** A call that does not concern a version of the policy. */
  plain<E extends Endpoint>(endpoint: E, show: Showing<E>): void {
    this.route(endpoint, async (request, signal) => {
      const caller = await this.callerOf(endpoint, request);
      const call = this.callOf(endpoint, request, signal, caller);
      return shownTo(caller, await show(call));
    });
  }

  /** A call that shows the policy, the latest or that of a revision, as far as the caller may see it. */
  view<E extends Endpoint & { readonly needs: 'read' }>(
    endpoint: E,
    show: Showing<E, { readonly view: PolicyView }>,
  ): void {
    const { limits, policy } = this.services;
    this.route(endpoint, async (request, signal) => {
      const caller = await this.callerOf(endpoint, request);
      const asOf = asOfIn(endpoint, request, limits);
      const view = await policy.read(caller as Access<'read'>, asOf);
      const call = this.callOf(endpoint, request, signal, caller);
      return shownTo(caller, await show({ ...call, view }), view.version);
    });
  }

  /** A call that shows callers what concerns themselves in the latest policy. */
  own<E extends Endpoint & { readonly needs: 'own' }>(
    endpoint: E,
    show: Showing<E, { readonly view: PolicyView; readonly user: AskedUser }>,
  ): void {
    const { policy, users } = this.services;
    this.route(endpoint, async (request, signal) => {
      const caller = await this.callerOf(endpoint, request);
      const { user: signedIn } = caller as OwnAccess;
      const view = await policy.read(caller as OwnAccess);
      const user = await users.signedIn(signedIn);
      const call = this.callOf(endpoint, request, signal, caller);
      const shown = await show({ ...call, view, user });
      return shownTo(caller, shown, view.version);
    });
  }

  /** A call that shows the past, as far as the caller may see it. */
  history<E extends Endpoint & { readonly needs: 'read' }>(
    endpoint: E,
    show: Showing<E, { readonly history: PolicyHistory }>,
  ): void {
    this.route(endpoint, async (request, signal) => {
      const caller = await this.callerOf(endpoint, request);
      const reader = caller as Access<'read'>;
      const history = await this.services.policy.history(reader);
      const call = this.callOf(endpoint, request, signal, caller);
      return shownTo(caller, await show({ ...call, history }));
    });
  }

  /** A call that shows what would happen, and changes nothing. */
  preview<E extends Endpoint & { readonly isPreview: true }>(
    endpoint: E,
    answer: (call: Call<E> & { readonly dryRun: DryRun }) => Promise<Answer>,
  ): void {
    this.route(endpoint, async (request, signal) => {
      const caller = await this.callerOf(endpoint, request);
      const reader = caller as Access<'read'>;
      return answer({
        ...this.callOf(endpoint, request, signal, caller),
        dryRun: new DryRun(this.services, request, reader, signal),
      });
    });
  }

  /** The same for what callers may decide themselves; the impact shows what they may read. */
  ownPreview<E extends Endpoint & { readonly needs: 'own' }>(
    endpoint: E & { readonly isPreview: true },
    answer: (
      call: Call<E> & { readonly user: AskedUser; readonly dryRun: DryRun },
    ) => Promise<Answer>,
  ): void {
    this.route(endpoint, async (request, signal) => {
      const caller = (await this.callerOf(endpoint, request)) as OwnAccess;
      const reader = await this.authorize(request, 'read');
      return answer({
        ...this.callOf<E>(endpoint, request, signal, caller),
        user: await this.services.users.signedIn(caller.user),
        dryRun: new DryRun(this.services, request, reader, signal),
      });
    });
  }

  /** A call that changes the policy, or shows what the change would do. */
  change<E extends Endpoint & { readonly isChange: true }>(
    endpoint: E,
    propose: Proposing<E>,
  ): void {
    this.route(endpoint, (request, signal, isDryRun) =>
      isDryRun
        ? this.tell(endpoint, request, signal, propose)
        : this.make(endpoint, request, signal, propose),
    );
  }

  private async make<E extends Endpoint>(
    endpoint: E,
    request: Request,
    signal: AbortSignal,
    propose: Proposing<E>,
  ): Promise<Answer> {
    const { policy, requiresReason } = this.services;
    const action = endpoint.needs as WriteAction;
    const access = await this.authorize(request, action);
    requireNoQuestion(request);
    const reason = reasonOf(request, requiresReason());
    const call = this.callOf(endpoint, request, signal, access);
    const { change, created, fail } = proposed(await propose(call));
    const { version, conditionId, audited } = await policy
      .apply(change, access, { ...applyOptionsOf(request), reason })
      .catch(fail);
    return {
      status: created ? 201 : statusOf[action],
      version,
      body:
        created ??
        (conditionId === undefined ? undefined : { id: conditionId }),
      audit: {
        actor: access.actor,
        source: access.source,
        ...(reason !== undefined && { reason }),
        ...audited,
      },
    };
  }

  private async tell<E extends Endpoint>(
    endpoint: E,
    request: Request,
    signal: AbortSignal,
    propose: Proposing<E>,
  ): Promise<Answer> {
    const { policy, requiresReason } = this.services;
    const access = await this.authorize(request, endpoint.needs as WriteAction);
    // It shows what may be read, and more than a caller who only writes may
    // know.
    const reader = await this.authorize(request, 'read');
    const needs = requiresReason() && { requiresReason: true };
    const dryRun = new DryRun(this.services, request, reader, signal);
    const answer = await dryRun.answer(async () => {
      const call = this.callOf(endpoint, request, signal, access);
      const { change, fail } = proposed(await propose(call));
      const changes = await policy
        .preview([{ change, access }], dryRun)
        .catch(fail);
      return { changes };
    });
    return { ...answer, body: { ...answer.body, ...needs } };
  }

  /** @throws PolicyRefusal if they may not use the call */
  private async callerOf({ needs, everything }: Endpoint, request: Request) {
    if (needs === 'own' || needs === 'token') {
      const own = await this.services.authorizeOwn(request);
      await readLargeBody(request);
      return own;
    }
    const access = await this.authorize(request, needs);
    return everything === undefined
      ? access
      : unlimitedAccess(access, everything);
  }

  private callOf<E extends Endpoint>(
    endpoint: E,
    request: Request,
    signal: AbortSignal,
    caller: Access<AdministrativeAction> | OwnAccess,
  ): Call<E> {
    return {
      ...parseRequest(endpoint, request, this.services.limits),
      caller: caller as CallerOf<E>,
      signal,
      hasBody: hasBody(request),
      accepted: types => request.accepts(types),
    };
  }

  private route({ method, path, event, isChange }: Endpoint, handle: Handler) {
    this.router[method](expressPath(path), async (request, response) => {
      const signal = abandonmentOf(response);
      const work = async () => {
        const isDryRun = takeDryRun(request);
        requireReadableBody(request);
        if (isDryRun && !isChange) {
          throw refuse('no-dry-run');
        }
        return handle(request, signal, isDryRun);
      };
      await send(
        await this.audit.around(event as AuditedEvent, request, work),
        response,
      );
    });
  }
}

function proposed(made: PolicyChange | Proposed) {
  const { change, reworded, created }: Proposed =
    'change' in made ? made : { change: made };
  return {
    change,
    created,
    /** Throws the given error, a refusal with its additional data. */
    fail: (error: unknown): never => {
      throw error instanceof PolicyRefusal && reworded
        ? reworded(error)
        : error;
    },
  };
}

function abandonmentOf(response: Response): AbortSignal {
  const caller = new AbortController();
  response.on('close', () => {
    if (!response.writableEnded) {
      caller.abort(refuse('abandoned'));
    }
  });
  return caller.signal;
}

function shownTo<E extends Endpoint>(
  { actor, source }: Pick<OwnAccess, 'actor' | 'source'>,
  { audited, list, ...shown }: Shown<E>,
  version?: PolicyVersion,
): Answer {
  return {
    status: 200,
    version,
    ...shown,
    list: list as Iterable<object> | undefined,
    audit: { actor, source, ...audited },
  };
}

/** A path of the table of endpoints, as express has it. */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
