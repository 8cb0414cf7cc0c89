import {
  Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';

/** What a field of `spec` makes of an entity and of those that it names. */
const fields = [
  { field: 'memberOf', kind: 'group', there: 'memberOf', back: 'hasMember' },
  { field: 'members', kind: 'user', there: 'hasMember', back: 'memberOf' },
  { field: 'parent', kind: 'group', there: 'childOf', back: 'parentOf' },
  { field: 'children', kind: 'group', there: 'parentOf', back: 'childOf' },
  { field: 'owner', kind: 'group', there: 'ownedBy', back: 'ownerOf' },
];

/** Entities with the relations that the catalog makes of their `spec`, on both sides where both are there. */
export function withRelations(entities: readonly Entity[]): Entity[] {
  const relations = new Map<
    string,
    Map<string, { type: string; targetRef: string }>
  >(entities.map(entity => [stringifyEntityRef(entity), new Map()]));
  const relate = (from: string, type: string, targetRef: string) =>
    relations.get(from)?.set(`${type} ${targetRef}`, { type, targetRef });

  for (const entity of entities) {
    const ref = stringifyEntityRef(entity);
    for (const { field, kind, there, back } of fields) {
      const named = [entity.spec?.[field] ?? []].flat();
      for (const name of named) {
        const target = stringifyEntityRef(
          parseEntityRef(String(name), {
            defaultKind: kind,
            defaultNamespace: entity.metadata.namespace,
          }),
        );
        relate(ref, there, target);
        relate(target, back, ref);
      }
    }
  }
  return entities.map(entity => ({
    ...entity,
    relations: [
      ...(entity.relations ?? []),
      ...relations.get(stringifyEntityRef(entity))!.values(),
    ],
  }));
}
