import { ErrorTransformer, RJSFValidationError } from '@rjsf/utils';
import { Translate } from '../../../translations/useTranslate';

/** Keywords of JSON Schema, and the param of an error that says what the schema has for it. */
const GIVEN = {
  type: 'type',
  enum: '',
  const: '',
  minimum: 'limit',
  maximum: 'limit',
  exclusiveMinimum: 'limit',
  exclusiveMaximum: 'limit',
  multipleOf: 'multipleOf',
  minLength: 'limit',
  maxLength: 'limit',
  minItems: 'limit',
  maxItems: 'limit',
  uniqueItems: '',
  minProperties: 'limit',
  maxProperties: 'limit',
  additionalProperties: '',
  format: 'format',
  anyOf: '',
  oneOf: '',
  not: '',
} as const;

/** Readable messages for the errors of a schema, instead of those of the validator. */
export function errorsInWords(t: Translate): ErrorTransformer {
  return errors => errors.map(error => inWords(t, error));
}

function inWords(
  t: Translate,
  error: RJSFValidationError,
): RJSFValidationError {
  const { name = '', message = '', params, stack } = error;
  if (name === 'required') {
    return {
      ...error,
      message: t('roleForm.problems.parameter.required'),
      stack: t('roleForm.problems.parameter.requiredOne', {
        name: params.missingProperty,
      }),
    };
  }
  if (!(name in GIVEN)) {
    return error;
  }
  const keyword = name as keyof typeof GIVEN;
  const given = params[GIVEN[keyword]];
  const words = t(`roleForm.problems.parameter.${keyword}`, {
    given: keyword === 'type' ? typesInWords(t, given) : String(given),
  });
  // The message begins with the part of the params.
  return { ...error, message: words, stack: stack.replace(message, words) };
}

const TYPES = [
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
] as const;

function typesInWords(t: Translate, given: string | string[]): string {
  return TYPES.filter(type => [given].flat().includes(type))
    .map(type => t(`roleForm.problems.jsonType.${type}`))
    .join(', ');
}
