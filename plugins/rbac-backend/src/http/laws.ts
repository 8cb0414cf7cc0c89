import { LawsJson } from '@portal-rbac/plugin-rbac-common';
import { describeLaw } from '@portal-rbac/plugin-rbac-core';
import { Router } from 'express';
import { unlimitedAccess } from '../administration/access';
import { JudgedLaws } from '../laws/LawWatch';
import { Endpoint } from './endpoint';
import { asOfQuery } from './requests';
import { RouterOptions } from './RouterOptions';

/**
 * The route `/laws`: what every policy of the portal has to keep, and how it stands
 * on this replica, or stood at a revision of the past. Laws speak of everybody, so that a caller whose permission covers only
 * some roles is refused.
 */
export function addLawRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, laws, policy }: RouterOptions,
) {
  router.get(
    '/laws',
    endpoint({ eventId: 'policy-read', queryType: 'laws' }, async request => {
      const access = unlimitedAccess(
        await authorize(request, 'read'),
        'read the laws',
      );
      const { actor, source } = access;
      const asOf = asOfQuery(request);
      const past =
        asOf === undefined ? undefined : await policy.read(access, asOf);
      return {
        status: 200,
        body: lawsJson(await (past ? laws.judgedOf(past) : laws.judged())),
        audit: { actor, source },
      };
    }),
  );
}

/** Problems that are listed. */
const MAX_PROBLEMS = 1_000;

function lawsJson({
  known,
  judgements,
  readAt,
  warnings,
}: JudgedLaws): LawsJson {
  const { file, digest, loadedAt, areMissing, problems } = known;
  return {
    file,
    digest,
    areMissing,
    problems: [...problems, ...warnings].slice(0, MAX_PROBLEMS),
    lastLoad: isoTime(loadedAt),
    readAt: isoTime(readAt),
    laws: judgements.map(
      ({ law, state, total, breaches, keptBy, problem }) => ({
        name: law.name,
        kind: law.kind,
        statement: describeLaw(law),
        line: law.line,
        mode: law.mode,
        state,
        total,
        breaches: breaches.map(({ user, ...breach }) => ({
          userEntityRef: user,
          ...breach,
        })),
        keptBy: [...keptBy],
        problem,
      }),
    ),
  };
}

function isoTime(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
