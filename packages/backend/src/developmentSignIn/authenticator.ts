import { Entity, isUserEntity } from '@backstage/catalog-model';
import { NotFoundError, isError } from '@backstage/errors';
import {
  AuthResolverContext,
  createProxyAuthenticator,
} from '@backstage/plugin-auth-node';
import { readRequestedUser } from './requestedUser';

/**
 * Takes the user that the request names at its word.
 *
 * @throws InputError when the request names no user, or not as a user reference
 * @throws NotFoundError when the catalog has no such user
 */
export const developmentAuthenticator = createProxyAuthenticator({
  initialize() {},
  async authenticate({ req }) {
    return { result: { userEntityRef: readRequestedUser(req) } };
  },
  async defaultProfileTransform({ userEntityRef }, context) {
    const entity = await findUser(userEntityRef, context);
    const profile = isUserEntity(entity) ? entity.spec.profile : undefined;
    return {
      profile: { displayName: profile?.displayName, email: profile?.email },
    };
  },
});

async function findUser(
  userEntityRef: string,
  context: AuthResolverContext,
): Promise<Entity> {
  try {
    const { entity } = await context.findCatalogUser({
      entityRef: userEntityRef,
    });
    return entity;
  } catch (error) {
    if (isError(error) && error.name === 'NotFoundError') {
      throw new NotFoundError(
        `userEntityRef '${userEntityRef}' is not in the catalog. GET /api/auth/development/users lists the users that are.`,
      );
    }
    throw error;
  }
}
