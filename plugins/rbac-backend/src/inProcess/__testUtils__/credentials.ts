import {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import {
  TestPortal,
  serviceTokens,
} from '@internal/rbac-testkit/backend/TestPortal';
import { BothWays } from './BothWays';
import { ROOT } from './shop';

type Made = Record<string, unknown> & {
  principal: Record<string, unknown>;
  token: string;
};

/**
 * Credentials as a plugin may store and restore them: an object like any other,
 * with the token among the rest.
 */
function restored(credentials: BackstageCredentials): Made {
  const { token } = credentials as unknown as { token: string };
  return JSON.parse(JSON.stringify({ ...credentials, token }));
}

/** The same token with another payload, which it is not signed for. */
function withSubject(token: string, sub: string): string {
  const [header, payload, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, sub }));
  return [header, changed.toString('base64url'), signature].join('.');
}

/** The same token with a signature that is another's. */
function withoutSignature(token: string): string {
  const [header, payload] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(
    JSON.stringify({ ...claims, uip: 'A'.repeat(86) }),
  ).toString('base64url');
  return [header, forged, 'A'.repeat(86)].join('.');
}

/** All kinds of credentials that a plugin may have, made from the token of a user. */
export const credentialsKinds: Readonly<
  Record<
    string,
    (ways: BothWays, token: string, other: BothWays) => Promise<unknown>
  >
> = {
  'of a request': (ways, token) => ways.authenticate(token),
  'of a limited token': async (ways, token) => {
    const credentials = await ways.authenticate(token);
    const limited = await ways.auth.getLimitedUserToken(
      credentials as BackstageCredentials<BackstageUserPrincipal>,
    );
    return ways.authenticate(limited.token);
  },
  'on behalf of a user': async (ways, token, other) => {
    const request = await other.auth.getPluginRequestToken({
      onBehalfOf: await other.authenticate(token),
      targetPluginId: 'orders',
    });
    return ways.authenticate(request.token);
  },
  'of nobody': ways => ways.auth.getNoneCredentials(),
  'of the plugin': ways => ways.auth.getOwnServiceCredentials(),
  'of an external service': ways =>
    ways.authenticate(serviceTokens.unrestricted),
  restored: async (ways, token) => restored(await ways.authenticate(token)),
  'with a forged name': async (ways, token) => {
    const made = restored(await ways.authenticate(token));
    return { ...made, principal: { ...made.principal, userEntityRef: ROOT } };
  },
  'with a forged payload': async (ways, token) => {
    const made = restored(await ways.authenticate(token));
    return { ...made, token: withSubject(made.token, ROOT) };
  },
  'with a forged signature': async (ways, token) => {
    const made = restored(await ways.authenticate(token));
    return { ...made, token: withoutSignature(made.token) };
  },
  'with the token of a service': async (ways, token) => {
    const made = restored(await ways.authenticate(token));
    return { ...made, token: serviceTokens.unrestricted };
  },
  'without a token': async (ways, token) => {
    const { token: _, ...made } = restored(await ways.authenticate(token));
    return made;
  },
  'of no version': async (ways, token) => {
    const made = restored(await ways.authenticate(token));
    return { ...made, version: 'v0' };
  },
  'that are none': async () => ({}),
  missing: async () => undefined,
};

/** The names of {@link credentialsKinds}. */
export const kindNames = Object.keys(credentialsKinds);

/** Makes credentials of a kind for a user. */
export async function credentialsOf(
  kind: string,
  user: string,
  portal: TestPortal,
  ways: BothWays,
  other: BothWays,
): Promise<unknown> {
  return credentialsKinds[kind](ways, await portal.tokenOf(user), other);
}
