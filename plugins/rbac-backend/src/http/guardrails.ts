import { endpoints, GuardrailsJson } from '@portal-rbac/plugin-rbac-common';
import { demandOf, GuardrailJudgement } from '@portal-rbac/plugin-rbac-core';
import { JudgedGuardrails } from '../guardrails/GuardrailWatch';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';

/**
 * The call `/guardrails`: what every policy of the portal must keep, and its state on this
 * replica, now or at a past revision. Guardrails are about everybody.
 */
export function serveGuardrails(
  serve: Server,
  { guardrails, policy }: RouterOptions,
) {
  serve.plain(endpoints.getGuardrails, async ({ query: { asOf }, caller }) => {
    const judged =
      asOf === undefined
        ? guardrails.judged()
        : guardrails.judgedOf(await policy.read(caller, asOf));
    return { body: guardrailsJson(await judged) };
  });
}

/** Problems that are listed. */
const MAX_PROBLEMS = 1_000;

function guardrailsJson({
  known,
  judgements,
  readAt,
  warnings,
}: JudgedGuardrails): GuardrailsJson {
  const { file, digest, loadedAt, areMissing, problems } = known;
  return {
    file,
    digest,
    areMissing,
    problems: [...problems, ...warnings].slice(0, MAX_PROBLEMS),
    lastLoad: isoTime(loadedAt),
    readAt: isoTime(readAt),
    guardrails: judgements.map(guardrailJson),
  };
}

function guardrailJson({
  guardrail,
  state,
  total,
  breaches,
  keptBy,
  problem,
}: GuardrailJudgement): GuardrailsJson['guardrails'][number] {
  const { name, kind, line, mode } = guardrail;
  const demand = demandOf(guardrail);
  return {
    ...{ name, kind, statement: demand.message, demand },
    ...{ line, mode, state, total },
    breaches: breaches.map(({ user, path, role, why }) => ({
      ...{ userEntityRef: user, path: path && [...path], role },
      ...{ text: why.message, code: why.code, params: why.params },
    })),
    keptBy: [...keptBy],
    problem: problem?.message,
    code: problem?.code,
    params: problem?.params,
  };
}

function isoTime(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
