import { endpoints, LawsJson } from '@portal-rbac/plugin-rbac-common';
import { describeLaw } from '@portal-rbac/plugin-rbac-core';
import { JudgedLaws } from '../laws/LawWatch';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';

/**
 * The call `/laws`: what every policy of the portal has to keep, and how it stands on
 * this replica, or stood at a revision of the past. Laws speak of everybody.
 */
export function serveLaws(serve: Server, { laws, policy }: RouterOptions) {
  serve.plain(endpoints.getLaws, async ({ query: { asOf }, caller }) => {
    const judged =
      asOf === undefined
        ? laws.judged()
        : laws.judgedOf(await policy.read(caller, asOf));
    return { body: lawsJson(await judged) };
  });
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
        breaches: breaches.map(({ user, path, role, why }) => ({
          ...{ userEntityRef: user, path: path && [...path], role },
          ...{ text: why.message, code: why.code, params: why.params },
        })),
        keptBy: [...keptBy],
        problem: problem?.message,
        code: problem?.code,
        params: problem?.params,
      }),
    ),
  };
}

function isoTime(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
