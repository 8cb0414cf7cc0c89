import { RJSFSchema } from '@rjsf/utils';
import { isAboutPeople, isTextList } from '../parameters/parameterSchema';

/** Where the catalog has what a param may be. */
export type Offer =
  /** The values that a field has, such as `spec.type`. */
  | { readonly of: 'values'; readonly field: string }
  /** Those of some fields that entities have, without their common beginning. */
  | {
      readonly of: 'fields';
      readonly within: 'spec' | 'metadata';
      readonly names: readonly string[];
    }
  /** The keys of labels or annotations. */
  | { readonly of: 'keys'; readonly within: KeyedField }
  /** The values of one annotation; nearly every entity may have its own. */
  | { readonly of: 'annotations'; readonly key: string }
  /** Users and groups, by their references. */
  | { readonly of: 'people' };

/** A field of entities that has keys of anybody's making. */
export type KeyedField = 'metadata.labels' | 'metadata.annotations';

/** Fields that many entities share the values of; others are not worth a list. */
const SHARED = {
  spec: ['type', 'lifecycle', 'owner', 'system', 'domain', 'parent'],
  metadata: ['namespace', 'tags'],
} as const;

type Params = Readonly<Record<string, unknown>>;

/**
 * What the catalog can offer for the params of a rule, by their names: for rules on
 * entities what entities have, for lists of people of any rule users and groups.
 *
 * @param params - as far as they are filled in
 * @param schema - of the params
 */
export function offersFor(
  rule: { readonly rule: string; readonly resourceType: string },
  params: Params,
  schema: RJSFSchema,
): Readonly<Record<string, Offer>> {
  const people = Object.entries(schema.properties ?? {})
    .filter(
      ([name, property]) =>
        typeof property === 'object' &&
        isTextList(property) &&
        isAboutPeople(name, property),
    )
    .map(([name]) => [name, { of: 'people' }] as const);
  return {
    ...Object.fromEntries(people),
    ...(rule.resourceType === 'catalog-entity' &&
      offersOfCatalog(rule.rule, params)),
  };
}

function offersOfCatalog(
  rule: string,
  { label, annotation, key }: Params,
): Record<string, Offer> {
  switch (rule) {
    case 'IS_ENTITY_KIND':
      return { kinds: { of: 'values', field: 'kind' } };
    case 'HAS_LABEL':
      return {
        label: { of: 'keys', within: 'metadata.labels' },
        ...(isText(label) && {
          value: { of: 'values', field: `metadata.labels.${label}` },
        }),
      };
    case 'HAS_ANNOTATION':
      return {
        annotation: { of: 'keys', within: 'metadata.annotations' },
        ...(isText(annotation) && {
          value: { of: 'annotations', key: annotation },
        }),
      };
    case 'HAS_SPEC':
      return offersOfField('spec', key);
    case 'HAS_METADATA':
      return offersOfField('metadata', key);
    default:
      return {};
  }
}

function offersOfField(
  within: 'spec' | 'metadata',
  key: unknown,
): Record<string, Offer> {
  const names: readonly string[] = SHARED[within];
  return {
    key: { of: 'fields', within, names },
    ...(isText(key) &&
      names.includes(key) && {
        value: { of: 'values', field: `${within}.${key}` },
      }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
