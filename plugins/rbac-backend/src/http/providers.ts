import { Router } from 'express';
import { unlimitedAccess } from '../administration/access';
import { SourceStatus } from '../sources/SourceLoads';
import { Endpoint } from './endpoint';
import { sourceJson } from './representation';
import { RouterOptions } from './RouterOptions';

/**
 * The route `/refresh/:providerId`: has a provider look again and answers when
 * what it declares is in force, with the state of its source. 503 if it fails.
 * All roles of a provider are loaded at once, so that nobody may refresh it
 * whose permission covers only some roles.
 */
export function addProviderRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, providers, policy }: RouterOptions,
) {
  router.post(
    '/refresh/:providerId',
    endpoint(
      { eventId: 'role-write', actionType: 'refresh' },
      async request => {
        const access = unlimitedAccess(
          await authorize(request, 'update'),
          'refresh a provider',
        );
        const provider = request.params.providerId;
        const status = await providers.refresh(provider, access);
        return {
          status: 200,
          version: versionOf(status),
          body: sourceJson(status, policy.inForce(access)),
          audit: { actor: access.actor, source: access.source, provider },
        };
      },
    ),
  );
}

function versionOf({ revision, commitId }: SourceStatus) {
  return revision === undefined ? undefined : { revision, commitId };
}
