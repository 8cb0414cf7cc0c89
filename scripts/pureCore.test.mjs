import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import { root } from './lib/workspace.mjs';

const plugin = join(root, 'plugins', 'rbac-core');
const eslint = new ESLint({ cwd: plugin });

/** The rules that a file of the plugin breaks, of those that keep the core pure. */
async function brokenRules(path, code) {
  const [{ messages }] = await eslint.lintText(`${code}\n`, {
    filePath: join(plugin, 'src', path),
  });
  assert.ok(
    messages.every(message => !message.fatal),
    messages[0]?.message,
  );
  return messages
    .map(message => message.ruleId)
    .filter(rule => rule.startsWith('no-restricted-'));
}

const impure = [
  'export const f = async () => 1;',
  'export async function f() { return 1; }',
  'export class A { async f() { return 1; } }',
  'export const f = () => Promise.resolve(1);',
  'export type F = () => Promise<number>;',
  'export const now = () => Date.now();',
  'export const now = () => new Date();',
  'export const now = () => Date();',
  'export const chance = () => Math.random();',
  'export const home = () => process.env.HOME;',
  "export const log = () => console.log('x');",
  'export const later = (f: () => void) => setTimeout(f, 1);',
  'export const later = (f: () => void) => globalThis.setTimeout(f, 1);',
  "export const fs = require('fs');",
  "export const fs = () => import('./fs');",
  "export type Stats = import('fs').Stats;",
  "import { readFileSync } from 'node:fs'; export const f = readFileSync;",
  "import { readFileSync } from 'fs'; export const f = readFileSync;",
  "import 'fs';",
  "export * from 'node:fs';",
  "export { Knex } from 'knex';",
  "import type { Knex } from 'knex'; export type K = Knex;",
  "import express from 'express'; export const f = express;",
  "import { coreServices } from '@backstage/backend-plugin-api'; export const f = coreServices;",
  "import { AuthorizeResult } from '@backstage/plugin-permission-common'; export const f = AuthorizeResult;",
  "import { a } from '../a'; export const f = a;",
  "import { a } from './../a'; export const f = a;",
];

const pure = [
  'export const at = (now: number) => new Date(now).toISOString();',
  "import { a } from './a'; export const f = a;",
  "export * from './a';",
  "import type { Permission } from '@backstage/plugin-permission-common'; export type P = Permission;",
  "export type { Permission } from '@backstage/plugin-permission-common';",
  "import { a } from '@portal-rbac/plugin-rbac-common'; export const f = a;",
];

describe('lint of the RBAC core', () => {
  for (const code of impure) {
    it(`refuses ${code}`, async () => {
      assert.notDeepEqual(await brokenRules('example.ts', code), []);
    });
  }

  for (const code of pure) {
    it(`accepts ${code}`, async () => {
      assert.deepEqual(await brokenRules('example.ts', code), []);
    });
  }

  it('lets folders of the core import each other, and nothing above', async () => {
    const up = "import { a } from '../a'; export const f = a;";
    const out = "import { a } from '../../a'; export const f = a;";
    assert.deepEqual(await brokenRules('folder/example.ts', up), []);
    assert.notDeepEqual(await brokenRules('folder/example.ts', out), []);
  });

  it('leaves tests alone', async () => {
    const code = 'export const f = async () => process.pid;';
    assert.deepEqual(await brokenRules('example.test.ts', code), []);
  });
});
