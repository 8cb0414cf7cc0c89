import {
  AuditedEvent,
  Endpoint,
  Reason,
} from '@portal-rbac/plugin-rbac-common';
import {
  PolicyChange,
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
import { AdministrativeAction, WriteAction } from '../administration/judgement';
import { PolicyHistory } from '../administration/PolicyHistory';
import { AskedUser } from '../explanation/AskedUsers';
import { AdministrationAudit } from './audit';
import { readLargeBody, requireReadableBody } from './body';
import { Call, CallerOf, Showing, Shown } from './call';
import { asOfIn, parseRequest } from './parseRequest';
import { asking, Previewed, previewing, requireNoQuestion } from './preview';
import { applyOptionsOf, hasBody, reasonOf, takeDryRun } from './requests';
import { RouterOptions } from './RouterOptions';
import { Answer, send } from './send';

type ApplyOptions = ReturnType<typeof applyOptionsOf>;

/** What a preview is worked out with, beside the request. */
export interface PreviewGiven {
  /** The boundary, for what else the caller would do. */
  readonly authorize: <Action extends WriteAction>(
    action: Action,
  ) => Promise<Access<Action>>;
  /** Refuses a question about the impact where there is no answer to it. */
  readonly requireNoQuestion: (why: Reason) => void;
  /** Answers with what a preview tells of the impact, or with its refusal. */
  readonly told: (
    preview: (options: () => ApplyOptions) => Promise<Previewed>,
  ) => Promise<Answer>;
}

/** How a change is made of a request. */
interface Changing<E extends Endpoint> {
  readonly changeIn: (call: Call<E>) => PolicyChange | Promise<PolicyChange>;
  /** What to refuse it with, if the change was refused or failed. */
  readonly reword: (error: unknown, call: Call<E>) => Promise<unknown>;
}

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

  /** A call that is about no version of the policy. */
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

  /** A call that shows callers what of the latest policy concerns themselves. */
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

  /** A call that tells what would be, and changes nothing. */
  preview<E extends Endpoint & { readonly isPreview: true }>(
    endpoint: E,
    answer: (call: Call<E> & PreviewGiven) => Promise<Answer>,
  ): void {
    this.route(endpoint, async (request, signal) => {
      const caller = await this.callerOf(endpoint, request);
      const reader = caller as Access<'read'>;
      return answer({
        ...this.callOf(endpoint, request, signal, caller),
        authorize: action => this.authorize(request, action),
        requireNoQuestion: why => requireNoQuestion(request, why),
        told: preview => this.told(request, reader, signal, preview),
      });
    });
  }

  /** A call that changes the policy, or tells what the change would do. */
  change<E extends Endpoint & { readonly isChange: true }>(
    endpoint: E,
    changeIn: Changing<E>['changeIn'],
    reword: Changing<E>['reword'] = async error => error,
  ): void {
    const work = { changeIn, reword };
    this.route(endpoint, (request, signal, isDryRun) =>
      isDryRun
        ? this.tell(endpoint, request, signal, work)
        : this.make(endpoint, request, signal, work),
    );
  }

  private async make<E extends Endpoint>(
    endpoint: E,
    request: Request,
    signal: AbortSignal,
    { changeIn, reword }: Changing<E>,
  ): Promise<Answer> {
    const { policy, requiresReason } = this.services;
    const action = endpoint.needs as WriteAction;
    const access = await this.authorize(request, action);
    requireNoQuestion(request);
    const reason = reasonOf(request, requiresReason());
    const call = this.callOf(endpoint, request, signal, access);
    const change = await changeIn(call);
    const { version, conditionId, audited } = await policy
      .apply(change, access, { ...applyOptionsOf(request), reason })
      .catch(async error => {
        throw await reword(error, call);
      });
    return {
      status: statusOf[action],
      version,
      body: conditionId === undefined ? undefined : { id: conditionId },
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
    { changeIn, reword }: Changing<E>,
  ): Promise<Answer> {
    const { policy, requiresReason } = this.services;
    const access = await this.authorize(request, endpoint.needs as WriteAction);
    // It tells what may be read, and more than who only writes may know.
    const reader = await this.authorize(request, 'read');
    const needs = requiresReason() && { requiresReason: true };
    const answer = await this.told(request, reader, signal, async options => {
      const call = this.callOf(endpoint, request, signal, access);
      const proposed = [{ change: await changeIn(call), access }];
      return policy.preview(proposed, reader, options()).catch(async error => {
        throw await reword(error, call);
      });
    });
    return { ...answer, body: { ...answer.body, ...needs } };
  }

  private told(
    request: Request,
    reader: Access<'read'>,
    signal: AbortSignal,
    preview: (options: () => ApplyOptions) => Promise<Previewed>,
  ): Promise<Answer> {
    const asked = asking(request, reader, () =>
      preview(() => applyOptionsOf(request)),
    );
    return previewing(this.services, reader, signal, asked);
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
    const expressPath = path.replace(/\{(\w+)\}/g, ':$1');
    this.router[method](expressPath, async (request, response) => {
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
