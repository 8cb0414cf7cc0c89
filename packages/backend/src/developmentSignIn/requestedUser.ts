import {
  CompoundEntityRef,
  makeValidator,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import { Request } from 'express';
import { z } from 'zod';

/**
 * Names the user in requests that have no body: the portal's sign-in page uses
 * Backstage's own client for such providers, and that one sends GET requests.
 */
const USER_HEADER = 'x-development-user';

// The catalog's own rules for names.
const { isValidEntityName, isValidNamespace } = makeValidator();

const bodySchema = z.object({ userEntityRef: z.string().optional() });

/**
 * Reads which user a sign-in request asks to be: from `userEntityRef` in a JSON
 * body, or from the header {@link USER_HEADER}. The body wins. A bare name means
 * a user in the namespace `default`.
 *
 * @returns the full entity reference, in lower case
 * @throws InputError when no user is named, or not as a user reference
 */
export function readRequestedUser(req: Request): string {
  const named = namedUser(req);
  const ref = parseRef(named.toLocaleLowerCase('en-US'));
  if (
    ref?.kind !== 'user' ||
    !isValidNamespace(ref.namespace) ||
    !isValidEntityName(ref.name)
  ) {
    throw new InputError(
      `userEntityRef '${named}' is not a user reference. Write it as user:<namespace>/<name>, for example user:default/alice.`,
    );
  }
  return stringifyEntityRef(ref);
}

function parseRef(named: string): CompoundEntityRef | undefined {
  try {
    return parseEntityRef(named, {
      defaultKind: 'user',
      defaultNamespace: 'default',
    });
  } catch {
    return undefined;
  }
}

function namedUser(req: Request): string {
  const body = bodySchema.safeParse(req.body);
  if (!body.success) {
    throw new InputError(
      'userEntityRef is not a string in a JSON object. Send {"userEntityRef": "user:default/alice"} as application/json.',
    );
  }
  const named = body.data.userEntityRef ?? req.get(USER_HEADER);
  if (!named) {
    throw new InputError(
      `userEntityRef is missing. Send {"userEntityRef": "user:default/alice"} as application/json, or the header ${USER_HEADER}.`,
    );
  }
  return named;
}
