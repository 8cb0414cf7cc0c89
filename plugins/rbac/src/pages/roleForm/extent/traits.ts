import { ConditionNode, RuleNode } from '@portal-rbac/plugin-rbac-common';
import { deepEquals } from '@rjsf/utils';

/** Something that entities of the catalog have in common, such as their type. */
export interface Trait {
  /** The field of the catalog that has it, such as `spec.type`. */
  readonly field: TraitField;
  readonly value: string;
}

const TYPE = 'catalog-entity';

const spec = (key: string) => (value: string) =>
  rule('HAS_SPEC', { key, value });
const metadata = (key: string) => (value: string) =>
  rule('HAS_METADATA', { key, value });

/**
 * The fields by which entities are chosen: the key of what people call them, and the rules of
 * the catalog that say so. A rule that takes several values is there once for all.
 */
export const TRAIT_FIELDS = {
  'spec.type': { name: 'type', ruleOf: spec('type') },
  kind: {
    name: 'kind',
    rulesOf: (kinds: string[]) => rule('IS_ENTITY_KIND', { kinds }),
  },
  'relations.ownedBy': {
    name: 'owner',
    rulesOf: (claims: string[]) => rule('IS_ENTITY_OWNER', { claims }),
  },
  'spec.lifecycle': { name: 'lifecycle', ruleOf: spec('lifecycle') },
  'metadata.tags': { name: 'tag', ruleOf: metadata('tags') },
  'metadata.namespace': { name: 'namespace', ruleOf: metadata('namespace') },
} as const;

/** @see TRAIT_FIELDS */
export type TraitField = keyof typeof TRAIT_FIELDS;

/** @see TRAIT_FIELDS */
export const traitFields = Object.keys(TRAIT_FIELDS) as TraitField[];

/** The rules that the catalog has to publish for traits to be chosen. */
export const TRAIT_RULES = [
  'HAS_SPEC',
  'HAS_METADATA',
  'IS_ENTITY_KIND',
  'IS_ENTITY_OWNER',
];

/** Criteria that hold for what has one of the traits; for nothing without any. */
export function criteriaOfTraits(traits: readonly Trait[]): ConditionNode {
  const parts = traitFields.flatMap(field => {
    const values = traits
      .filter(trait => trait.field === field)
      .map(({ value }) => value);
    const known = TRAIT_FIELDS[field];
    if (values.length === 0) {
      return [];
    }
    return 'rulesOf' in known
      ? [known.rulesOf(values)]
      : values.map(known.ruleOf);
  });
  return parts.length === 1 ? parts[0] : { anyOf: parts };
}

/** The traits that criteria consist of, if they consist of nothing else. */
export function traitsOf(criteria: ConditionNode): Trait[] | undefined {
  const parts = 'anyOf' in criteria ? (criteria.anyOf ?? []) : [criteria];
  const traits = parts.flatMap(part =>
    'rule' in part ? traitsOfRule(part) : [],
  );
  return deepEquals(criteriaOfTraits(traits), criteria) ? traits : undefined;
}

function traitsOfRule({ params = {} }: RuleNode): Trait[] {
  const { key, value, kinds, claims } = params;
  const of = (field: TraitField | undefined, values: unknown[]) =>
    field
      ? values
          .filter(one => typeof one === 'string')
          .map(one => ({ field, value: one }))
      : [];
  return [
    ...of('kind', [kinds ?? []].flat()),
    ...of('relations.ownedBy', [claims ?? []].flat()),
    ...of(
      traitFields.find(field => field.endsWith(`.${key}`)),
      [value],
    ),
  ];
}

function rule(name: string, params: RuleNode['params']): RuleNode {
  return { rule: name, resourceType: TYPE, params };
}
