import { Option } from 'commander';
import { CommandContext, UsageError } from '../command';

/** The address of a portal's backend, and its token. */
export interface PortalAddress {
  /** Ends with a slash. */
  readonly baseUrl: URL;
  readonly token: string;
}

/** The portal that a command asks, from its options. */
export interface PortalOptions {
  readonly url?: string;
  readonly tokenEnv: string;
}

export const urlOption = new Option(
  '--url <url>',
  'base URL of the backend; default: the variable RBAC_URL',
);

export const tokenOption = new Option(
  '--token-env <name>',
  'variable that holds the token',
).default('RBAC_TOKEN');

/** The help text for these options, of commands that read the policy. */
export const portalDetails = `The policy is read through the REST API. The token comes from the environment,
because arguments can be seen by every user of the machine. It has to be one
that may read every role: of a service (backend.auth.externalAccess), or of an
administrator. Roles that the token may not read are treated as absent.`;

/** The help text for these options, of commands that somebody runs for themselves. */
export const personalDetails = `The token comes from the environment, because arguments can be seen by every user
of the machine. It has to be one of a user: what is asked for and decided is theirs.`;

/**
 * Finds out which portal to ask.
 *
 * @throws UsageError if the URL or the token is missing or cannot be one; it
 *   never shows the token
 */
export function portalAddress(
  options: PortalOptions,
  { env }: Pick<CommandContext, 'env'>,
): PortalAddress {
  const url = options.url || env.RBAC_URL;
  if (!url) {
    throw new UsageError('--url or the variable RBAC_URL is missing');
  }
  const variable = options.tokenEnv;
  const token = env[variable]?.trim();
  if (!token) {
    throw new UsageError(`the variable ${variable} must hold a token`);
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new UsageError(
      `the variable ${variable} holds characters that no token has`,
    );
  }
  return { baseUrl: parseBaseUrl(url), token };
}

function parseBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(
      'the base URL must be one such as http://localhost:7007',
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError(
      'the base URL must have no user name, password, query or fragment',
    );
  }
  url.pathname = url.pathname.replace(/\/*$/, '/');
  return url;
}
