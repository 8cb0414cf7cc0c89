const DEVELOPMENT_ENVIRONMENTS = ['development', 'test'];

/**
 * Refuses the development sign-in outside of development.
 *
 * Stopping the start is the safer of the two refusals: a provider that is merely
 * left out with a log line leaves a portal running on a configuration that
 * someone believes in. The names that may pass are listed, so that a machine on
 * which nobody set `NODE_ENV` counts as production.
 *
 * @param environment - the value of `NODE_ENV`
 * @throws Error when it is neither `development` nor `test`
 */
export function requireDevelopmentEnvironment(
  environment: string | undefined,
): void {
  if (!environment || !DEVELOPMENT_ENVIRONMENTS.includes(environment)) {
    throw new Error(
      `auth.providers.development lets anyone sign in as any user without a password and is refused when NODE_ENV is ${
        environment ? `'${environment}'` : 'not set'
      }. Remove auth.providers.development from the configuration, or set NODE_ENV=development on a machine for development.`,
    );
  }
}
