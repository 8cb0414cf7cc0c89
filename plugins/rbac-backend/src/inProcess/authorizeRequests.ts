import {
  HttpAuthService,
  HttpRouterService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import express, { Request } from 'express';
import PromiseRouter from 'express-promise-router';
import { Callers, isUser } from './Callers';
import { ProcessPermissions } from './ProcessPermissions';
import { readItems } from './questions';

type Answer = PolicyDecision & { readonly id: string };

/** The path by which browsers and plugins of other processes ask. */
const PATH = '/authorize';

interface Services {
  readonly config: RootConfigService;
  readonly httpAuth: HttpAuthService;
  readonly httpRouter: HttpRouterService;
  readonly here: ProcessPermissions;
}

/**
 * Answers `POST /authorize` in front of the permission backend and as it would.
 * Conditions are applied to what is in this process without a request to the plugin.
 * What the permission backend might refuse, and what fails, is left to it.
 *
 * Backstage's own barrier would verify the token of each request before it arrives, so
 * another takes its place on this path, which lets in the same callers.
 */
export function serveAuthorize({
  config,
  httpAuth,
  httpRouter,
  here,
}: Services): void {
  const callers = new Callers(httpAuth);
  const hasBarrier = !config.getOptionalBoolean(
    'backend.auth.dangerouslyDisableDefaultAuthPolicy',
  );
  const router = PromiseRouter();
  if (hasBarrier) {
    router.use(PATH, async request => {
      await callers.of(request);
      return 'next';
    });
    httpRouter.addAuthPolicy({ path: PATH, allow: 'unauthenticated' });
  }
  // What is read here, the permission backend does not read again.
  router.post(PATH, express.json(), async (request, response) => {
    const items = await answersTo(request, here, callers);
    if (!items) {
      return 'next';
    }
    response.json({ items });
    return undefined;
  });
  httpRouter.use(router);
}

/** @returns nothing if the permission backend has to answer */
async function answersTo(
  request: Request,
  here: ProcessPermissions,
  callers: Callers,
): Promise<Answer[] | undefined> {
  const { backend } = here;
  if (!backend) {
    return undefined;
  }
  try {
    const user = await callers.of(request);
    if (!isUser(user)) {
      return undefined;
    }
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
