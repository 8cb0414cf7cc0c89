import { Sentences, Texts } from './reason';

type Limit = { readonly limit: number };

type Reference = Texts<'ref'>;

const quoted = ({ ref }: Reference) => JSON.stringify(ref);

/** What our schemas find wrong with a value, to follow its name. */
export const valueSentences = {
  'ref-form': (given: Reference) =>
    `${quoted(given)} is not of the form <kind>:<namespace>/<name>`,
  'ref-kind': (given: Reference) =>
    `${quoted(given)} has a kind that is not 1 to 63 letters and digits`,
  'ref-namespace': (given: Reference) =>
    `${quoted(given)} has a namespace that is not 1 to 63 letters and digits, separated by -`,
  'ref-name': (given: Reference) =>
    `${quoted(given)} has a name that is not 1 to 63 letters and digits, separated by -, _ or .`,
  'ref-other-kind': (
    given: Reference & { readonly kinds: readonly string[] },
  ) => `${quoted(given)} has a kind that is not ${given.kinds.join(' or ')}`,
  'no-role-ref': () => 'must be the reference of a role',
  'no-user-ref': () => 'must be the reference of a user',
  'no-group-ref': () => 'must be the reference of a group',
  'needs-user-member': () => 'needs a member that is a user',
  unstorable: () => 'must not contain NUL or half a surrogate pair',
  'no-whole-number': () => 'must be a whole number',
  'no-id': () => 'must be a whole number, at least 1 and below 2^53',
  'below-minimum': ({ limit }: Limit) => `must be at least ${limit}`,
  'above-maximum': ({ limit }: Limit) => `must be at most ${limit}`,
  'above-length': ({ limit }: Limit) => `must have at most ${limit} characters`,
  'above-items': ({ limit }: Limit) => `must have at most ${limit} items`,
  'percent-encoding': () =>
    'must be text in which % and whatever is not ASCII is percent-encoded',
  'several-lines': () => 'must be one line of text, without control characters',
  'rule-of-other-type': (types: Texts<'resourceType' | 'expected'>) =>
    `has a rule for the resource type ${types.resourceType}, but the condition is for ${types.expected}`,
  'condition-too-large': ({
    limit,
    bytes,
  }: Limit & { readonly bytes: number }) =>
    `must not make a condition of more than ${limit} bytes; it has ${bytes}`,
  'no-condition': () =>
    'must be an object with rule, resourceType and params, or with allOf, anyOf or not',
  'empty-condition': () => 'must have a rule, allOf, anyOf or not',
  'unknown-condition-key': ({ key, beside }: Texts<'key' | 'beside'>) =>
    `must not have the key ${JSON.stringify(key)} beside ${beside}`,
  'condition-too-deep': ({ limit }: Limit) =>
    `is too deep: a condition has at most ${limit} levels`,
  'too-many-nodes': ({ limit }: Limit) =>
    `is one too many: a condition has at most ${limit} nodes`,
  'no-nodes': () => 'must be an array with at least one node',
  'no-params': () => 'must be an object',
  'params-too-deep': ({ limit }: Limit) =>
    `is too deep: params have at most ${limit} levels`,
  'too-many-param-values': ({ limit }: Limit) =>
    `is one too many: the params of a condition have at most ${limit} values`,
  'no-json': () => 'must be a JSON value',
  'permission-repeated': () => 'must name each permission once',
  'simulation-of-several': () =>
    'must have one of files, roles and member, or plugins, which may stand beside files or roles',
} satisfies Sentences;
