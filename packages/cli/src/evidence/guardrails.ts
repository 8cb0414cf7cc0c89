import {
  endpoints,
  GuardrailsJson,
  oneLine,
} from '@portal-rbac/plugin-rbac-common';
import { pick } from 'lodash';
import { CommandFailure } from '../command';
import { PortalAddress } from '../portal/portalAddress';
import { readBody } from '../portal/portalRequest';

type Guardrail = GuardrailsJson['guardrails'][number];

/** How the guardrails of a portal stood at revisions. */
export interface GuardrailResults {
  /** The path as configured; absent if there are no guardrails. */
  readonly file?: string;
  /** The digest of the guardrails that all revisions were judged by. */
  readonly digest?: string;
  readonly guardrails: readonly Pick<
    Guardrail,
    'name' | 'kind' | 'mode' | 'statement'
  >[];
  readonly results: readonly {
    readonly revision: number;
    /** In the same order as the guardrails above. */
    readonly guardrails: readonly Omit<
      Guardrail,
      'kind' | 'mode' | 'statement' | 'line'
    >[];
  }[];
}

/**
 * Asks a portal how the guardrails that it has today stood at revisions of the past.
 *
 * @throws CommandFailure if the portal does not answer, refuses, has no guardrails although it should,
 *   or gets others meanwhile
 */
export async function readGuardrailResults(
  address: PortalAddress,
  revisions: readonly number[],
): Promise<GuardrailResults> {
  const read = (asOf?: number) =>
    readBody(address, endpoints.getGuardrails, { query: { asOf } });
  const { file, digest, areMissing, guardrails } = await read();
  if (areMissing) {
    throw new CommandFailure(
      `the portal cannot read its guardrails (${file}), so that nothing can be judged by them`,
    );
  }
  const results: GuardrailResults['results'][number][] = [];
  for (const revision of guardrails.length > 0 ? revisions : []) {
    const judged = await read(revision);
    if (judged.digest !== digest) {
      throw new CommandFailure(
        'the guardrails of the portal were changed meanwhile; try again',
      );
    }
    results.push({
      revision,
      guardrails: judged.guardrails.map(
        ({ kind, mode, statement, line, ...result }) => result,
      ),
    });
  }
  return {
    file,
    digest,
    guardrails: guardrails.map(guardrail =>
      pick(guardrail, 'name', 'kind', 'mode', 'statement'),
    ),
    results,
  };
}

/** The results for people: of each revision, what does not hold. */
export function guardrailsText({
  file,
  digest,
  guardrails,
  results,
}: GuardrailResults): string {
  const states = new Map<string, Guardrail['state']>();
  return [
    file === undefined
      ? 'The portal has no guardrails.'
      : `The guardrails of ${file} as they are today, with the digest ${digest}.`,
    ...guardrails.map(({ name, mode, statement }) =>
      oneLine(`${JSON.stringify(name)}, ${mode}: ${statement}`),
    ),
    '',
    ...results.flatMap(result => [
      `${result.revision}  ${result.guardrails.every(({ state }) => holds(state)) ? 'all hold' : 'not all hold'}`,
      ...result.guardrails.flatMap(
        ({ name, state, breaches, total, problem }) => {
          const before = states.get(name) ?? 'holds';
          states.set(name, state);
          const since = before === state ? 'still ' : '';
          const more = total > 1 ? `, and ${total - 1} more` : '';
          const why =
            state === 'unknown' ? problem : `${breaches[0]?.text}${more}`;
          return holds(state)
            ? []
            : [
                oneLine(
                  `    ${since}${state}: ${JSON.stringify(name)}: ${why}`,
                ),
              ];
        },
      ),
    ]),
    '',
  ].join('\n');
}

function holds(state: Guardrail['state']): boolean {
  return state === 'holds' || state === 'at-risk';
}
