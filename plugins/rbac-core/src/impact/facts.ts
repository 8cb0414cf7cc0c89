import type { PermissionCondition } from '@backstage/plugin-permission-common';

/**
 * Something that is so of a resource or not. A rule holds if one of its facts is so.
 */
export interface Fact {
  readonly key: string;
  /** What is so as well, by its key. */
  readonly implies?: string;
  /** Of the facts that share this, at most one is so. */
  readonly among?: string;
  /** Facts among the others that share this, too, may yet be so together. */
  readonly alike?: string;
}

/** What a well-known rule says by one of its params. */
type Meaning = {
  readonly ignoresCase?: boolean;
} & (
  | {
      /** A list; the rule holds if the resource has one of its items. */
      readonly oneOf: string;
      /** Whether a resource has one value only. */
      readonly isSingle?: boolean;
    }
  | {
      /** A text; the rule holds if it is the one that the resource has. */
      readonly is: string;
    }
  | {
      /** A name; the rule holds if the resource has it, with the value if one is given. */
      readonly has: string;
      /** Whether a resource has one value only by a name, which is in lower case. */
      readonly isSingle?: (name: string) => boolean;
      /** Whether case counts for some resources and not for others. */
      readonly mayIgnoreCase?: boolean;
    }
);

/**
 * What the rules of Backstage's own backends say. A resource type belongs to one
 * plugin, so that no other one has a rule of that name for it.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  'catalog-entity IS_ENTITY_KIND': {
    oneOf: 'kinds',
    ignoresCase: true,
    isSingle: true,
  },
  // The catalog ignores case where it lists entities, and not where it judges one.
  'catalog-entity IS_ENTITY_OWNER': { oneOf: 'claims' },
  // In lists, an extra field called `labels.x` counts as a label x, so that an
  // entity can have two values of a label or an annotation.
  'catalog-entity HAS_ANNOTATION': { has: 'annotation', ignoresCase: true },
  'catalog-entity HAS_LABEL': { has: 'label', ignoresCase: true },
  'catalog-entity HAS_METADATA': {
    has: 'key',
    ignoresCase: true,
    isSingle: name => ['name', 'namespace', 'uid'].includes(name),
  },
  'catalog-entity HAS_SPEC': { has: 'key', ignoresCase: true },
  'policy-entity IS_OWNER': { oneOf: 'owners' },
  'scaffolder-action HAS_ACTION_ID': { is: 'actionId' },
  'scaffolder-action HAS_BOOLEAN_PROPERTY': {
    has: 'key',
    isSingle: () => true,
  },
  'scaffolder-action HAS_NUMBER_PROPERTY': { has: 'key', isSingle: () => true },
  'scaffolder-action HAS_STRING_PROPERTY': {
    has: 'key',
    isSingle: () => true,
    mayIgnoreCase: true,
  },
  'scaffolder-task IS_TASK_OWNER': { oneOf: 'createdBy', isSingle: true },
};

/**
 * The facts a rule needs one of. Of a rule that is not well known, or that
 * has other params than such a rule takes, that is the rule itself.
 */
export function factsOf(condition: PermissionCondition): readonly Fact[] {
  const { rule, resourceType, params = {} } = condition;
  const name = `${resourceType} ${rule}`;
  const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined;
  const facts =
    meaning &&
    ('has' in meaning
      ? factOfValue(name, meaning, params)
      : factsOfItems(name, meaning, params));
  return facts ?? [{ key: JSON.stringify([name, params]) }];
}

function factsOfItems(
  name: string,
  meaning: Exclude<Meaning, { has: string }>,
  params: object,
): readonly Fact[] | undefined {
  const [[param, value] = [], ...others] = Object.entries(params);
  const [expected, items] =
    'is' in meaning ? [meaning.is, [value]] : [meaning.oneOf, value];
  if (
    param !== expected ||
    others.length > 0 ||
    !Array.isArray(items) ||
    items.length === 0 ||
    !items.every(item => typeof item === 'string')
  ) {
    return undefined;
  }
  const among =
    'is' in meaning || meaning.isSingle ? JSON.stringify(name) : undefined;
  const keyOf = (item: string) =>
    JSON.stringify([name, asCompared(item, meaning)]);
  return items.map(item => ({
    key: keyOf(item),
    among: isAlias(item) ? undefined : among,
    // The user is the first of them.
    implies: item === '$currentUser' ? keyOf('$ownerRefs') : undefined,
  }));
}

function factOfValue(
  name: string,
  meaning: Extract<Meaning, { has: string }>,
  params: object,
): readonly Fact[] | undefined {
  const {
    [meaning.has]: subject,
    value,
    ...others
  } = params as Record<string, unknown>;
  if (typeof subject !== 'string' || Object.keys(others).length > 0) {
    return undefined;
  }
  const known = asCompared(subject, meaning);
  const key = JSON.stringify([name, known]);
  if (value === undefined) {
    return [{ key }];
  }
  const isSingle = meaning.isSingle?.(known) && !isAlias(value);
  const isAlike = meaning.mayIgnoreCase && typeof value === 'string';
  return [
    {
      key: JSON.stringify([name, known, asCompared(value, meaning)]),
      implies: key,
      among: isSingle ? key : undefined,
      alike: isAlike ? value.toLowerCase() : undefined,
    },
  ];
}

/** A text in the form in which a rule compares it, if it is one. */
function asCompared<T>(value: T, { ignoresCase }: Meaning): T | string {
  return ignoresCase && typeof value === 'string' && !isAlias(value)
    ? value.toLowerCase()
    : value;
}

/** Whether it may stand for anything, and for several values. */
function isAlias(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('$');
}
