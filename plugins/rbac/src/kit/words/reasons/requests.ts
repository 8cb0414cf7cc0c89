import { Reason } from '@portal-rbac/plugin-rbac-common';
import { ReasonMessage, Speech, Tellings, quoted, text } from './speech';

/** The effect of a change on a further guardrail. */
function alsoSaid({ code, params }: Reason, { say, tell }: Speech): string {
  const { guardrail, why } = params as { guardrail: string; why?: Reason };
  return say(`against-guardrails.also.${code}` as ReasonMessage, {
    guardrail:
      code === 'breaks-guardrail' || code === 'may-break-guardrail'
        ? quoted(guardrail)
        : guardrail,
    ...(why && { why: tell(why) }),
  });
}

function capitalized(sentence: string): string {
  const [first = '', ...rest] = sentence;
  return [first.toUpperCase(), ...rest].join('');
}

/** What is refused of a request as it is written, and what sums up its problems. */
export const requestTellings = {
  malformed: ({ part, problems, role, index }, speech) => {
    const subject =
      part === 'item'
        ? speech.say('part.item', index === undefined ? {} : { index })
        : speech.say(`part.${part}`, role === undefined ? {} : { role });
    return speech.problems(problems, subject);
  },
  'files-rejected': ({ problems }, { say, tell }) =>
    say('files-rejected', {
      problems: problems
        .map(problem => `${text(problem.field)}: ${tell(problem)}`)
        .join('; '),
    }),
  'against-guardrails': ({ doubt, override, problems }, speech) => {
    const { say, tell } = speech;
    const [first, ...others] = problems;
    const all = [
      capitalized(tell(first)),
      ...others.map(other => alsoSaid(other, speech)),
      ...(doubt ? [tell(doubt)] : []),
    ].join('; ');
    if (override === 'query') {
      const named = problems.map(
        ({ params }) =>
          `override=${encodeURIComponent(text(params.guardrail))}`,
      );
      return say('against-guardrails.query', {
        said: all,
        query: `?${named.join('&')}`,
      });
    }
    return override === 'configuration'
      ? say('against-guardrails.configuration', { said: all })
      : all;
  },
} satisfies Tellings;
