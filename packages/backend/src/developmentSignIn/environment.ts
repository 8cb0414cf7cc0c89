import { readHttpServerOptions } from '@backstage/backend-defaults/rootHttpRouter';
import { RootConfigService } from '@backstage/backend-plugin-api';

const DEVELOPMENT_ENVIRONMENTS = ['development', 'test'];

/** What names this machine and no other. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/**
 * Refuses the development sign-in outside development: on a machine that is not
 * marked for development, and if others can reach the backend. Development
 * commands set the mark themselves, wherever they run; nobody listens to the
 * outside by accident.
 *
 * Stopping the start is the safer of the two refusals: a provider that is merely
 * left out with a log line leaves a portal running on a configuration that
 * someone believes in. Allowed values are listed, so an unknown machine counts
 * as production.
 *
 * @param environment - the value of `NODE_ENV`
 * @throws Error that names what differs from development, and what to do
 */
export function requireDevelopment(
  environment: string | undefined,
  config: RootConfigService,
): void {
  const problem = environmentProblem(environment) ?? addressProblem(config);
  if (problem) {
    throw new Error(
      `auth.providers.development lets anyone sign in as any user without a password and is refused when ${problem}. Otherwise remove auth.providers.development from the configuration.`,
    );
  }
}

function environmentProblem(
  environment: string | undefined,
): string | undefined {
  return environment && DEVELOPMENT_ENVIRONMENTS.includes(environment)
    ? undefined
    : `NODE_ENV is ${
        environment ? `'${environment}'` : 'not set'
      }; set NODE_ENV=development on a machine for development`;
}

function addressProblem(config: RootConfigService): string | undefined {
  const backend = config.getConfig('backend');
  const { listen } = readHttpServerOptions(backend);
  if (!LOOPBACK.test(listen.host)) {
    return `other machines reach the backend; set backend.listen.host to 127.0.0.1 on a machine for development`;
  }
  const { hostname } = new URL(backend.getString('baseUrl'));
  return LOOPBACK.test(hostname)
    ? undefined
    : `backend.baseUrl is for other machines; let it name localhost on a machine for development`;
}
