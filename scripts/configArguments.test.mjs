import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseConfigArguments } from './lib/configArguments.mjs';
import { Failure } from './lib/program.mjs';

describe('the arguments that name configuration files', () => {
  let folder;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-rbac-arguments-'));
    await mkdir(join(folder, 'folder'));
    await writeFile(join(folder, 'one.yaml'), '');
    await writeFile(join(folder, 'two.yaml'), '');
  });

  after(() => rm(folder, { recursive: true }));

  const parse = (...args) => parseConfigArguments(args, 'the usage', folder);
  const failure = message => error => {
    assert.ok(error instanceof Failure);
    assert.match(error.message, message);
    return true;
  };

  it('may be left out', () => {
    assert.deepEqual(parse(), []);
  });

  it('keep their order and become absolute, in both forms', () => {
    assert.deepEqual(
      parse('--config', 'two.yaml', `--config=${join(folder, 'one.yaml')}`),
      [join(folder, 'two.yaml'), join(folder, 'one.yaml')],
    );
  });

  it('name files that exist', () => {
    assert.throws(
      () => parse('--config', 'three.yaml'),
      failure(/three\.yaml/),
    );
    assert.throws(() => parse('--config', 'folder'), failure(/folder/));
    assert.throws(() => parse('--config', ''), failure(/configuration file/));
  });

  it('explain the usage when something else is given', () => {
    assert.throws(() => parse('--port', '80'), failure(/--port[^]*the usage/));
    assert.throws(() => parse('one.yaml'), failure(/one\.yaml[^]*the usage/));
    assert.throws(() => parse('--config'), failure(/the usage/));
  });
});
