import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from './lib/workspace.mjs';

/** Runs the audit against a registry that knows these advisories, or refuses to answer. */
async function audit(status, advisories, ...options) {
  const registry = createServer(async (request, response) => {
    const asked = JSON.parse((await text(request)) || '{}');
    const known = Object.entries(advisories).filter(([name]) => name in asked);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(Object.fromEntries(known)));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const program = join(root, 'scripts', 'audit.mjs');
  const env = {
    ...process.env,
    YARN_NPM_REGISTRY_SERVER: `http://127.0.0.1:${registry.address().port}`,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
  };
  const run = promisify(execFile)(process.execPath, [program, ...options], {
    env,
  });
  const {
    code: exitCode = 0,
    stdout,
    stderr,
  } = await run.catch(error => error);
  registry.close();
  return { exitCode, output: stdout + stderr };
}

const advisory = {
  id: 1,
  url: 'https://example.org/advisory',
  title: 'A hole in casbin',
  severity: 'critical',
  vulnerable_versions: '>=0.0.0',
};

describe('the look at known vulnerabilities', () => {
  it('says that nothing was checked when the registry refuses', async () => {
    const { exitCode, output } = await audit(405, {});
    assert.match(output, /^NOT CHECKED .* it answers 405/);
    assert.equal(exitCode, 0);
  });

  it('fails then if the look is required, as for a release', async () => {
    const { exitCode, output } = await audit(405, {}, '--required');
    assert.match(output, /^NOT CHECKED .* it answers 405/);
    assert.match(output, /Set YARN_NPM_REGISTRY_SERVER/);
    assert.equal(exitCode, 1);
  });

  it('refuses an option that it does not know', async () => {
    const { exitCode, output } = await audit(200, {}, '--require');
    assert.match(output, /Usage: npm run audit/);
    assert.equal(exitCode, 1);
  });

  it('fails when a dependency of a published package has one', async () => {
    const { exitCode, output } = await audit(200, { casbin: [advisory] });
    assert.match(output, /A hole in casbin/);
    assert.match(
      output,
      // yarn counts the test kit, which others have for development, too.
      /what these need: .*@portal-rbac\/plugin-rbac-backend(,|$)/m,
    );
    assert.equal(exitCode, 1);
  });
});
