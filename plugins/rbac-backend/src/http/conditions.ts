import {
  actionSchema,
  ConditionInput,
  conditionSchema,
  mappedAction,
  nameSchema,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { z } from 'zod';
import { RoleCondition } from '@portal-rbac/plugin-rbac-core';
import { Endpoint } from './endpoint';
import { changing, reading } from './handlers';
import { conditionJson } from './representation';
import { idOfPath, malformed, parse, repeatable } from './requests';
import { RouterOptions } from './RouterOptions';

/** The routes under `/roles/conditions`. */
export function addConditionRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { published, limits } = options;
  const path = '/roles/conditions/:id';
  const listQuery = z.object({
    roleEntityRef: roleRefSchema.optional(),
    pluginId: nameSchema(limits).optional(),
    resourceType: nameSchema(limits).optional(),
    actions: repeatable(actionSchema),
  });

  /** A condition that is well-formed, and that its plugin can apply. */
  const checked = async (body: unknown): Promise<ConditionInput> => {
    const condition = parse(conditionSchema(limits), body, 'The body');
    const problems = await published.checkConditionAnew(condition.content);
    if (problems) {
      throw malformed(problems);
    }
    return condition;
  };

  router.get(
    '/roles/conditions',
    endpoint(
      { eventId: 'condition-read', queryType: 'all' },
      reading(options, (request, view) => {
        const query = parse(listQuery, request.query, 'The query');
        const isAskedFor = ({
          pluginId,
          resourceType,
          mapping,
        }: RoleCondition) =>
          (!query.pluginId || pluginId === query.pluginId) &&
          (!query.resourceType || resourceType === query.resourceType) &&
          (!query.actions ||
            mapping.some(entry =>
              query.actions?.includes(mappedAction(entry)),
            ));
        return {
          list: view
            .roles(query.roleEntityRef)
            .flatMap(role =>
              role.conditions
                .filter(isAskedFor)
                .map(condition => conditionJson(role, condition)),
            ),
        };
      }),
    ),
  );

  router.get(
    path,
    endpoint(
      { eventId: 'condition-read', queryType: 'by-id' },
      reading(options, (request, view) => {
        const id = idOfPath(request);
        const { role, condition } = view.condition(id);
        return {
          body: conditionJson(role, condition),
          audited: { id, roleEntityRef: role.ref },
        };
      }),
    ),
  );

  router.post(
    '/roles/conditions',
    endpoint(
      { eventId: 'condition-write', actionType: 'create' },
      changing(options, 'create', async ({ body }) => ({
        kind: 'createCondition',
        condition: await checked(body),
      })),
    ),
  );

  router.put(
    path,
    endpoint(
      { eventId: 'condition-write', actionType: 'update' },
      changing(options, 'update', async request => ({
        kind: 'replaceCondition',
        id: idOfPath(request),
        condition: await checked(request.body),
      })),
    ),
  );

  router.delete(
    path,
    endpoint(
      { eventId: 'condition-write', actionType: 'delete' },
      changing(options, 'delete', request => ({
        kind: 'deleteCondition',
        id: idOfPath(request),
      })),
    ),
  );
}
