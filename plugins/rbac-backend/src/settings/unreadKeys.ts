import { Config } from '@backstage/config';
import { ROOT, settingsSchema } from './schema';
import { nearestByName } from './unknownKeys';

/** Keys of the existing RBAC plugin that mean nothing here, with the replacement of each. */
const formerKeys: Readonly<Record<string, string>> = {
  database:
    'what REST changes is always kept in the database of the plugin permission',
  conditionalMetadataRetry:
    'a condition is accepted before its plugin answers, and checked when it does',
};

/** The value of `permission.rbac` without the keys that only the existing RBAC plugin knows. */
export function withoutFormerKeys(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([key]) => !Object.hasOwn(formerKeys, key),
        ),
      )
    : value;
}

/**
 * The keys that somebody may believe in force, although nobody reads them: those
 * of the existing RBAC plugin that mean nothing here, and ours that are next to
 * `permission.rbac`, each with what to know about it.
 */
export function unreadKeys(config: Config): string[] {
  const former = Object.entries(formerKeys)
    .filter(([key]) => config.has(`${ROOT}.${key}`))
    .map(([key, instead]) => `${ROOT}.${key} (${instead})`);
  const ours = Object.keys(settingsSchema.shape).map(key => `${ROOT}.${key}`);
  const misplaced = (config.getOptionalConfig('permission')?.keys() ?? [])
    .filter(key => key !== 'rbac')
    .flatMap(key => {
      const nearest = nearestByName(key, [ROOT, ...ours]);
      return nearest ? [`permission.${key} (did you mean ${nearest}?)`] : [];
    });
  return [...former, ...misplaced];
}
