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
import { refuse } from '../core/errors';
import { Administration, applied } from './administration';
import { Endpoint } from './endpoint';
import { conditionJson } from './representation';
import { idOfPath, invalid, parse, repeatable, revisionOf } from './requests';

/** The routes under `/roles/conditions`. */
export function addConditionRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, administration, catalog, limits }: Administration,
) {
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
    const problem = await catalog.checkConditionAnew(condition.content);
    if (problem) {
      throw invalid(problem);
    }
    return condition;
  };

  router.get(
    '/roles/conditions',
    endpoint(
      { eventId: 'condition-read', queryType: 'list' },
      async request => {
        const access = await authorize(request, 'read');
        const query = parse(listQuery, request.query, 'The query');
        const snapshot = await administration.latest();
        const list = snapshot.roles
          .filter(
            role =>
              role.conditions.length > 0 &&
              (!query.roleEntityRef || role.ref === query.roleEntityRef) &&
              access.mayTouch(role),
          )
          .flatMap(role =>
            role.conditions
              .filter(
                ({ pluginId, resourceType, mapping }) =>
                  (!query.pluginId || pluginId === query.pluginId) &&
                  (!query.resourceType ||
                    resourceType === query.resourceType) &&
                  (!query.actions ||
                    mapping.some(entry =>
                      query.actions?.includes(mappedAction(entry)),
                    )),
              )
              .map(condition => conditionJson(role, condition)),
          );
        return {
          status: 200,
          revision: snapshot.revision,
          list,
          audit: { actor: access.actor, source: access.source },
        };
      },
    ),
  );

  router.get(
    path,
    endpoint(
      { eventId: 'condition-read', queryType: 'by-id' },
      async request => {
        const access = await authorize(request, 'read');
        const id = idOfPath(request);
        const snapshot = await administration.latest();
        for (const role of snapshot.roles) {
          const condition = role.conditions.find(other => other.id === id);
          if (condition && access.mayTouch(role)) {
            return {
              status: 200,
              revision: snapshot.revision,
              body: conditionJson(role, condition),
              audit: { actor: access.actor, source: access.source, id },
            };
          }
        }
        throw refuse.unknownCondition(id);
      },
    ),
  );

  router.post(
    '/roles/conditions',
    endpoint(
      { eventId: 'condition-write', queryType: 'create' },
      async request => {
        const access = await authorize(request, 'create');
        const condition = await checked(request.body);
        const result = await administration.apply(
          { kind: 'createCondition', condition },
          access,
          { ifRevision: revisionOf(request) },
        );
        return applied(201, result, access);
      },
    ),
  );

  router.put(
    path,
    endpoint(
      { eventId: 'condition-write', queryType: 'update' },
      async request => {
        const access = await authorize(request, 'update');
        const id = idOfPath(request);
        const condition = await checked(request.body);
        const result = await administration.apply(
          { kind: 'replaceCondition', id, condition },
          access,
          { ifRevision: revisionOf(request) },
        );
        return applied(200, result, access);
      },
    ),
  );

  router.delete(
    path,
    endpoint(
      { eventId: 'condition-write', queryType: 'delete' },
      async request => {
        const access = await authorize(request, 'delete');
        const id = idOfPath(request);
        const result = await administration.apply(
          { kind: 'deleteCondition', id },
          access,
          { ifRevision: revisionOf(request) },
        );
        return applied(204, result, access);
      },
    ),
  );
}
