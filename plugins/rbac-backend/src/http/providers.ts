import { Router } from 'express';
import { PolicyRefusal } from '@portal-rbac/plugin-rbac-core';
import { SourceStatus } from '../sources/SourceLoads';
import { Administration } from './administration';
import { Endpoint } from './endpoint';
import { sourceJson } from './representation';

/**
 * The route `/refresh/:providerId`: has a provider look again and answers when
 * what it declares is in force, with the state of its source. 503 if it fails.
 * All roles of a provider are loaded at once, so that nobody may refresh it
 * whose permission covers only some roles.
 */
export function addProviderRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, providers, administration }: Administration,
) {
  router.post(
    '/refresh/:providerId',
    endpoint(
      { eventId: 'role-write', actionType: 'refresh' },
      async request => {
        const { actor, source, isLimited } = await authorize(request, 'update');
        if (isLimited) {
          throw new PolicyRefusal(
            'notAllowed',
            'You may not refresh a provider: your permission covers only roles that you own',
          );
        }
        const provider = request.params.providerId;
        const status = await providers.refresh(provider);
        return {
          status: 200,
          version: versionOf(status),
          body: sourceJson(status, administration.inForce),
          audit: { actor, source, provider },
        };
      },
    ),
  );
}

function versionOf({ revision, commitId }: SourceStatus) {
  return revision === undefined ? undefined : { revision, commitId };
}
