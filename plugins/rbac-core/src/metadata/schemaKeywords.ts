import type { JsonObject, JsonValue } from '@backstage/types';
import { isEqual } from 'lodash';

/** A problem of params, with the path to it inside them. */
export interface ParamsMistake {
  readonly path: readonly (string | number)[];
  readonly keyword: string;
  /** What the keyword demands, if it demands something in particular. */
  readonly given?: string;
}

/** The check that keywords are part of: it descends, and counts steps. */
interface Check {
  mistakes(
    schema: JsonValue | undefined,
    value: JsonValue,
    path: ParamsMistake['path'],
  ): readonly ParamsMistake[];
  fits(schema: JsonValue | undefined, value: JsonValue): boolean;
  surelyFits(schema: JsonValue | undefined, value: JsonValue): boolean;
  matches(pattern: string, text: string): boolean;
  guess(): true;
  take(steps: number): void;
}

/** What a keyword is applied to. */
interface Spot<V extends JsonValue = JsonValue> {
  readonly value: V;
  /** The schema that has the keyword. */
  readonly schema: JsonObject;
  readonly path: ParamsMistake['path'];
  readonly check: Check;
}

/** The problems: what the keyword demands of the value itself, or problems inside it. */
type Finding =
  { readonly given: string | undefined } | readonly ParamsMistake[];

type Keyword = (given: JsonValue, spot: Spot) => Finding;

type Is<V extends JsonValue> = (value: JsonValue | undefined) => value is V;

const fine: Finding = [];
const wrong: Finding = { given: undefined };

/** A keyword about values of one type, with an argument of one type. */
function about<G extends JsonValue, V extends JsonValue>(
  isGiven: Is<G>,
  isMeant: Is<V>,
  find: (given: G, spot: Spot<V>) => Finding,
): Keyword {
  return (given, { value, ...rest }) =>
    isGiven(given) && isMeant(value) ? find(given, { value, ...rest }) : fine;
}

/** A keyword that bounds a number: a value, or the size of one. */
function bound<V extends JsonValue>(
  isMeant: Is<V>,
  measure: (value: V, check: Check) => number,
  fits: (measured: number, given: number) => boolean,
): Keyword {
  return about(isNumber, isMeant, (given, { value, check }) =>
    fits(measure(value, check), given) ? fine : { given: `${given}` },
  );
}

const itself = (value: number) => value;
const atLeast = (measured: number, given: number) => measured >= given;
const atMost = (measured: number, given: number) => measured <= given;

const types: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  array: isList,
  boolean: value => typeof value === 'boolean',
  integer: value => Number.isInteger(value),
  null: value => value === null,
  number: isNumber,
  object: isObject,
  string: isText,
};

/** Formats that a linear test can check; what plugins accept fits them. */
const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/i,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z][a-z0-9+.-]*:/i,
  uuid: /^(urn:uuid:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** The keywords of draft 7 that can reject a value. */
export const keywords: Readonly<Record<string, Keyword>> = {
  type: (given, { value }) => {
    const names = [given].flat().filter(isText);
    const isRight = names.some(
      name => !Object.hasOwn(types, name) || types[name](value),
    );
    return isRight || names.length === 0 ? fine : { given: `${names}` };
  },
  enum: about(isList, isAny, (given, { value, check }) => {
    check.take(given.length * comparing(value));
    return given.some(item => isEqual(item, value))
      ? fine
      : { given: shown(given) };
  }),
  const: (given, { value, check }) => {
    check.take(comparing(value));
    return isEqual(given, value) ? fine : { given: shown(given) };
  },

  minimum: bound(isNumber, itself, atLeast),
  maximum: bound(isNumber, itself, atMost),
  exclusiveMinimum: bound(isNumber, itself, (value, given) => value > given),
  exclusiveMaximum: bound(isNumber, itself, (value, given) => value < given),
  multipleOf: bound(
    isNumber,
    itself,
    (value, given) => !(given > 0) || Number.isInteger(value / given),
  ),

  minLength: bound(isText, lengthOf, atLeast),
  maxLength: bound(isText, lengthOf, atMost),
  pattern: about(isText, isText, (given, { value, check }) =>
    check.matches(given, value) ? fine : { given: shown(given) },
  ),
  format: about(isText, isText, (given, { value, check }) => {
    check.take(value.length);
    const isRight = Object.hasOwn(formats, given)
      ? formats[given].test(value)
      : check.guess();
    return isRight ? fine : { given: shown(given) };
  }),

  minItems: bound(isList, sizeOf, atLeast),
  maxItems: bound(isList, sizeOf, atMost),
  uniqueItems: about(isTrue, isList, (_, { value, check }) => {
    const texts = value.map(item => JSON.stringify(item));
    texts.forEach(text => check.take(text.length));
    return new Set(texts).size === texts.length ? fine : wrong;
  }),
  items: about(isAny, isList, (given, { value, check, path }) =>
    value.flatMap((item, index) =>
      check.mistakes(isList(given) ? given[index] : given, item, [
        ...path,
        index,
      ]),
    ),
  ),
  additionalItems: about(isAny, isList, (given, spot) => {
    const { value, check, path, schema } = spot;
    const first = isList(schema.items) ? schema.items.length : value.length;
    return value
      .slice(first)
      .flatMap((item, index) =>
        check.mistakes(given, item, [...path, first + index]),
      );
  }),
  contains: about(isAny, isList, (given, { value, check }) =>
    value.some(item => check.fits(given, item)) ? fine : wrong,
  ),

  minProperties: bound(isObject, sizeOf, atLeast),
  maxProperties: bound(isObject, sizeOf, atMost),
  required: about(isList, isObject, (given, { value, check, path }) => {
    check.take(4 * given.length);
    return given
      .filter(isText)
      .filter(key => !Object.hasOwn(value, key))
      .map(key => ({ path, keyword: 'required', given: key }));
  }),
  properties: about(isObject, isObject, (given, { value, check, path }) => {
    check.take(sizeOf(given));
    return Object.keys(given)
      .filter(key => Object.hasOwn(value, key))
      .flatMap(key =>
        check.mistakes(given[key], inside(value, key), [...path, key]),
      );
  }),
  patternProperties: about(isObject, isObject, (given, spot) => {
    const { value, check, path } = spot;
    return Object.keys(given).flatMap(pattern =>
      Object.keys(value)
        .filter(key => check.matches(pattern, key))
        .flatMap(key =>
          check.mistakes(given[pattern], inside(value, key), [...path, key]),
        ),
    );
  }),
  additionalProperties: about(isAny, isObject, (given, spot) => {
    const { value, check, path, schema } = spot;
    const known = isObject(schema.properties) ? schema.properties : {};
    const patterns = isObject(schema.patternProperties)
      ? Object.keys(schema.patternProperties)
      : [];
    return Object.keys(value)
      .filter(key => !Object.hasOwn(known, key))
      .filter(key => !patterns.some(pattern => check.matches(pattern, key)))
      .flatMap(key =>
        given === false
          ? [{ path, keyword: 'additionalProperties', given: shown(key) }]
          : check.mistakes(given, inside(value, key), [...path, key]),
      );
  }),
  propertyNames: about(isAny, isObject, (given, { value, check, path }) =>
    Object.keys(value).flatMap(key => check.mistakes(given, key, path)),
  ),

  allOf: about(isList, isAny, (given, { value, check, path }) =>
    given.flatMap(schema => check.mistakes(schema, value, path)),
  ),
  anyOf: about(isList, isAny, (given, { value, check }) =>
    given.some(schema => check.fits(schema, value)) ? fine : wrong,
  ),
  oneOf: about(isList, isAny, (given, { value, check }) =>
    given.filter(schema => check.surelyFits(schema, value)).length === 1
      ? fine
      : wrong,
  ),
  not: (given, { value, check }) =>
    check.surelyFits(given, value) ? wrong : fine,
  if: (given, { value, check, path, schema }) =>
    check.mistakes(
      check.surelyFits(given, value) ? schema.then : schema.else,
      value,
      path,
    ),
};

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How many items an array has, or properties an object. */
export function sizeOf(value: JsonValue): number {
  return typeof value === 'object' && value !== null
    ? Object.keys(value).length
    : 0;
}

function isAny(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined;
}

function isList(value: JsonValue | undefined): value is JsonValue[] {
  return Array.isArray(value);
}

function isNumber(value: JsonValue | undefined): value is number {
  return typeof value === 'number';
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string';
}

function isTrue(value: JsonValue | undefined): value is true {
  return value === true;
}

/** Steps to compare a value with another one. */
function comparing(value: JsonValue): number {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value).length
    : 1;
}

function inside(value: JsonObject, key: string): JsonValue {
  return value[key] ?? null;
}

/** The number of characters of a text; JavaScript may count one as two. */
function lengthOf(text: string, check: Check): number {
  check.take(text.length);
  return Array.from(text).length;
}

function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
