import { describeProblems, ValueProblem } from '../schemas/problems';
import { Sentences, Texts } from './reason';
import { questionAfter } from './words';

/** The first names that there are. */
type Choice = {
  readonly names: readonly string[];
  /** Whether there are more. */
  readonly areMore: boolean;
};

function listed({ names, areMore }: Choice, separator: string, none: string) {
  return names.length === 0
    ? none
    : names.join(separator) + (areMore ? `${separator}…` : '');
}

/** The rule of a schema that params break, and its value, if that helps. */
type BrokenKeyword = {
  readonly keyword: string;
  readonly given?: string;
};

const count = (verb: string, what: string) => (given?: string) =>
  `must NOT have ${verb} than ${given} ${what}`;

/** Sentences by keyword of JSON Schema. */
const keywords: Readonly<Record<string, (given?: string) => string>> = {
  absent: () => 'must be an object; it is missing',
  false: () => 'must not be there',
  type: given => `must be ${given}`,
  enum: given => `must be one of ${given}`,
  const: given => `must be ${given}`,
  minimum: given => `must be >= ${given}`,
  maximum: given => `must be <= ${given}`,
  exclusiveMinimum: given => `must be > ${given}`,
  exclusiveMaximum: given => `must be < ${given}`,
  multipleOf: given => `must be multiple of ${given}`,
  minLength: count('fewer', 'characters'),
  maxLength: count('more', 'characters'),
  pattern: given => `must match pattern ${given}`,
  format: given => `must match format ${given}`,
  minItems: count('fewer', 'items'),
  maxItems: count('more', 'items'),
  uniqueItems: () => 'must NOT have duplicate items',
  contains: () => 'must contain a valid item',
  minProperties: count('fewer', 'properties'),
  maxProperties: count('more', 'properties'),
  required: given => `must have required property '${given}'`,
  additionalProperties: given => `must not have the property ${given}`,
  anyOf: () => 'must match a schema in anyOf',
  oneOf: () => 'must match exactly one schema in oneOf',
  not: () => 'must NOT be valid',
};

/** What is wrong with a field, to follow its name. */
export const fieldSentences = {
  'unlike-path': ({ expected }: Texts<'expected'>) =>
    `must be ${expected}, which the path names`,
  'renamed-in-files': ({ expected }: Texts<'expected'>) =>
    `must be ${expected}; rename the role in the files by hand`,
  'dry-run-once': () => 'must be given once, as true or false',
  'dry-run-only': () => 'must come with dryRun=true',
  'not-with': ({ other }: Texts<'other'>) => `must not come with ${other}`,
  'over-limit-of-today': (former: {
    readonly role: string;
    readonly size: number;
    readonly limit: number;
  }) =>
    `of ${former.role} is longer than the limit of today: ${former.size}, and ${former.limit} are allowed`,
  'absent-plugin': ({ plugin }: Texts<'plugin'>) =>
    `must be the id of a plugin that the portal has: ${plugin} is neither installed, configured in permission.rbac.pluginsWithPermission, nor added`,
  'not-in-portal': ({ plugin }: Texts<'plugin'>) =>
    `must be the id of a plugin that the portal has, which ${plugin} is not`,
  'other-plugin': ({ owner, resourceType }: Texts<'owner' | 'resourceType'>) =>
    `must be ${owner}, to which the resource type ${resourceType} belongs`,
  'foreign-type': ({ plugin, ...types }: Texts<'plugin'> & Choice) =>
    `must be one that the plugin ${plugin} has (${listed(types, ', ', 'it has none')})`,
  'unknown-rule': ({
    plugin,
    resourceType,
    ...rules
  }: Texts<'plugin' | 'resourceType'> & Choice) =>
    `must be a rule that the plugin ${plugin} has for ${resourceType} (${listed(rules, ', ', 'it has none')})`,
  'unmapped-action': ({
    resourceType,
    ...actions
  }: Texts<'resourceType'> & Choice) =>
    `must be an action that a permission on ${resourceType} has (${listed(actions, '; ', 'there is none')})`,
  'unmapped-permission': ({
    resourceType,
    nearest,
    ...permissions
  }: Texts<'resourceType'> & Choice & { readonly nearest?: string }) =>
    `must be the name of a permission on ${resourceType} with its action (${listed(permissions, '; ', 'there is none')})${questionAfter(nearest)}`,
  /** Params that the JSON Schema of their rule does not have. */
  'unfit-params': ({ keyword, given }: BrokenKeyword) =>
    keywords[keyword](given),
  /** Values that a schema found wrong, with their fields. */
  'wrong-values': (wrong: {
    /** Names the whole, for problems that have no field. */
    readonly subject?: string;
    readonly problems: readonly ValueProblem[];
  }) => describeProblems(wrong.problems, wrong.subject),
} satisfies Sentences;
