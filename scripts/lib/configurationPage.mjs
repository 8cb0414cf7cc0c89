import ts from 'typescript';

/**
 * One key of the configuration.
 *
 * @typedef {{ key: string, type: string, standard: string, meaning: string }} ConfigurationKey
 */

/** What a comment says, and the default that its sentence "Default: …." names. */
function readComment(member) {
  const comment = ts.getTextOfJSDocComment(member.jsDoc?.at(-1)?.comment) ?? '';
  const text = comment.replace(/\s+/g, ' ').trim();
  const standard = text.match(/Default: ([^.]*(?:\.\d+)?)\./);
  return {
    meaning: (standard ? text.replace(standard[0], '') : text)
      .replace(/\s+/g, ' ')
      .trim(),
    standard: standard?.[1] ?? '',
  };
}

/** The members of an object type, or of the items of an array of objects. */
function membersOf(type) {
  if (ts.isTypeLiteralNode(type)) {
    return { suffix: '', members: type.members };
  }
  if (
    ts.isTypeReferenceNode(type) &&
    type.typeName.getText() === 'Array' &&
    ts.isTypeLiteralNode(type.typeArguments[0])
  ) {
    return { suffix: '[]', members: type.typeArguments[0].members };
  }
  return undefined;
}

function typeText(type) {
  const text = type.getText().replace(/\s+/g, ' ');
  return text === 'HumanDuration | string'
    ? 'duration'
    : text
        .split(' | ')
        .map(part => `\`${part.replaceAll("'", '')}\``)
        .join(' or ');
}

function* keysOf(members, prefix) {
  for (const member of members) {
    const name = member.name.text;
    const key = prefix ? `${prefix}.${name}` : name;
    const comment = readComment(member);
    const inner = membersOf(member.type);
    if (inner) {
      if (comment.meaning) {
        const type = inner.suffix ? 'list' : 'object';
        yield { key, type, ...comment };
      }
      yield* keysOf(inner.members, `${key}${inner.suffix}`);
    } else {
      yield { key, type: typeText(member.type), ...comment };
    }
  }
}

/**
 * Reads the keys that a `config.d.ts` declares, in their order.
 *
 * @param {string} source - the text of the file
 * @returns {ConfigurationKey[]}
 */
export function readConfigurationKeys(source) {
  const file = ts.createSourceFile(
    'config.d.ts',
    source,
    ts.ScriptTarget.Latest,
    true,
  );
  const config = file.statements.find(
    statement =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'Config',
  );
  return [...keysOf(config.members, '')];
}

const cell = text => text.replaceAll('|', '\\|');

/**
 * Writes the page of all keys.
 *
 * @param {{ path: string, source: string }[]} schemas - each `config.d.ts` with its path from the top of the repository
 * @returns {string} Markdown
 */
export function configurationPage(schemas) {
  const sections = schemas.map(({ path, source }) => {
    const rows = readConfigurationKeys(source).map(
      ({ key, type, standard, meaning }) =>
        `| \`${key}\` | ${type} | ${standard} | ${cell(meaning)} |`,
    );
    return [
      `From [\`${path}\`](../${path}):`,
      '',
      '| Key | Type | Default | Meaning |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
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
