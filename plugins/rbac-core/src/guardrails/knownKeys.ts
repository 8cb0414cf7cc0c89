import { questionAfter } from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { nearestName } from '../model/nearestName';

/**
 * An object without other keys. An unknown one is named, with the key that was probably
 * meant.
 *
 * @param otherwise - the message for what is not an object
 */
export function objectOf<S extends z.ZodRawShape>(
  shape: S,
  otherwise = 'must be an object',
) {
  const keys = Object.keys(shape);
  return z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => unknownKey(key, keys)).join(' and ')
        : otherwise,
  });
}

function unknownKey(key: string, keys: readonly string[]): string {
  const question =
    questionAfter(nearestName(key, keys)) || ` (its keys: ${keys.join(', ')})`;
  return `must not have the key ${JSON.stringify(key)}${question}`;
}
