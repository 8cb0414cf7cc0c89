import { JsonObject } from '@backstage/types';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

describe('a misspelt key', () => {
  let folder: string;
  let portal: TestPortal | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-misspelt-'));
  });
  afterEach(() => portal?.stop());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = async (rbac: JsonObject) => {
    portal = undefined;
    portal = await TestPortal.start({ database: folder, rbac });
  };
  const roles = async (): Promise<string[]> =>
    (await portal!.call('get', '/roles')).body.map(
      ({ name }: { name: string }) => name,
    );

  it('stops the start, and takes no role of the files away', async () => {
    const file = join(folder, 'policies.csv');
    await writeFile(
      file,
      'p, role:default/frozen, catalog-entity, delete, deny\ng, user:default/a, role:default/frozen\n',
    );
    await start({ 'policies-csv-file': file });
    expect(await roles()).toContain('role:default/frozen');
    await portal!.stop();

    await expect(start({ 'policies-csv-flie': file })).rejects.toThrow(
      'permission.rbac has no key "policies-csv-flie" (did you mean permission.rbac.policies-csv-file?)',
    );

    await start({ 'policies-csv-file': join(folder, 'not-there.csv') });
    expect(await roles()).toContain('role:default/frozen');
  });
});
