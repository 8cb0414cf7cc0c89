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

describe('lint of the RBAC core', () => {
  for (const code of [
    'export const f = async () => 1;',
    'export const now = () => Date.now();',
    'export const chance = () => Math.random();',
    'export const home = () => process.env.HOME;',
    "import express from 'express'; export const f = express;",
    "import { a } from '../a'; export const f = a;",
  ]) {
    it(`refuses ${code}`, async () => {
      assert.notDeepEqual(await brokenRules('example.ts', code), []);
    });
  }

  for (const [path, code] of [
    ['example.ts', "import { a } from './a'; export const f = a;"],
    ['folder/example.ts', "import { a } from '../a'; export const f = a;"],
    ['example.test.ts', 'export const f = async () => process.pid;'],
  ]) {
    it(`accepts ${code} in ${path}`, async () => {
      assert.deepEqual(await brokenRules(path, code), []);
    });
  }
});
