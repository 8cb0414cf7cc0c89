import { AuthService } from '@backstage/backend-plugin-api';
import {
  Entity,
  isUserEntity,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { Request, Response, Router } from 'express';
import PromiseRouter from 'express-promise-router';

/** A user available for sign-in. */
export interface SampleUser {
  readonly userEntityRef: string;
  readonly displayName: string;
  /** The description of the user's entity: in the sample, what they may do. */
  readonly description?: string;
}

// A catalog of thousands would be no list to choose from; the rest sign in by name.
const LISTED_USERS = 50;

/**
 * Answers GET `/development/users` with the first users of the catalog, by
 * name, for the sign-in page. It reads as the service itself, because nobody is
 * signed in yet.
 */
export function createSampleUsersRouter(services: {
  auth: AuthService;
  catalog: CatalogService;
}): Router {
  const router = PromiseRouter();
  router.get('/development/users', async (_req: Request, res: Response) => {
    const { items } = await services.catalog.getEntities(
      {
        filter: { kind: 'user' },
        fields: ['kind', 'metadata', 'spec'],
        limit: LISTED_USERS,
        order: { field: 'metadata.name', order: 'asc' },
      },
      { credentials: await services.auth.getOwnServiceCredentials() },
    );
    res.json(items.map(toSampleUser));
  });
  return router;
}

function toSampleUser(entity: Entity): SampleUser {
  const profile = isUserEntity(entity) ? entity.spec.profile : undefined;
  return {
    userEntityRef: stringifyEntityRef(entity),
    displayName: profile?.displayName ?? entity.metadata.name,
    description: entity.metadata.description,
  };
}
