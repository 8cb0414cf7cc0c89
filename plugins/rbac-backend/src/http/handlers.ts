import { JsonObject } from '@backstage/types';
import { DryRunJson, NewConditionJson } from '@portal-rbac/plugin-rbac-common';
import {
  PolicyChange,
  PolicyRefusal,
  PolicyVersion,
  PolicyView,
  RefusalCode,
  refuse,
} from '@portal-rbac/plugin-rbac-core';
import { Request } from 'express';
import { Access, OwnAccess, unlimitedAccess } from '../administration/access';
import { PreviewedChange } from '../administration/AuthorisedPolicy';
import { WriteAction } from '../administration/judgement';
import { AskedUser } from '../explanation/AskedUsers';
import { Answer, etagOf, Handler } from './endpoint';
import {
  amongOf,
  applyOptionsOf,
  consequenceOf,
  reasonOf,
  requireNoQuestion,
} from './requests';
import { RouterOptions } from './RouterOptions';

/** What a reading call shows, and what the audit log keeps of it. */
export interface Shown extends Pick<
  Answer,
  'body' | 'list' | 'streamed' | 'total'
> {
  readonly audited?: JsonObject;
}

/**
 * A handler that shows a part of the latest policy, as far as a caller may see it.
 *
 * @param asOfIn - the revision that a request asks about instead, if it asks about one
 */
export function reading(
  { authorize, policy }: RouterOptions,
  show: (
    request: Request,
    view: PolicyView,
    signal: AbortSignal,
    caller: Access<'read'>,
  ) => Shown | Promise<Shown>,
  asOfIn: (request: Request) => number | undefined = () => undefined,
): Handler {
  return async (request, signal) => {
    const access = await authorize(request, 'read');
    const view = await policy.read(access, asOfIn(request));
    const shown = await show(request, view, signal, access);
    return shownTo(access, view, shown);
  };
}

/** A handler that shows callers of the latest policy what concerns themselves. */
export function readingOwn(
  { authorizeOwn, policy, users }: RouterOptions,
  show: (
    request: Request,
    view: PolicyView,
    user: AskedUser,
    caller: OwnAccess,
  ) => Promise<Shown>,
): Handler {
  return async request => {
    const access = await authorizeOwn(request);
    const view = await policy.read(access);
    const user = await users.signedIn(access.user);
    return shownTo(access, view, await show(request, view, user, access));
  };
}

function shownTo(
  { actor, source }: Pick<OwnAccess, 'actor' | 'source'>,
  { version }: PolicyView,
  { audited, ...shown }: Shown,
): Answer {
  return {
    status: 200,
    version,
    ...shown,
    audit: { actor, source, ...audited },
  };
}

const statusOf = { create: 201, update: 200, delete: 204 } as const;

/**
 * A handler that makes the change that a request asks for, or tells of it.
 *
 * @param refusalOf - what to refuse the request with, if the change was refused or failed
 */
export function changing<Action extends WriteAction>(
  options: RouterOptions,
  action: Action,
  changeIn: (
    request: Request,
    access: Access<Action>,
  ) => PolicyChange | Promise<PolicyChange>,
  refusalOf: (
    error: unknown,
    request: Request,
    access: Access<Action>,
  ) => Promise<unknown> = async error => error,
): Handler {
  const { authorize, policy, requiresReason } = options;
  const make: Handler = async request => {
    const access = await authorize(request, action);
    requireNoQuestion(request);
    const reason = reasonOf(request, requiresReason());
    const change = await changeIn(request, access);
    const made = await policy
      .apply(change, access, { ...applyOptionsOf(request), reason })
      .catch(async error => {
        throw await refusalOf(error, request, access);
      });
    const { version, conditionId, audited } = made;
    return {
      status: statusOf[action],
      version,
      body:
        conditionId === undefined
          ? undefined
          : ({ id: conditionId } satisfies NewConditionJson),
      audit: {
        actor: access.actor,
        source: access.source,
        ...(reason !== undefined && { reason }),
        ...audited,
      },
    };
  };
  const dryRun: Handler = async (request, signal) => {
    const access = await authorize(request, action);
    // It tells what may be read, and more than who only writes may know.
    const reader = await authorize(request, 'read');
    const needs = requiresReason() && { requiresReason: true };
    const preview = async () => {
      const change = await changeIn(request, access);
      const proposed = [{ change, access }];
      return policy
        .preview(proposed, reader, applyOptionsOf(request))
        .catch(async error => {
          throw await refusalOf(error, request, access);
        });
    };
    const answer = await previewing(
      options,
      reader,
      signal,
      asking(request, reader, preview),
    );
    return { ...answer, body: { ...answer.body, ...needs } };
  };
  return Object.assign(make, { dryRun });
}

/** A change that would be made, and what a load of files would report. */
export interface Previewed extends PreviewedChange {
  readonly problems?: DryRunJson['problems'];
}

/**
 * The same preview, answering what a request asks of the impact: how many people of a
 * group are concerned, or who else is by one of the consequences.
 *
 * @throws PolicyRefusal if it asks what cannot be understood, or for a group where the
 *   reader sees some roles only
 */
export function asking(
  request: Request,
  reader: Access<'read'>,
  preview: () => Promise<Previewed>,
): () => Promise<Previewed> {
  const among = amongOf(request);
  const page = consequenceOf(request);
  if (among) {
    unlimitedAccess(reader, 'count the people of a group');
  }
  return async () => {
    const { impact, ...told } = await preview();
    return {
      ...told,
      *impact(scope) {
        const report = yield* impact({ ...scope, among, page });
        if (page && report.consequences.length === 0) {
          throw refuse.unknownConsequence(page.id);
        }
        return report;
      },
    };
  };
}

/**
 * Refusals of a request that cannot be read or may not be asked, whatever the policy
 * says. A dry run gets them as the change does; of all others it tells.
 */
const ofRequest: ReadonlySet<RefusalCode> = new Set([
  'invalid',
  'lacking',
  'revision',
  'tooLarge',
]);

/** Answers what a change would come to, or the refusal that the policy has for it. */
export async function previewing(
  { policy, impacts }: RouterOptions,
  { actor, source, credentials }: Access<'read'>,
  signal: AbortSignal,
  preview: () => Promise<Previewed>,
): Promise<Answer> {
  const audit = { actor, source, dryRun: true };
  const answer = (version: PolicyVersion, told: Partial<DryRunJson>) => ({
    status: 200 as const,
    version,
    body: {
      revision: version.revision,
      etag: etagOf(version),
      ...told,
    } satisfies DryRunJson,
    audit: { ...audit, revision: version.revision },
  });
  // Told of a refusal, which may be of a later one: then the change is answered with 412.
  const known = await policy.version();
  try {
    const { version, impact, problems, refusal } = await preview();
    const told = await impacts.of(impact, signal, credentials);
    return {
      ...answer(version, {
        ...{ impact: told, problems },
        refusal: refusal && refusalJson(refusal),
      }),
      refused: refusal,
    };
  } catch (error) {
    if (
      !(error instanceof PolicyRefusal) ||
      ofRequest.has(error.code) ||
      // What keeps it from being known is no refusal of the change.
      error.statusCode >= 500
    ) {
      throw error;
    }
    return {
      ...answer(known, { refusal: refusalJson(error) }),
      refused: error,
    };
  }
}

function refusalJson({
  name,
  message,
  code,
  problems,
  statusCode,
}: PolicyRefusal): NonNullable<DryRunJson['refusal']> {
  return { name, message, code, problems, statusCode };
}
