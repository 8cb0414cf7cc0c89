import {
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { InputError, NotAllowedError, NotFoundError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { PermissionRuleset } from '@backstage/plugin-permission-node';
import { createRowFilter, KnexFilter } from '@portal-rbac/plugin-rbac-node';
import express from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';
import { Incident, IncidentStore } from './IncidentStore';
import {
  incidentCreatePermission,
  incidentReadPermission,
} from './permissions';

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const incidentSchema = z.object({
  title: z.string().min(1).max(200),
  team: z.string().max(200).nullable().default(null),
  open: z.boolean().default(true),
});

/** What the routes use. */
export interface RouterOptions {
  readonly store: IncidentStore;
  readonly httpAuth: HttpAuthService;
  readonly permissions: PermissionsService;
  readonly ruleset: PermissionRuleset<Incident, KnexFilter>;
}

/** The API of incidents: a list in pages, one of them, and a report. */
export function createRouter(options: RouterOptions): express.Router {
  const { store, httpAuth, permissions, ruleset } = options;
  const router = Router();
  router.use(express.json());

  router.get('/incidents', async (request, response) => {
    const credentials = await httpAuth.credentials(request);
    const page = parse(pageSchema, request.query);
    const [decision] = await permissions.authorizeConditional(
      [{ permission: incidentReadPermission }],
      { credentials },
    );
    const filter = createRowFilter(decision, ruleset);
    response.json(await store.list(filter, page));
  });

  router.get('/incidents/:id', async (request, response) => {
    const credentials = await httpAuth.credentials(request);
    const { id } = request.params;
    const [{ result }] = await permissions.authorize(
      [{ permission: incidentReadPermission, resourceRef: id }],
      { credentials },
    );
    const [incident] = await store.byIds([id]);
    if (result !== AuthorizeResult.ALLOW || !incident) {
      // Who may not see it does not learn that it exists.
      throw new NotFoundError(`There is no incident ${id}`);
    }
    response.json(incident);
  });

  router.post('/incidents', async (request, response) => {
    const credentials = await httpAuth.credentials(request);
    const [{ result }] = await permissions.authorize(
      [{ permission: incidentCreatePermission }],
      { credentials },
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError('You may not report incidents');
    }
    const incident = parse(incidentSchema, request.body);
    response.status(201).json(await store.add(incident));
  });

  return router;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new InputError(z.prettifyError(result.error));
  }
  return result.data;
}
