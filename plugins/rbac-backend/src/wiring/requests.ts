import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { randomUUID } from 'node:crypto';
import { auditedCommit } from '../administration/auditedChange';
import { AskedUsers } from '../explanation/AskedUsers';
import { ReadableResources } from '../explanation/ReadableResources';
import { AccessRequests } from '../requests/AccessRequests';
import { changeOf, EndAccess, endOf, GiveAccess } from '../requests/GiveAccess';
import { PresentTerms } from '../requests/PresentTerms';
import { RequestableRoles } from '../requests/RequestableRoles';
import { RequestJudge } from '../requests/RequestJudge';
import { AccessEvents } from '../observability/AccessEvents';
import { RequestStore } from '../store/RequestStore';
import { Context } from './context';
import { Metadata } from './metadata';
import { Policy } from './policy';

/** The interval of looking for requests that nobody has answered in time. */
const LAPSE_MS = 60_000;

/** Gives access with a commit like any other, which also stores the result of the request. */
function giveWith(administration: Policy['administration']): GiveAccess {
  return async ({ alsoWrite, ...approval }) => {
    const { change, access } = changeOf(approval);
    const { reason } = approval.assignment;
    const options = { alsoWrite, reason };
    return auditedCommit(await administration.apply(change, access, options));
  };
}

/** Ends access with a commit like any other. */
function endWith(administration: Policy['administration']): EndAccess {
  return async (request, by) => {
    const { change, access } = endOf(request, by);
    const { reason } = request;
    return auditedCommit(
      await administration.apply(change, access, { reason }),
    );
  };
}

/** Who is notified once there are no terms. */
const nobody = { approvers: [], notify: [] };

/** Wires the requests of roles. */
export function wireRequests(
  { live, knex, logger, stopped }: Context,
  { published, apply }: Metadata,
  { administration, current }: Policy,
  users: AskedUsers,
  readable: ReadableResources,
  covers: ConstructorParameters<typeof PresentTerms>[0]['covers'],
  events: AccessEvents,
) {
  const terms = new PresentTerms({
    configured: () => live.current.terms,
    covers,
  });
  const requestJudge = new RequestJudge({
    policy: () => administration.latest(),
    terms,
    personOf: ref => users.present(ref as MemberRef),
    now: Date.now,
  });
  const store = new RequestStore(knex, logger);
  const accessRequests = new AccessRequests({
    store,
    judge: requestJudge,
    give: giveWith(administration),
    end: endWith(administration),
    lapse: () => live.current.requestLapseMs,
    now: Date.now,
    newId: randomUUID,
    // Those who approve because they may update the role are not looked up, nor notified.
    onEvent: request =>
      events.ofRequest(
        request,
        terms.of(request.role, current.get(), []) ?? nobody,
      ),
  });
  const timer = setInterval(() => {
    // What could not be done is in the log, and is done the next time.
    accessRequests
      .lapse()
      .then(() =>
        store.forget(Date.now() - live.current.retention.milliseconds),
      )
      .catch(() => {});
  }, LAPSE_MS);
  timer.unref();
  stopped.addEventListener('abort', () => clearInterval(timer));
  const requestable = new RequestableRoles({
    ...{ judge: requestJudge, published, readable, apply },
  });
  return { accessRequests, requestJudge, requestable };
}
