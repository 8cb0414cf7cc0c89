#!/usr/bin/env node
/*
 * The command `rbac`. In the repository it runs the sources as they are; the published package has no sources, only what
 * was built of them.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { version } = require('../package.json');

const source = join(__dirname, '..', 'src', 'index.ts');
const inRepository = existsSync(source);
if (inRepository) {
  require('@backstage/cli/config/nodeTransform.cjs');
}
const { runProgram } = require(
  inRepository ? source : join(__dirname, '..', 'dist', 'index.cjs.js'),
);

runProgram(process.argv.slice(2), version);
