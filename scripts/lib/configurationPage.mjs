import { dirname, join } from 'node:path';
import { loadConfigSchema } from '@backstage/config-loader';
import { cell, code, oneLine, table } from './markdown.mjs';
import { root } from './workspace.mjs';

/**
 * One key of the configuration.
 *
 * @typedef {{ key: string, type: string, standard: string, meaning: string }} ConfigurationKey
 */

/** What a comment says, and the default that its sentence "Default: …." names. */
function readComment({ description = '' }) {
  const text = oneLine(description);
  const standard = text.match(/ ?Default: ([^.]*(?:\.\d+)?)\./);
  const meaning = standard ? text.replace(standard[0], '').trim() : text;
  return { meaning, standard: standard?.[1] ?? '' };
}

function typeText({ type, enum: values, anyOf, items }) {
  if (anyOf) {
    return 'duration';
  }
  return values
    ? values.map(code).join(' or ')
    : code(type === 'array' ? `${items.type}[]` : type);
}

/**
 * The keys that a JSON schema has, in their order.
 *
 * @returns {ConfigurationKey[]}
 */
export function keysOf({ properties }, prefix = '') {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const key = `${prefix}${name}`;
    const comment = readComment(schema);
    const isList = Boolean(schema.items?.properties);
    const inner = isList ? schema.items : schema;
    if (!inner.properties) {
      return [{ key, type: typeText(schema), ...comment }];
    }
    const type = isList ? 'list' : 'object';
    return [
      ...(comment.meaning ? [{ key, type, ...comment }] : []),
      ...keysOf(inner, isList ? `${key}[].` : `${key}.`),
    ];
  });
}

/**
 * Loads what `config.d.ts` files declare, as Backstage reads them.
 *
 * @param {string[]} paths - of the files, from the top of the repository
 * @returns {Promise<{ schema: import('@backstage/config-loader').ConfigSchema, keys: ConfigurationKey[][] }>} with the
 *   keys of each file
 */
export async function loadSchema(paths) {
  const schema = await loadConfigSchema({
    dependencies: [],
    packagePaths: paths.map(path => join(root, dirname(path), 'package.json')),
  });
  const { schemas } = schema.serialize();
  const keys = paths.map(path =>
    keysOf(schemas.find(one => one.path === path).value),
  );
  return { schema, keys };
}

/**
 * Writes the page of all keys.
 *
 * @param {string[]} paths - of each `config.d.ts`, from the top of the repository
 * @returns {Promise<string>} Markdown
 */
export async function configurationPage(paths) {
  const { keys } = await loadSchema(paths);
  const sections = paths.map((path, index) => {
    const rows = keys[index].map(({ key, type, standard, meaning }) => [
      ...[code(key), type, standard, cell(meaning)],
    ]);
    const head = ['Key', 'Type', 'Default', 'Meaning'];
    return `From [${code(path)}](../${path}):\n\n${table(head, rows)}`;
  });
  return `# Configuration

<!-- Made by \`npm run docs\`. Change config.d.ts instead. -->

A wrong value or an unknown key under \`permission.rbac\` stops the start; the message
names the key, and the one that was probably meant. While the backend runs, a changed
value is put into force, and a change with anything wrong in it is logged and ignored.
What is read at the start only: the two files and \`policyFileReload\`, \`inProcess\`,
\`pluginsWithPermission\`, \`validation\` and \`replicas\`.

\`permission.rbac.database\` and \`permission.rbac.conditionalMetadataRetry\` of the existing
RBAC plugin mean nothing here. They are accepted, and the log names them once.

A duration is text, such as \`30s\`, or an object, such as \`{ seconds: 30 }\`.

${sections.join('\n\n')}
`;
}
