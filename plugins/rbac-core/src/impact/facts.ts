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
}

/** What a well-known rule says by one of its params. */
type Meaning =
  | {
      /** A list; the rule holds if the resource has one of its items. */
      readonly oneOf: string;
      readonly ignoresCase?: boolean;
      /** Whether a resource has one value only. */
      readonly isSingle?: boolean;
    }
  | {
      /** A name; the rule holds if the resource has it, with the value if one is given. */
      readonly has: string;
    };

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
  'catalog-entity IS_ENTITY_OWNER': { oneOf: 'claims' },
  'catalog-entity HAS_ANNOTATION': { has: 'annotation' },
  'catalog-entity HAS_LABEL': { has: 'label' },
  'catalog-entity HAS_METADATA': { has: 'key' },
  'catalog-entity HAS_SPEC': { has: 'key' },
  'policy-entity IS_OWNER': { oneOf: 'owners' },
  'scaffolder-action HAS_BOOLEAN_PROPERTY': { has: 'key' },
  'scaffolder-action HAS_NUMBER_PROPERTY': { has: 'key' },
  'scaffolder-action HAS_STRING_PROPERTY': { has: 'key' },
  'scaffolder-task IS_TASK_OWNER': { oneOf: 'createdBy' },
};

/**
 * The facts of which a rule needs one. Of a rule that is not well known, or that
 * has other params than such a rule takes, that is the rule itself.
 */
export function factsOf(condition: PermissionCondition): readonly Fact[] {
  const { rule, resourceType, params = {} } = condition;
  const name = `${resourceType} ${rule}`;
  const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined;
  const facts =
    meaning &&
    ('oneOf' in meaning
      ? factsOfList(name, meaning, params)
      : factOfValue(name, meaning.has, params));
  return facts ?? [{ key: JSON.stringify([name, params]) }];
}

function factsOfList(
  name: string,
  meaning: Extract<Meaning, { oneOf: string }>,
  params: object,
): readonly Fact[] | undefined {
  const [[param, items] = [], ...others] = Object.entries(params);
  if (
    param !== meaning.oneOf ||
    others.length > 0 ||
    !Array.isArray(items) ||
    items.length === 0 ||
    !items.every(item => typeof item === 'string')
  ) {
    return undefined;
  }
  const isAlias = (item: string) => item.startsWith('$');
  const among =
    meaning.isSingle && !items.some(isAlias) ? JSON.stringify(name) : undefined;
  const keyOf = (item: string) =>
    JSON.stringify([
      name,
      meaning.ignoresCase && !isAlias(item) ? item.toLowerCase() : item,
    ]);
  return items.map(item => ({
    key: keyOf(item),
    among,
    // The user is the first of them.
    implies: item === '$currentUser' ? keyOf('$ownerRefs') : undefined,
  }));
}

function factOfValue(
  name: string,
  named: string,
  params: object,
): readonly Fact[] | undefined {
  const {
    [named]: subject,
    value,
    ...others
  } = params as Record<string, unknown>;
  if (typeof subject !== 'string' || Object.keys(others).length > 0) {
    return undefined;
  }
  const key = JSON.stringify([name, subject]);
  return value === undefined
    ? [{ key }]
    : [{ key: JSON.stringify([name, subject, value]), implies: key }];
}
