import { HttpAuthService } from '@backstage/backend-plugin-api';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import express, { Request, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { ProcessPermissions } from './ProcessPermissions';
import { readItems } from './questions';

type Answer = PolicyDecision & { readonly id: string };

/**
 * Answers `POST /authorize`, by which browsers and plugins of other processes ask,
 * in front of the permission backend and as it would. Conditions are applied to what
 * is in this process without a request to the plugin. What the permission backend
 * might refuse, and what fails, is left to it.
 */
export function authorizeRequests(
  here: ProcessPermissions,
  httpAuth: HttpAuthService,
): Router {
  const router = PromiseRouter();
  // What is read here, the permission backend does not read again.
  router.post('/authorize', express.json(), async (request, response) => {
    const items = await answersTo(request, here, httpAuth);
    if (!items) {
      return 'next';
    }
    response.json({ items });
    return undefined;
  });
  return router;
}

/** @returns nothing if the permission backend has to answer */
async function answersTo(
  request: Request,
  here: ProcessPermissions,
  httpAuth: HttpAuthService,
): Promise<Answer[] | undefined> {
  const { backend } = here;
  if (!backend) {
    return undefined;
  }
  try {
    const user = await httpAuth.credentials(request, { allow: ['user'] });
    // Conditions are for plugins. Users have to name what they ask about.
    const areDefinite = user.principal.actor === undefined;
    const items = readItems(request.body, areDefinite);
    if (!items) {
      return undefined;
    }
    const questions = items.map(({ question }) => question);
    const answers = await here.answer(backend, questions, user);
    return answers.map((answer, index) => ({ id: items[index].id, ...answer }));
  } catch {
    // Whatever it is, the permission backend reports it to the caller itself.
    return undefined;
  }
}
