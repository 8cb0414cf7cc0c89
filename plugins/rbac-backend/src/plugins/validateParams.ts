import { JsonObject } from '@backstage/types';
import Ajv, { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** One thing that is wrong with params, with the path to it inside of them. */
export interface ParamsMistake {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Compiled schemas; absent stands for one that cannot be compiled. */
const validators = new WeakMap<JsonObject, ValidateFunction | undefined>();

/**
 * Checks the params of a rule against the schema that its plugin publishes. A
 * schema that is none says nothing about any params.
 */
export function validateParams(
  schema: JsonObject,
  params: JsonObject | undefined,
): ParamsMistake[] {
  if (params === undefined && hasProperties(schema)) {
    return [{ path: [], message: 'must be an object; it is missing' }];
  }
  const validate = validatorOf(schema);
  return !validate || validate(params ?? {})
    ? []
    : (validate.errors ?? []).map(toMistake);
}

/**
 * A plugin refuses absent params where its rule takes any, even if all of them
 * are optional; a rule that takes none accepts both.
 */
function hasProperties({ properties }: JsonObject): boolean {
  return Object.keys(properties ?? {}).length > 0;
}

function validatorOf(schema: JsonObject): ValidateFunction | undefined {
  if (!validators.has(schema)) {
    validators.set(schema, compile(schema));
  }
  return validators.get(schema);
}

function compile(schema: JsonObject): ValidateFunction | undefined {
  // Schemas come from plugins, which were written with other validators in mind.
  // Each has a validator of its own, so that ids in them cannot get in each
  // other's way, and nothing is kept of those that are no longer published.
  const ajv = addFormats(
    new Ajv({
      strict: false,
      allErrors: true,
      meta: false,
      validateSchema: false,
      logger: false,
    }),
  );
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

function toMistake({
  instancePath,
  keyword,
  message,
  params,
}: ErrorObject): ParamsMistake {
  const path = instancePath
    .split('/')
    .slice(1)
    .map(part => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map(part => (/^\d{1,9}$/.test(part) ? Number(part) : part));
  switch (keyword) {
    case 'additionalProperties':
      return {
        path,
        message: `must not have the property ${shown(params.additionalProperty)}`,
      };
    case 'enum':
      return {
        path,
        message: `must be one of ${shown(params.allowedValues)}`,
      };
    case 'const':
      return { path, message: `must be ${shown(params.allowedValue)}` };
    default:
      return { path, message: message ?? 'is not what the rule takes' };
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
