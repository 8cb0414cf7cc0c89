import { describeProblems, ValueProblem } from '../schemas/problems';
import { verdictOf } from './guardrails';
import { Reason, Texts } from './reason';
import { Refusals } from './refusal';

const parts = {
  path: () => 'The path',
  query: () => 'The query',
  headers: () => 'The headers',
  body: () => 'The body',
  input: () => 'The input',
  role: () => 'The role',
  past: ({ role }: Part) => `What ${role} was before`,
  item: ({ index }: Part) => `items[${index}]`,
};

/** A part of a request, and which one of some it is. */
type Part = { readonly role?: string; readonly index?: number };

type Malformed = Part & {
  readonly part: keyof typeof parts;
  readonly problems: readonly ValueProblem[];
};

/** What is refused of a request as it is written, and what sums up its problems. */
export const requestRefusals = {
  /** A part of a request with the problems of its fields. */
  malformed: {
    kind: 'invalid',
    says: ({ part, problems, ...which }: Malformed) =>
      describeProblems(problems, parts[part](which)),
  },
  'path-encoding': {
    kind: 'invalid',
    says: () => 'The path must be percent-encoded UTF-8',
  },
  'no-dry-run': {
    kind: 'invalid',
    says: () => 'There is no dry run of this call; leave dryRun out',
  },
  'nothing-named': {
    kind: 'invalid',
    says: () =>
      'The query must name what to delete, or be absent to delete all',
  },
  'named-in-both': {
    kind: 'invalid',
    says: () => 'Name the policies in the query or in the body, not in both',
  },
  'body-unwanted': {
    kind: 'invalid',
    says: () =>
      'There must be no body; name members to remove in the query, as memberReferences',
  },
  'malformed-version': {
    kind: 'invalid',
    says: () =>
      'If-Match must be the value of an ETag, such as "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  },
  'body-not-json': {
    kind: 'invalid',
    says: ({ detail }: Texts<'detail'>) => `The body must be JSON: ${detail}`,
  },
  'body-not-utf8': {
    kind: 'invalid',
    says: () => 'The body must be JSON in UTF-8',
  },
  'body-charset': {
    kind: 'invalid',
    says: () => 'The charset in Content-Type must be utf-8',
  },
  'body-encoding': {
    kind: 'invalid',
    says: () => 'Content-Encoding must be gzip or deflate, or absent',
  },
  'body-unreadable': {
    kind: 'invalid',
    says: () =>
      'The body could not be read: it must be as long as Content-Length says, and compressed as Content-Encoding says',
  },
  'body-values': {
    kind: 'invalid',
    says: ({ limit }: { readonly limit: number }) =>
      `The body must have at most ${limit} values; send it in parts`,
  },
  'body-too-large': {
    kind: 'tooLarge',
    says: ({ limit }: { readonly limit: number }) =>
      `The body must have at most ${limit} bytes, also when it is decompressed; send it in parts`,
  },
  /** Policy files that would be rejected. */
  'files-rejected': {
    kind: 'rejected',
    says: ({ problems }: { readonly problems: readonly ValueProblem[] }) =>
      `Nothing would be loaded: ${problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}`,
  },
  /** The guardrails that block a change, and how to override them. */
  'against-guardrails': {
    kind: 'guardrail',
    says: (refused: {
      /** What keeps the judgement from being certain. */
      readonly doubt?: Reason;
      /** Where to name the guardrails, if naming them lets the change pass. */
      readonly override?: 'query' | 'configuration';
      readonly problems: readonly Reason[];
    }) => {
      const said = refused.problems.map(verdictOf).join('; it ');
      const query = refused.problems
        .map(
          ({ params }) =>
            `override=${encodeURIComponent(`${params.guardrail}`)}`,
        )
        .join('&');
      const ways = {
        query: `; to make it anyway, repeat it with ?${query}`,
        configuration:
          '; to load it anyway, name the guardrail under permission.rbac.overrideGuardrails',
      };
      return `This ${said}${refused.doubt ? `; ${refused.doubt.message}` : ''}${refused.override ? ways[refused.override] : ''}`;
    },
  },
} as const satisfies Refusals;
