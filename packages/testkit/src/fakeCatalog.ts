import { JsonObject } from '@backstage/types';
import { ConditionContent } from '@portal-rbac/plugin-rbac-common';
import { parseMetadata, PluginMetadata } from '@portal-rbac/plugin-rbac-core';
import { narrowing } from './documents';

/** Metadata with one resource type, `<type>`, and rules with these params. */
export function metadataOf(
  resourceType: string,
  rules: Record<string, JsonObject | undefined>,
): PluginMetadata {
  return parseMetadata({
    permissions: [
      {
        name: `${resourceType}.read`,
        attributes: { action: 'read' },
        type: 'resource',
        resourceType,
      },
    ],
    rules: Object.entries(rules).map(([name, paramsSchema]) => ({
      name,
      description: `${name} of ${resourceType}`,
      resourceType,
      paramsSchema,
    })),
  });
}

/** The params of IS_ENTITY_OWNER, as the catalog publishes them. */
export const claimsSchema: JsonObject = {
  type: 'object',
  properties: { claims: { type: 'array', items: { type: 'string' } } },
  required: ['claims'],
  additionalProperties: false,
};

/** What the fake catalog publishes. */
export const catalogMetadata = metadataOf('catalog-entity', {
  IS_ENTITY_OWNER: claimsSchema,
  IS_ORPHAN: undefined,
});

/** A condition on the fake catalog. */
export function catalogCondition(
  criteria: ConditionContent['criteria'],
  pluginId = 'catalog',
): ConditionContent {
  return { ...narrowing(['read'], criteria), pluginId };
}

/** A rule on an entity of the fake catalog. */
export function catalogRule(name: string, params?: JsonObject) {
  return { rule: name, resourceType: 'catalog-entity', params };
}

/** A condition that the fake catalog can apply. */
export const owned = catalogCondition(
  catalogRule('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
);
