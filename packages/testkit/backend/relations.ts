import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { BuiltinKindsEntityProcessor } from '@backstage/plugin-catalog-backend';
import { EntityRelationSpec } from '@backstage/plugin-catalog-node';
import { groupBy, uniqBy } from 'lodash';

/** Entities with the relations that the catalog makes of their `spec`, on both sides where both are there. */
export async function withRelations(
  entities: readonly Entity[],
): Promise<Entity[]> {
  const processor = new BuiltinKindsEntityProcessor();
  const relations: EntityRelationSpec[] = [];
  for (const entity of entities) {
    const location = { type: 'url', target: '' };
    await processor.postProcessEntity(entity, location, result => {
      if (result.type === 'relation') {
        relations.push(result.relation);
      }
    });
  }
  const bySource = groupBy(relations, ({ source }) =>
    stringifyEntityRef(source),
  );
  return entities.map(entity => {
    const own = bySource[stringifyEntityRef(entity)] ?? [];
    const all = own.map(({ type, target }) => ({
      type,
      targetRef: stringifyEntityRef(target),
    }));
    return {
      ...entity,
      relations: uniqBy(
        [...(entity.relations ?? []), ...all],
        ({ type, targetRef }) => `${type} ${targetRef}`,
      ),
    };
  });
}
