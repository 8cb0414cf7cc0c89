import { ConfigReader, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import {
  AccessRequestJson,
  endpoints,
  nameOf,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyView } from '@portal-rbac/plugin-rbac-core';
import { changeOf } from '../requests/GiveAccess';
import { Person } from '../requests/PresentTerms';
import { Requestable } from '../requests/requestable';
import {
  isAtOnce,
  SettledRequest,
  StoredRequest,
} from '../requests/StoredRequest';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';

const timeOf = (instant: number) => new Date(instant).toISOString();

/** The calls under `/me/requests` and `/requests`. */
export function serveAccessRequests(
  serve: Server,
  { policy, accessRequests, requestJudge, requestable }: RouterOptions,
) {
  /** Requests are not part of the policy, and have no version. */
  async function shown({ made, ...request }: SettledRequest, view: PolicyView) {
    const standingOf = await requestJudge.standings();
    return {
      body: { ...requestJson(request, view), ...standingOf(request) },
      version: undefined,
      audited: { ...made, ...auditedOf(request) },
      // Nobody looked before it was given.
      ...(isAtOnce(request) && !request.acknowledged && { isUrgent: true }),
    };
  }

  async function listed(
    { requests, total }: { requests: StoredRequest[]; total: number },
    view: PolicyView,
  ) {
    const standingOf = await requestJudge.standings();
    return {
      list: requests.map(one => ({
        ...requestJson(one, view),
        ...standingOf(one),
      })),
      ...{ total, version: undefined },
    };
  }

  type Act = (id: string, by: Person) => Promise<SettledRequest>;
  const settling =
    (kind: Parameters<typeof accessRequests.settle>[1]): Act =>
    (id, by) =>
      accessRequests.settle(id, kind, by);

  serve.own(endpoints.requestAccess, async ({ body, user, view }) => {
    const { until, duration, ...wanted } = body;
    const request = await accessRequests.ask(user, {
      ...wanted,
      ...(until !== undefined && { until: Date.parse(until) }),
      ...(duration !== undefined && { duration: millisecondsOf(duration) }),
    });
    return shown(request, view);
  });

  serve.own(endpoints.listOwnRequests, async ({ query, user, view }) => {
    const asked = { asker: user.ref };
    return listed(await accessRequests.list(asked, pageOf(query)), view);
  });

  serve.own(endpoints.listRequestable, async ({ query, user, caller }) => {
    const { permission: name, resourceRef, ...asked } = query;
    const roles = await requestable.of(
      user,
      caller,
      name === undefined ? undefined : { name, ...asked },
      resourceRef,
    );
    return { list: roles.map(requestableJson), version: undefined };
  });

  serve.own(endpoints.listRequests, async ({ query, user, view }) => {
    const { state: states, forMe, unacknowledged } = query;
    const isUnacknowledged = unacknowledged === 'true';
    const roles = () =>
      isUnacknowledged
        ? requestJudge.answerableBy(user)
        : requestJudge.decidableBy(user);
    const asked =
      forMe === 'true'
        ? {
            ...{ roles: await roles(), notAsker: user.ref },
            notApprovedBy: user.ref,
          }
        : view.isLimited && { roles: view.roles().map(({ ref }) => ref) };
    const found = await accessRequests.list(
      { states, isUnacknowledged, ...asked },
      pageOf(query),
    );
    return listed(found, view);
  });

  serve.ownPreview(endpoints.requestImpact, ({ params, user, dryRun }) =>
    dryRun.answer(async () => {
      const approval = await accessRequests.approval(params.id, user);
      return { changes: await policy.preview([changeOf(approval)], dryRun) };
    }),
  );

  for (const [endpoint, act] of [
    [endpoints.approveRequest, settling('approve')],
    [endpoints.denyRequest, settling('deny')],
    [endpoints.cancelRequest, settling('cancel')],
    [endpoints.endRequest, (id, by) => accessRequests.end(id, by)],
    [
      endpoints.acknowledgeRequest,
      (id, by) => accessRequests.acknowledge(id, by),
    ],
  ] as const satisfies [unknown, Act][]) {
    serve.own(endpoint, async ({ params, user, view }) =>
      shown(await act(params.id, user), view),
    );
  }
}

function pageOf({ limit, offset = 0 }: { limit: number; offset?: number }) {
  return { limit, offset };
}

function millisecondsOf(duration: string): number {
  return durationToMilliseconds(
    readDurationFromConfig(new ConfigReader({ duration }), { key: 'duration' }),
  );
}

function auditedOf({ id, role, member, state }: StoredRequest) {
  return { requestId: id, roleEntityRef: role, member, state };
}

/** A request as everybody may know it who has part in it. */
function requestJson(
  request: StoredRequest,
  view: PolicyView,
): AccessRequestJson {
  const { role: ref, askedAt, until, lapsesAt, approvals, settled } = request;
  const { id, asker, member, reason, state } = request;
  const { permission, resourceRef, acknowledged } = request;
  const role = view.find(ref);
  return {
    ...{ id, asker, member, reason, state, permission, resourceRef },
    role: role ? nameOf(role) : ref,
    ...(role?.metadata.description && {
      description: role.metadata.description,
    }),
    askedAt: timeOf(askedAt),
    ...(until !== undefined && { until: timeOf(until) }),
    lapsesAt: timeOf(lapsesAt),
    approvals: approvals.map(({ by, at }) => ({ by, at: timeOf(at) })),
    ...(settled && {
      settledAt: timeOf(settled.at),
      ...(settled.by !== undefined && { settledBy: settled.by }),
    }),
    ...(isAtOnce(request) && { isAtOnce: true }),
    ...(acknowledged && {
      acknowledgedAt: timeOf(acknowledged.at),
      acknowledgedBy: acknowledged.by,
    }),
  };
}

/** A role that can be requested; only its name and description if its reader may not see it. */
function requestableJson({
  role,
  terms,
  decision,
}: Requestable): RequestableJson {
  const { approvals, approvers, maxDuration, reason } = terms;
  return {
    role: nameOf(role),
    ...(role.metadata.description && {
      description: role.metadata.description,
    }),
    ...{ approvals, approvers: [...approvers], reason },
    ...(maxDuration !== undefined && { maxDuration }),
    ...(decision && {
      result: decision.result as 'ALLOW' | 'CONDITIONAL',
    }),
  };
}
