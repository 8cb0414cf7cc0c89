import type { SchemaObject as Schema } from 'ajv';
import { get, mapValues, pickBy, range } from 'lodash';
import { readOpenApi } from '../../../plugins/rbac-backend/src/http/openApi';

const document = readOpenApi();

/** Values of schemas that only have a pattern; each is different. */
const samples: Readonly<Record<string, (number: number) => unknown>> = {
  RoleReference: number => `role:default/r${number}`,
  MemberReference: number => `user:default/u${number}`,
  EntityReference: number => `user:default/u${number}`,
  Name: number => `name-${number}`,
  PluginId: () => 'catalog',
  ConditionNode: number => ({
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: range(500).map(owner => `group:g${number}/${owner}`) },
  }),
};

/** Bodies that are large whatever they are for. */
function lexicalBodies(maxBytes: number) {
  const filled = (part: string) => part.repeat(maxBytes / part.length - 1);
  const keys = range(maxBytes / 12 - 1).map(
    key => `"k${String(key).padStart(7, '0')}":1`,
  );
  return {
    'opening brackets': filled('['),
    'nested objects': filled('{"a":'),
    'a list of numbers': `[${filled('1,')}1]`,
    'many keys': `{${keys.join()}}`,
    'one text': `"${filled('x')}"`,
    'one escaped text': `"${filled('\\"')}"`,
  };
}

/** A list or a text in a schema. */
interface Place {
  /** The properties on the way to it; `[]` for the items of a list. */
  readonly way: readonly string[];
  readonly schema: Schema;
}

/** Makes of a list or a text what is large, with samples of its items. */
type Grow = (item: () => unknown) => unknown;

function growths(
  { schema: { type, maxItems = Infinity } }: Place,
  maxBytes: number,
): Readonly<Record<string, Grow>> {
  if (type !== 'array') {
    const line = 'p, role:default/a, b, read, allow\n';
    return {
      'a long text': () => 'x'.repeat(maxBytes / 2),
      'many lines': () => line.repeat(maxBytes / 40),
    };
  }
  const fitting = (item: () => unknown) => {
    const size = JSON.stringify(item()).length + 1;
    return Math.min(maxItems, Math.floor((0.9 * maxBytes) / size));
  };
  return {
    'as many items as there may be': item => range(fitting(item)).map(item),
    'wrong items': () => Array(Math.floor(maxBytes / 3)).fill(1),
    'wrong items, no more than there may be': () =>
      Array(Math.min(maxItems, maxBytes / 4)).fill({}),
  };
}

/** The lists and texts in a schema, not looking into criteria. */
function placesIn(
  schema: Schema,
  way: readonly string[] = [],
): readonly Place[] {
  const { type, items, properties = {}, ...known } = resolved(schema);
  if (type === 'array') {
    return [
      { way, schema: { type, items, ...known } },
      ...placesIn(items ?? {}, [...way, '[]']),
    ];
  }
  return type === 'string' && !known.enum && !sampleOf(schema)
    ? [{ way, schema: { type } }]
    : Object.entries<Schema>(sampleOf(schema) ? {} : properties).flatMap(
        ([name, part]) => placesIn(part, [...way, name]),
      );
}

/** No way of any place. */
const ELSEWHERE = ['elsewhere'];

/** A value of a schema that has what is required, and what is large in it. */
class Sampling {
  private number = 0;

  constructor(
    private readonly way: readonly string[],
    private readonly grow: Grow,
  ) {}

  /** @param way - what of the way to the large part is left; none: it is elsewhere */
  of(schema: Schema, way: readonly string[] | undefined = this.way): unknown {
    const { type, items = {}, properties = {}, ...known } = resolved(schema);
    const rest = way?.slice(1);
    if (way?.length === 0) {
      return this.grow(() => this.of(items, ELSEWHERE));
    }
    const sample = sampleOf(schema);
    if (sample) {
      this.number += 1;
      return sample(this.number);
    }
    if (known.enum) {
      return known.enum[0];
    }
    if (type === 'array') {
      return [this.of(items, way?.[0] === '[]' ? rest : ELSEWHERE)];
    }
    if (type !== 'object') {
      return known.const ?? 'x';
    }
    const [next] = way ?? [];
    const wanted = pickBy<Schema>(
      properties,
      (_, name) => name === next || known.required?.includes(name),
    );
    return mapValues(wanted, (part, name) =>
      this.of(part, name === next ? rest : ELSEWHERE),
    );
  }
}

function sampleOf({ $ref }: Schema) {
  return samples[$ref?.split('/').at(-1) ?? ''];
}

/** A schema without references and alternatives: the first that is not nothing. */
function resolved({ $ref, anyOf, oneOf, ...rest }: Schema): Schema {
  const target: Schema | undefined =
    $ref && get(document, $ref.slice(2).split('/'));
  const first = (anyOf ?? oneOf)?.find(
    (one: Schema) => one.const === undefined && one.type !== 'null',
  );
  const { type, ...known }: Schema = {
    ...(target && resolved(target)),
    ...(first && resolved(first)),
    ...rest,
  };
  return { ...known, type: Array.isArray(type) ? type[0] : (type as string) };
}

/**
 * The largest bodies that a call may be sent: by its schema, each of its lists and texts
 * in turn at its bound, and beyond it up to the bound of the body, right and wrong.
 * A call that is new is among them without being named.
 *
 * @param maxBytes - of the body
 */
export function largestBodies(method: string, path: string, maxBytes: number) {
  const { paths } = document as { readonly paths: Record<string, any> };
  const { requestBody } = paths[path][method];
  const schema = requestBody?.content['application/json'].schema;
  const growing = schema ? placesIn(schema) : [];
  const lexical = Object.entries(lexicalBodies(maxBytes));
  return [
    ...lexical.map(([what, text]) => ({ what, text })),
    ...growing.flatMap(place =>
      Object.entries(growths(place, maxBytes)).map(([what, grow]) => ({
        what: `${place.way.join('.') || 'the whole'}: ${what}`,
        text: JSON.stringify(new Sampling(place.way, grow).of(schema)),
      })),
    ),
  ];
}
