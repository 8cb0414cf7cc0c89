import { readDurationFromConfig } from '@backstage/config';
import type { RootConfigService } from '@backstage/backend-plugin-api';
import { Duration } from 'luxon';

const CONFIG_KEY = 'auth.backstageTokenExpiration';
const DEFAULT = Duration.fromObject({ hours: 1 });
const SHORTEST = Duration.fromObject({ minutes: 10 });
const LONGEST = Duration.fromObject({ days: 1 });

/**
 * How long a Backstage token is valid, by the rules of the auth backend: one
 * hour unless `auth.backstageTokenExpiration` is set, kept between ten minutes
 * and a day, in whole seconds.
 *
 * @throws InputError when the configured value is no duration.
 */
export function readTokenLifetime(config: RootConfigService): Duration {
  if (!config.has(CONFIG_KEY)) {
    return DEFAULT;
  }
  const configured = Duration.fromObject(
    readDurationFromConfig(config, { key: CONFIG_KEY }),
  );
  const seconds = Math.round(configured.as('seconds'));
  return Duration.fromObject({
    seconds: Math.min(
      Math.max(seconds, SHORTEST.as('seconds')),
      LONGEST.as('seconds'),
    ),
  });
}
