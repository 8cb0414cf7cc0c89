import {
  because,
  DryRunJson,
  impactQuery,
  RefusalKind,
} from '@portal-rbac/plugin-rbac-common';
import {
  PolicyRefusal,
  PolicyVersion,
  refuse,
} from '@portal-rbac/plugin-rbac-core';
import { Request } from 'express';
import { Access, unlimitedAccess } from '../administration/access';
import { PreviewedChange } from '../administration/AuthorisedPolicy';
import { malformed, parse } from './requests';
import { RouterOptions } from './RouterOptions';
import { Answer, etagOf } from './send';

/** Users of a consequence on a page. */
const USERS_ON_PAGE = 1_000;

/**
 * Refuses what asks something of an impact where there is no answer to that, such as a
 * change that was meant as a question.
 *
 * @param why - what to do about the parameter
 * @throws PolicyRefusal if it has the parameter of such a question
 */
export function requireNoQuestion(
  { query }: Request,
  why = because('dry-run-only'),
): void {
  const asked = Object.keys(impactQuery.shape).find(name => name in query);
  if (asked !== undefined) {
    throw malformed([{ field: asked, ...why }], 'query');
  }
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
  const { among, consequence, offset } = parse(
    impactQuery,
    request.query,
    'query',
  );
  const page =
    consequence === undefined
      ? undefined
      : { id: consequence, offset, limit: USERS_ON_PAGE };
  if (among) {
    unlimitedAccess(reader, 'count-the-people-of-a-group');
  }
  return async () => {
    const { impact, ...told } = await preview();
    return {
      ...told,
      *impact(scope) {
        const report = yield* impact({ ...scope, among, page });
        if (page && report.consequences.length === 0) {
          throw refuse('unknown-consequence', { id: page.id });
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
const ofRequest: ReadonlySet<RefusalKind> = new Set([
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
      ofRequest.has(error.kind) ||
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
  params,
  problems,
  statusCode,
}: PolicyRefusal): NonNullable<DryRunJson['refusal']> {
  return { name, message, code, params, problems, statusCode };
}
