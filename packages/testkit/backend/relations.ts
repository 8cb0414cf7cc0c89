import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { BuiltinKindsEntityProcessor } from '@backstage/plugin-catalog-backend';
import { EntityRelationSpec } from '@backstage/plugin-catalog-node';
import { isEqual, uniqWith } from 'lodash';

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
  return entities.map(entity => {
    const ref = stringifyEntityRef(entity);
    const own = relations
      .filter(({ source }) => stringifyEntityRef(source) === ref)
      .map(({ type, target }) => ({
        type,
        targetRef: stringifyEntityRef(target),
      }));
    return {
      ...entity,
      relations: uniqWith([...(entity.relations ?? []), ...own], isEqual),
    };
  });
}
