import type { Entity } from '@backstage/catalog-model';
import { permissionRules } from '@backstage/plugin-catalog-backend/alpha';
import type { PermissionCondition } from '@backstage/plugin-permission-common';
import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import {
  compareConditions,
  ConditionComparison,
  FrameworkCriteria,
  Person,
  SOMEBODY,
  toFrameworkCriteria,
} from '@portal-rbac/plugin-rbac-core';
import { merge } from 'lodash';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What somebody changes about criteria, and what is so of it. */
interface Change {
  readonly name: string;
  readonly before: ConditionNode;
  readonly after: ConditionNode;
  readonly relation: 'equal' | 'narrower' | 'wider' | 'incomparable';
}

const ann: Person = {
  userRef: 'user:default/ann',
  ownerRefs: ['user:default/ann', 'group:default/team-a'],
};

const { isEntityOwner, hasMetadata } = permissionRules;
const rules = new Map(
  Object.values(permissionRules).map(rule => [rule.name, rule]),
);

const ownedBy = (...refs: string[]) => ({
  relations: refs.map(targetRef => ({ type: 'ownedBy', targetRef })),
});
const freeze = 'parcelwing.example/change-freeze';

/** How entities differ: by one of each list, or by none of it, as in the first entity. */
const differences: readonly (readonly object[])[] = [
  ['API', 'System', 'Group', 'User', 'Template'].map(kind => ({ kind })),
  [
    ownedBy('user:default/ann'),
    ownedBy('group:default/team-a'),
    ownedBy('group:default/team-b'),
    ownedBy('group:default/team-c'),
    ownedBy('user:default/ann', 'group:default/team-b'),
  ],
  [
    'service',
    'kubernetes-cluster',
    'website',
    ['service', 'Kubernetes-cluster'],
  ].map(type => ({ spec: { type } })),
  ['production', 'experimental'].map(lifecycle => ({ spec: { lifecycle } })),
  [
    { labels: { tier: 'gold' } },
    { labels: { tier: 'bronze' } },
    { labels: { Tier: 'Silver' } },
    // A field of the entity's own that lists take for the label
    { labels: { tier: 'silver' }, 'labels.tier': 'gold' },
  ].map(metadata => ({ metadata })),
  ['true', 'True', 'false'].map(value => ({
    metadata: { annotations: { [freeze]: value } },
  })),
  [['java'], ['go'], ['go', 'java']].map(tags => ({ metadata: { tags } })),
  [
    { name: 'billing' },
    { namespace: 'partners' },
    { name: 'tracking', namespace: 'others' },
  ].map(metadata => ({ metadata })),
];

const entities = entitiesWith(
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'shop' },
  },
  differences,
  3,
);

/** What rules have answered, by their text. */
const known = new Map<string, readonly boolean[]>();

describe('changes of criteria that administrators make', () => {
  const changes = readChanges();
  const compared = [...changes.values()].flat().map(change => {
    const [before, after] = criteriaOf(change, SOMEBODY);
    return { ...change, found: compareConditions(before, after).comparison };
  });
  const texts = (some: typeof compared) =>
    some.map(one => `${one.name}: ${one.relation}, reported as ${one.found}`);

  it.each(
    changes
      .get('catalog-entity')!
      .map(change => [change.name, change.relation, change] as const),
  )('by the rules of the catalog: %s is %s', (_name, relation, change) => {
    expect(relationInCatalog(...criteriaOf(change, ann))).toBe(relation);
  });

  it('are never reported as no more than before where they are more', () => {
    const wrong = compared.filter(
      one => isNoMore(one.found) && !isNoMore(one.relation),
    );
    expect(texts(wrong)).toEqual([]);
  });

  it('are never reported as the same where they are not', () => {
    const wrong = compared.filter(
      one => one.found === 'equal' && one.relation !== 'equal',
    );
    expect(texts(wrong)).toEqual([]);
  });

  it('are reported as more than before where they are not in less than one of ten', () => {
    const more = compared.filter(one => !isNoMore(one.found));
    const wrong = more.filter(one => isNoMore(one.relation));
    expect(wrong.length * 10 < more.length ? [] : texts(wrong)).toEqual([]);
  });
});

function isNoMore(comparison: string): boolean {
  return comparison === 'equal' || comparison === 'narrower';
}

function criteriaOf({ before, after }: Change, person: Person) {
  return [
    toFrameworkCriteria(before, person),
    toFrameworkCriteria(after, person),
  ] as const;
}

/** The changes, by their resource type. */
function readChanges(): ReadonlyMap<string, readonly Change[]> {
  const path = join(__dirname, 'criteriaChanges.yaml');
  const file: Record<string, Change[]> = parse(readFileSync(path, 'utf8'));
  return new Map(
    Object.entries(file).map(([resourceType, changes]) => [
      resourceType,
      changes.map(change => ({
        ...change,
        before: ofType(change.before, resourceType) as ConditionNode,
        after: ofType(change.after, resourceType) as ConditionNode,
      })),
    ]),
  );
}

/** The file leaves out what is the same in all of a section. */
function ofType(node: unknown, resourceType: string): unknown {
  if (Array.isArray(node)) {
    return node.map(one => ofType(one, resourceType));
  }
  const { rule, params, ...criteria } = node as Record<string, unknown>;
  return rule === undefined
    ? Object.fromEntries(
        Object.entries(criteria).map(([key, inner]) => [
          key,
          ofType(inner, resourceType),
        ]),
      )
    : { rule, params, resourceType };
}

/**
 * How criteria compare with those before them by the catalog's own rules: for many
 * entities, asked about one by one, and as they are found in lists.
 */
function relationInCatalog(
  before: FrameworkCriteria,
  after: FrameworkCriteria,
): ConditionComparison['comparison'] {
  const had = answersTo(before);
  const has = answersTo(after);
  const gains = has.some((one, index) => one && !had[index]);
  const loses = had.some((one, index) => one && !has[index]);
  if (gains) {
    return loses ? 'incomparable' : 'wider';
  }
  return loses ? 'narrower' : 'equal';
}

/** Whether criteria hold: for each entity by itself, and in lists. */
function answersTo(criteria: FrameworkCriteria): readonly boolean[] {
  if ('allOf' in criteria) {
    const parts = criteria.allOf.map(answersTo);
    return parts[0].map((_, index) => parts.every(part => part[index]));
  }
  if ('anyOf' in criteria) {
    const parts = criteria.anyOf.map(answersTo);
    return parts[0].map((_, index) => parts.some(part => part[index]));
  }
  return 'not' in criteria
    ? answersTo(criteria.not).map(holds => !holds)
    : answersOfRule(criteria);
}

function answersOfRule(condition: PermissionCondition): readonly boolean[] {
  const text = JSON.stringify(condition);
  const answers =
    known.get(text) ??
    [isSo, isListed].flatMap(question =>
      entities.map(entity => question(condition, entity)),
    );
  known.set(text, answers);
  return answers;
}

function isSo({ rule, params }: PermissionCondition, entity: Entity): boolean {
  return rules.get(rule)!.apply(entity, params as never);
}

/** Lists come from the index that also answers for metadata, in lower case. */
function isListed(condition: PermissionCondition, entity: Entity): boolean {
  const { rule, params = {} } = condition;
  const { label, annotation, value, claims } = params as {
    readonly label?: string;
    readonly annotation?: string;
    readonly value?: string;
    readonly claims: string[];
  };
  switch (rule) {
    case 'HAS_LABEL':
      return hasMetadata.apply(entity, { key: `labels.${label}`, value });
    case 'HAS_ANNOTATION':
      return hasMetadata.apply(entity, {
        key: `annotations.${annotation}`,
        value,
      });
    case 'IS_ENTITY_OWNER':
      return isEntityOwner.apply(entity, {
        claims: claims.map(claim => claim.toLowerCase()),
      });
    default:
      return isSo(condition, entity);
  }
}

/** All entities that differ from the first in at most some ways. */
function entitiesWith(
  first: Entity,
  [options, ...rest]: typeof differences,
  most: number,
): Entity[] {
  if (!options) {
    return [first];
  }
  const changed = most > 0 ? options : [];
  return [
    ...entitiesWith(first, rest, most),
    ...changed.flatMap(option =>
      entitiesWith(merge({}, first, option), rest, most - 1),
    ),
  ];
}
