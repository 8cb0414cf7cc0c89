import { z } from 'zod';
import { nearestName } from '@portal-rbac/plugin-rbac-core';
import { ROOT, settingsSchema } from './schema';

/** The part of a JSON schema that defines the keys. */
interface KeySchema {
  readonly properties?: Readonly<Record<string, KeySchema>>;
  readonly items?: KeySchema;
  readonly anyOf?: readonly KeySchema[];
}

/**
 * The keys that a JSON schema knows, at every depth, such as
 * `admin.users[].name`. What contains a key comes before it.
 *
 * @param parent - the key that has the schema; empty for the whole
 */
export function keysOf(
  { properties = {}, items, anyOf = [] }: KeySchema,
  parent = '',
): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => {
      const key = join(parent, name);
      return [key, ...keysOf(inner, key)];
    }),
    ...(items ? keysOf(items, `${parent}[]`) : []),
    ...anyOf.flatMap(one => keysOf(one, parent)),
  ];
}

/** The keys of the settings. */
export function settingsKeys(): string[] {
  return keysOf(
    z.toJSONSchema(settingsSchema, { unrepresentable: 'any' }) as KeySchema,
  );
}

/**
 * The message for a part of the settings with unknown keys: each with the key
 * that was probably meant, which may be at another depth.
 */
export const describeUnknownKeys: z.core.$ZodErrorMap = issue => {
  if (issue.code !== 'unrecognized_keys') {
    return undefined;
  }
  const known = settingsKeys();
  const parent = (issue.path ?? []).reduce<string>(
    (key, part) =>
      typeof part === 'number' ? `${key}[]` : join(key, String(part)),
    '',
  );
  const siblings = known.filter(key => parentOf(key) === parent);
  const meant = (key: string) =>
    nearestByName(key, siblings) ??
    nearestByName(key, known) ??
    nearestName(pathTo(key, issue.input), known);
  return issue.keys
    .map(key => {
      const nearest = meant(key);
      return nearest
        ? `has no key "${key}" (did you mean ${ROOT}.${nearest}?)`
        : `has no key "${key}" (its keys: ${siblings.map(nameOf).join(', ')})`;
    })
    .join(' and ');
};

function join(parent: string, name: string): string {
  return parent ? `${parent}.${name}` : name;
}

function parentOf(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf('.'), 0));
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** The key with the nearest name, at any depth, if one is near. */
export function nearestByName(
  name: string,
  keys: readonly string[],
): string | undefined {
  const nearest = nearestName(name, keys.map(nameOf));
  return keys.find(key => nameOf(key) === nearest);
}

/**
 * A key with what is below it. A variable of the environment gives
 * `policies.csv.file` where `policies-csv-file` was meant.
 */
function pathTo(key: string, object: unknown): string {
  const value: unknown = Object(object)[key];
  const [inner] =
    typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return inner === undefined ? key : join(key, pathTo(inner, value));
}
