import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { ConfigSources, StaticConfigSource } from '@backstage/config-loader';
import ts from 'typescript';
import { parse } from 'yaml';
import { keysOf, loadSchema } from './lib/configurationPage.mjs';
import { generatedPages } from './lib/generatedPages.mjs';
import { runQuietly } from './lib/command.mjs';
import {
  codeBlocks,
  linkedPages,
  markdownPages,
  tableRows,
} from './lib/markdown.mjs';
import {
  backendFolder,
  installedProgram,
  requireSource,
  root,
} from './lib/workspace.mjs';

const pages = markdownPages();
const plugin = join(root, 'plugins', 'rbac-backend');

/** The blocks of all pages whose first line names the file that they belong to. */
const blocksFor = (language, firstLine) =>
  pages.flatMap(page =>
    codeBlocks(page, language)
      .filter(text => text.startsWith(`${firstLine}\n`))
      .map((text, index) => ({ name: `${page}, block ${index + 1}`, text })),
  );

describe('pages that are made of the sources', async () => {
  for (const { path, text } of await generatedPages()) {
    it(`${path} is up to date (npm run docs)`, () => {
      assert.equal(readFileSync(join(root, path), 'utf8'), text);
    });
  }
});

describe('the page of configuration', () => {
  it('has each key with its type, default and meaning', () => {
    const text = { type: 'string' };
    const name = { enum: ['x', 'y'], description: 'One.' };
    const keys = keysOf({
      properties: {
        a: {
          description: 'An object.',
          properties: {
            'b-c': {
              type: 'number',
              description: 'What it is, such as\n`this`. Default: 0.5. More.',
            },
            list: { type: 'array', items: { properties: { name } } },
            wait: { anyOf: [{}, text], description: 'Default: 1 hour.' },
          },
        },
      },
    });
    assert.deepEqual(
      keys.map(one => Object.values(one)),
      [
        ['a', 'object', 'An object.', ''],
        ['a.b-c', '`number`', 'What it is, such as `this`. More.', '0.5'],
        ['a.list[].name', '`x` or `y`', 'One.', ''],
        ['a.wait', 'duration', '', '1 hour'],
      ],
    );
  });
});

describe('the page of the REST API', () => {
  const api = parse(readFileSync(join(plugin, 'openapi.yaml'), 'utf8'));
  const page = readFileSync(join(root, 'docs', 'REST.md'), 'utf8');
  const sections = new Map(
    page.split(/^### /m).map(section => section.split(/\n(.*)/s)),
  );
  const calls = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => [
      `${method.toUpperCase()} ${path}`,
      call,
    ]),
  );

  it('is there', () => assert.ok(calls.length >= 20));

  for (const [call, { responses, summary }] of calls) {
    it(`has ${call} with all its answers`, () => {
      const section = sections.get(call);
      assert.ok(section?.includes(summary));
      for (const status of Object.keys(responses)) {
        assert.match(section, new RegExp(`\\b${status}\\b`));
      }
    });
  }
});

describe('links', () => {
  it('lead to files and headings that are there (remark-validate-links)', () => {
    const links = 'remark-validate-links=repository:false';
    const options = ['--use', links, '--frail', '--quiet', '--no-stdout'];
    return runQuietly(installedProgram('remark'), [...options, ...pages], {
      cwd: root,
    });
  });

  it('lead from the README to every page within two clicks', () => {
    const click = from => new Set([...from, ...from.flatMap(linkedPages)]);
    const known = from => pages.filter(page => from.has(page));
    const reached = click(known(click(['README.md'])));
    assert.deepEqual(known(reached), pages);
  });
});

describe('the five ways of the architecture', () => {
  const folder = join(root, 'docs');
  const page = readFileSync(join(folder, 'ARCHITECTURE.md'), 'utf8');
  const [, section] = page.split('\n## The five ways\n');
  const ways = section
    .split('\n## ')[0]
    .split('\n### ')
    .slice(1)
    .map(text => ({
      heading: text.split('\n')[0],
      files: [...text.matchAll(/^\d+\. \[`[^`]+`\]\(([^)]+)\)/gm)].map(
        ([, path]) => path,
      ),
    }));

  it('are five', () => assert.equal(ways.length, 5));

  for (const { heading, files } of ways) {
    it(`${heading}: so many are listed, and are there`, () => {
      const [, count] = heading.match(/: (\d+) files$/);
      assert.equal(files.length, Number(count));
      files.forEach(file => assert.ok(existsSync(join(folder, file))));
    });
  }

  it('are short: 8 files for a write, 12 for a dry run', () => {
    const most = { 'A write': 8, 'A dry run': 12 };
    for (const [name, limit] of Object.entries(most)) {
      const way = ways.find(({ heading }) => heading.startsWith(name));
      assert.ok(way.files.length <= limit);
    }
  });
});

describe('configuration on the pages', () => {
  const blocks = blocksFor('yaml', '# app-config.yaml');
  const { readSettings } = requireSource(
    'plugins/rbac-backend/src/settings/readSettings.ts',
  );
  let schema;

  before(async () => {
    ({ schema } = await loadSchema(['plugins/rbac-backend/config.d.ts']));
  });

  const rest = {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: 'http://localhost:7007',
      listen: ':7007',
      database: { client: 'better-sqlite3', connection: ':memory:' },
    },
  };

  const assertValid = async ({ name, text }) => {
    const data = parse(text);
    schema.process([
      { context: 'what every backend has', data: rest },
      { context: name, data },
    ]);
    const source = StaticConfigSource.create({ data });
    const config = await ConfigSources.toConfig(source);
    assert.deepEqual(readSettings(config).problems, []);
  };

  it('is there', () => assert.ok(blocks.length >= 8));

  for (const block of blocks) {
    it(`is valid: ${block.name}`, () => assertValid(block));
  }
});

describe('code on the pages', () => {
  it('compiles in the backend of a portal', () => {
    const blocks = blocksFor('ts', '// packages/backend/src/index.ts');
    assert.ok(blocks.length >= 3);
    const texts = new Map(
      blocks.map(({ text }, index) => [
        join(backendFolder, 'src', `page${index}.ts`),
        text.includes('const backend =')
          ? text
          : `import { Backend } from '@backstage/backend-app-api';\ndeclare const backend: Backend;\n${text}`,
      ]),
    );
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
      ts.sys,
      root,
    );
    const host = ts.createCompilerHost(options);
    const { fileExists, readFile } = host;
    host.fileExists = path => texts.has(path) || fileExists(path);
    host.readFile = path => texts.get(path) ?? readFile(path);
    const program = ts.createProgram({
      rootNames: [...texts.keys()],
      options: { ...options, noEmit: true, incremental: false },
      host,
    });
    const problems = [...texts.keys()].flatMap(path => {
      const file = program.getSourceFile(path);
      return [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
      ];
    });
    assert.equal(ts.formatDiagnostics(problems, host), '');
  });
});

describe('code on the pages for authors of plugins', () => {
  const all = page =>
    ['ts', 'tsx'].flatMap(language => codeBlocks(page, language));
  const blocks = [
    ...all('docs/PLUGIN-AUTHORS.md'),
    ...all('plugins/rbac/README.md').filter(text => text.startsWith('// ')),
  ];
  /** Without what is Prettier's: white space, and commas at the ends of lists. */
  const bare = text =>
    text.replaceAll(/\s+/g, '').replaceAll(/,(?=[)\]}])/g, '');

  it('is there', () => assert.ok(blocks.length >= 8));

  for (const block of blocks) {
    const [first, ...lines] = block.split('\n');
    const [, path] = /^\/\/ (\S+\.tsx?)$/.exec(first) ?? [];
    it(`is in ${path}: ${lines[0]}`, () => {
      assert.ok(path, `a block begins with its file: ${first}`);
      const source = bare(readFileSync(join(root, path), 'utf8'));
      for (const part of lines.join('\n').split('// …')) {
        assert.ok(source.includes(bare(part)), part);
      }
    });
  }
});

describe('quoted messages', () => {
  const sources = [
    'plugins/rbac-backend',
    'plugins/rbac-common',
    'plugins/rbac-core',
    'packages/policy-files',
  ]
    .flatMap(folder =>
      readdirSync(join(root, folder, 'src'), { recursive: true }).map(file =>
        join(root, folder, 'src', file),
      ),
    )
    .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
    .map(file => readFileSync(file, 'utf8'))
    // The page leaves out values, so a text may be in several pieces.
    .map(source => source.replace(/\$\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/gs, '…'));
  const lines = codeBlocks('docs/TROUBLESHOOTING.md', 'log').flatMap(text =>
    text.split('\n'),
  );

  it('are there', () => assert.ok(lines.length >= 20));

  for (const line of lines) {
    it(`has the words of the service: ${line}`, () => {
      const parts = line.split('…').map(part => part.trim());
      for (const part of parts.filter(({ length }) => length > 3)) {
        assert.ok(
          sources.some(source => source.includes(part)),
          `no source says "${part}"`,
        );
      }
    });
  }
});

describe('what is promised', () => {
  const rowsWith = (page, column) => tableRows(page).filter(row => row[column]);
  const promises = rowsWith('SECURITY.md', 'Promise');
  const differences = rowsWith('docs/MIGRATION.md', 'Existing plugin');

  it('is there', () => {
    assert.ok(promises.length >= 12);
    assert.ok(differences.length >= 20);
  });

  for (const { Promise: promise, Proof } of promises) {
    it(`has a test: ${promise}`, () => {
      const links =
        /^(\[[\w.]+\.(test|spec)\.tsx?\]\([^)]+\.(test|spec)\.tsx?\)(, )?)+$/;
      assert.match(Proof, links);
    });
  }

  for (const { 'This service': here } of differences) {
    it(`has a test, a case or a recipe: ${here.split('(')[0]}`, () => {
      assert.match(here, /\(\[(proof|cases|cookbook)\]\([^)]+\)\)/);
    });
  }
});
