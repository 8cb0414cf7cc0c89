import { endpoints, LawsJson, oneLine } from '@portal-rbac/plugin-rbac-common';
import { pick } from 'lodash';
import { CommandFailure } from '../command';
import { PortalAddress } from '../portal/portalAddress';
import { readBody } from '../portal/portalRequest';

type Law = LawsJson['laws'][number];

/** How the laws of a portal stood at revisions. */
export interface LawResults {
  /** The path as configured; absent if there are no laws. */
  readonly file?: string;
  /** Of the laws by which all revisions were judged. */
  readonly digest?: string;
  readonly laws: readonly Pick<Law, 'name' | 'kind' | 'mode' | 'statement'>[];
  readonly results: readonly {
    readonly revision: number;
    /** In the order of the laws. */
    readonly laws: readonly Omit<Law, 'kind' | 'mode' | 'statement' | 'line'>[];
  }[];
}

/**
 * Asks a portal how the laws that it has today stood at revisions of the past.
 *
 * @throws CommandFailure if the portal does not answer, refuses, has no laws although it should,
 *   or gets others meanwhile
 */
export async function readLawResults(
  address: PortalAddress,
  revisions: readonly number[],
): Promise<LawResults> {
  const read = (asOf?: number) =>
    readBody(address, endpoints.getLaws, { query: { asOf } });
  const { file, digest, areMissing, laws } = await read();
  if (areMissing) {
    throw new CommandFailure(
      `the portal cannot read its laws (${file}), so that nothing can be judged by them`,
    );
  }
  const results: LawResults['results'][number][] = [];
  for (const revision of laws.length > 0 ? revisions : []) {
    const judged = await read(revision);
    if (judged.digest !== digest) {
      throw new CommandFailure(
        'the laws of the portal were changed meanwhile; try again',
      );
    }
    results.push({
      revision,
      laws: judged.laws.map(
        ({ kind, mode, statement, line, ...result }) => result,
      ),
    });
  }
  return {
    file,
    digest,
    laws: laws.map(law => pick(law, 'name', 'kind', 'mode', 'statement')),
    results,
  };
}

/** The results for people: of each revision, what does not hold. */
export function lawsText({ file, digest, laws, results }: LawResults): string {
  const states = new Map<string, Law['state']>();
  return [
    file === undefined
      ? 'The portal has no laws.'
      : `The laws of ${file} as they are today, with the digest ${digest}.`,
    ...laws.map(({ name, mode, statement }) =>
      oneLine(`${JSON.stringify(name)}, ${mode}: ${statement}`),
    ),
    '',
    ...results.flatMap(result => [
      `${result.revision}  ${result.laws.every(({ state }) => holds(state)) ? 'all hold' : 'not all hold'}`,
      ...result.laws.flatMap(({ name, state, breaches, total, problem }) => {
        const before = states.get(name) ?? 'holds';
        states.set(name, state);
        const since = before === state ? 'still ' : '';
        const more = total > 1 ? `, and ${total - 1} more` : '';
        const why =
          state === 'unknown' ? problem : `${breaches[0]?.text}${more}`;
        return holds(state)
          ? []
          : [oneLine(`    ${since}${state}: ${JSON.stringify(name)}: ${why}`)];
      }),
    ]),
    '',
  ].join('\n');
}

function holds(state: Law['state']): boolean {
  return state === 'holds' || state === 'nearly';
}
