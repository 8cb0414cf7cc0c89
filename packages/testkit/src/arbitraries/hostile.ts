import fc from 'fast-check';
import { cloneDeep, set } from 'lodash';

/** Text that means something to some part of a system. */
export const metacharacters = [
  `'; drop table rbac_roles; --`,
  `" or 1=1 --`,
  '=cmd|calc!A1',
  '@SUM(1,2)',
  'a,b\r\ng, user:default/x, role:default/rbac_admin',
  '\0',
  '\ud800',
  '\udc00x',
  '\u202e\u200b\ufeff',
  '$currentUser',
  '../../../etc/passwd',
  '${jndi:ldap://x}',
  '<script>',
  '%00',
  '%2e%2e',
  'role:default/rbac_admin',
  'role:default/rbac_admin\r\nx: y',
  'user:default/admin',
  'x'.repeat(5_000),
  '💥'.repeat(200),
];

/** Text of any characters. */
export const evilText = fc.oneof(
  fc.constantFrom(...metacharacters),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Keys that the API reads, and keys that JavaScript does. */
const evilKey = fc.oneof(
  fc.constantFrom(
    ...['__proto__', 'constructor', 'prototype', 'toString', 'length'],
    ...['name', 'memberReferences', 'metadata', 'description', 'owner'],
    ...['oldRole', 'newRole', 'oldPolicy', 'newPolicy', 'entityReference'],
    ...['permission', 'policy', 'effect', 'result', 'roleEntityRef'],
    ...['pluginId', 'resourceType', 'permissionMapping', 'conditions'],
    ...['allOf', 'anyOf', 'not', 'rule', 'params', 'ids', '0'],
  ),
  evilText,
);

/** Any JSON, with the keys that the API reads at any place. */
export const evilJson: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    evilText,
    fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 63, {}, []),
    fc.double(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(evilKey, tie('value')), { maxLength: 6 })
      .map(entries => Object.fromEntries(entries)),
  ),
})).value;

/** The example of an operation with a part of it replaced. */
export function damaged(example: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(example);
  return fc
    .tuple(fc.constantFrom(...places), evilJson)
    .map(([place, value]) => replaced(example, place, value));
}

type Place = readonly string[];

function placesIn(value: unknown, path: Place = []): Place[] {
  return typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, item]) =>
          placesIn(item, [...path, key]),
        ),
      ]
    : [path];
}

function replaced(value: unknown, place: Place, by: unknown): unknown {
  return place.length === 0 ? by : set(cloneDeep(value) as object, place, by);
}

/** The text with whole surrogate pairs only. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** A segment of a path or a part of a query as it goes over the wire. */
export const evilSegment = fc.oneof(
  fc.constantFrom(
    ...['12abc', '9223372036854775808', '-1', '0', '1e3', '%00', '%2e%2e'],
    ...['%', '%zz', '%E0%A4%A', '%ff', '%2f', '%0d%0a', '..', '.', '~', '*'],
    ...['1%7D%7D', '%7D', 'constructor', '__proto__', 'x'.repeat(3_000)],
  ),
  evilText.map(text => encodeURIComponent(wellFormed(text))),
);

/** A query, without its question mark. */
export const evilQuery = fc.oneof(
  fc.constantFrom(
    ...['__proto__=x', '__proto__[x]=y', 'constructor=1', '=', '&', '?', '[]='],
    ...['a[b][c]=d', 'limit=1&limit=2', 'limit=-1', 'limit=1e9', 'offset=0x1'],
    ...['memberReferences', 'memberReferences=', 'memberReferences[x]=y'],
    ...['permission=x&policy=read', 'search[]=a', 'actions=', 'entityRef='],
    ...['%', '%ff=%fe', 'memberReferences=%00', 'effect=allow&effect=deny'],
  ),
  fc
    .tuple(
      fc.constantFrom(
        ...['search', 'source', 'member', 'limit', 'offset', 'entityRef'],
        ...['view', 'sort', 'order'],
        ...['permission', 'policy', 'effect', 'memberReferences'],
        ...['roleEntityRef', 'pluginId', 'resourceType', 'actions'],
      ),
      evilSegment,
    )
    .map(([name, value]) => `${name}=${value}`),
);

/** Headers that mean something else, or nothing. */
export const evilHeaders = fc.constantFrom<Record<string, string>>(
  { 'if-match': 'garbage' },
  { 'if-match': '"1", "2"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': "'; drop table rbac_state" },
  { 'if-match': '' },
  { 'content-type': 'text/csv' },
  { 'content-type': '' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'application/json; charset=none' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'deflate' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'gzip, gzip' },
  { accept: 'text/csv' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { 'x-http-method-override': 'DELETE' },
);
