import { examples } from '@internal/rbac-testkit/src/reasonExamples';
import { z } from 'zod';
import { customIssue, problemCodes } from '../schemas/problemReason';
import { problemsOf, requestProblemsSchema } from '../schemas/problems';
import { because, reasonCodes, ReasonParams, sentenceOf } from './sentences';

/** Values that choose words without being shown. */
const choices = new Set([
  ...['gives', 'gains', 'loses', 'none', 'part', 'reserved', 'now', 'then'],
  ...[
    'installed',
    'named-by-provider',
    'policy',
    'guardrails',
    'member',
    'scope',
  ],
  ...['body', 'past', 'item', 'query', 'configuration', 'read-the-guardrails'],
  ...['author', 'everybody', 'everybody-there', 'minLength', 'not'],
  ...['allow', 'deny', 'users', 'superUsers', 'who', 'approvers', 'notify'],
  ...['ALLOW', 'CONDITIONAL', 'DENY'],
]);

/** Every text and number of some parameters, of the reasons in them only their sentences. */
function valuesIn(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  // Where it is about guardrails, that begins the sentence.
  return 'message' in value
    ? valuesIn(value.message)
    : Object.values(value).flatMap(valuesIn);
}

describe('the reasons', () => {
  it('have a code each, in kebab case, that no other has, nor what a schema finds', () => {
    const codes = [...reasonCodes, ...problemCodes];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter(code => !/^[a-z]+(-[a-z0-9]+)*$/.test(code))).toEqual(
      [],
    );
    expect(Object.keys(examples).sort()).toEqual([...reasonCodes].sort());
  });

  it.each(reasonCodes)('are the same when rebuilt from JSON: %s', code => {
    const given: readonly object[] = examples[code];
    for (const params of given.length > 0 ? given : [{}]) {
      const reason = because(code, ...([params] as ReasonParams<typeof code>));
      const sent = JSON.parse(JSON.stringify(reason));
      expect(sentenceOf(sent.code, sent.params)).toBe(reason.message);
      expect(reason.message).not.toMatch(/undefined|\[object|null|NaN/);
    }
  });

  it.each(reasonCodes)(
    'say every parameter, but for those that choose words: %s',
    code => {
      const given: readonly object[] = examples[code];
      for (const params of given) {
        const { message } = because(
          code,
          ...([params] as ReasonParams<typeof code>),
        );
        for (const value of valuesIn(params)) {
          const text = `${value}`.replace(/^this /, '');
          const isSaid = [text, JSON.stringify(text)].some(said =>
            message.includes(said),
          );
          expect(isSaid || choices.has(`${value}`)).toBe(true);
        }
      }
    },
  );

  it('come as they are from a schema that finds them', () => {
    const reason = because('unlike-path', { expected: 'x' });
    const schema = z.string().superRefine((_, context) => {
      context.addIssue(customIssue(reason));
    });
    const { error } = schema.safeParse('y');
    expect(problemsOf(error!)).toEqual([{ field: '', ...reason }]);
    expect(requestProblemsSchema.parse(problemsOf(error!))).toHaveLength(1);
  });
});
