import { problemCodes } from '@portal-rbac/plugin-rbac-common';
import { ReasonMessage, Speech } from './speech';

type ProblemCode = (typeof problemCodes)[number];

/** Messages by the words of the schema library. */
const types: Readonly<Record<string, ReasonMessage>> = {
  string: 'type.text',
  array: 'type.list',
  object: 'type.object',
  record: 'type.object',
  number: 'type.number',
  int: 'type.wholeNumber',
  boolean: 'type.boolean',
};

type Limit = { readonly limit: number };

type Telling = (params: never, speech: Speech, message: string) => string;

/** The code says less than the sentence, which is repeated therefore. */
const unfit: Telling = (_, { say }, message) => say('unfit', { message });

/**
 * What a schema finds wrong. Its English sentences say more than the codes, and are
 * shown as they are where English is spoken.
 */
export const schemaTellings = {
  type: ({ expected }: { readonly expected: string }, { say }) =>
    say(types[expected]),
  value: ({ expected }: { readonly expected: readonly string[] }, { say }) =>
    say('value', { expected }),
  'too-long': ({ limit }: Limit, { say }) => say('too-long', { limit }),
  'too-short': ({ limit }: Limit, { say }) =>
    limit === 1 ? say('empty') : say('too-short', { limit }),
  'too-many': ({ limit }: Limit, { say }) => say('too-many', { count: limit }),
  'too-few': ({ limit }: Limit, { say }) => say('too-few', { count: limit }),
  'too-large': ({ limit }: Limit, { say }) => say('above-maximum', { limit }),
  'too-small': ({ limit }: Limit, { say }) => say('below-minimum', { limit }),
  'not-multiple': ({ divisor }: { readonly divisor: number }, { say }) =>
    say('not-multiple', { divisor }),
  'unknown-key': ({ names }: { readonly names: readonly string[] }, { say }) =>
    say('unknown-key', { names, count: names.length }),
  format: unfit,
  alternative: unfit,
  key: unfit,
  element: unfit,
  rule: unfit,
} satisfies Readonly<Record<ProblemCode, Telling>>;
