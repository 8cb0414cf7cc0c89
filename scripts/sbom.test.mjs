import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { publicPackages } from './lib/publicPackages.mjs';
import { root } from './lib/workspace.mjs';

describe('the bills of materials', () => {
  const bills = new Map();
  before(async () => {
    const program = join(root, 'scripts', 'sbom.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    for (const file of stdout.trim().split('\n')) {
      const bill = JSON.parse(await readFile(file, 'utf8'));
      bills.set(bill.metadata.component.purl, bill);
    }
  });

  it('exist for each published package', async () => {
    const names = (await publicPackages()).map(
      ({ manifest: { name, version } }) =>
        `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
    );
    assert.deepEqual([...bills.keys()].sort(), names.sort());
  });

  it('name what a package needs in the version of the lock file, and nothing of development', async () => {
    const lock = await readFile(join(root, 'yarn.lock'), 'utf8');
    const [, casbin] = lock.match(/^"casbin@.*\n {2}version: (.+)$/m);
    const bill = [...bills].find(([name]) => name.includes('rbac-backend'))[1];
    assert.equal(bill.bomFormat, 'CycloneDX');
    const named = bill.components.map(({ purl }) => purl);
    assert.ok(named.includes(`pkg:npm/casbin@${casbin}`));
    assert.ok(
      !named.some(purl => /npm\/(jest|fast-check|supertest)@/.test(purl)),
    );
  });
});
