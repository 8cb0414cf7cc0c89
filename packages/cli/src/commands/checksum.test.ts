import { inProcess, TestFolder } from '@internal/rbac-testkit';
import {
  chmod,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { runCommandLine } from '../commandLine';

const rbacHere = inProcess(runCommandLine);

let folder: TestFolder;

beforeEach(async () => {
  folder = await TestFolder.make();
});

afterEach(() => folder.remove());

const line = 'p, role:default/reader, catalog-entity, read, allow';
const check = (...args: string[]) => rbacHere(['check', ...args]);

describe('rbac checksum', () => {
  it('adds a checksum in place, and again after each change', async () => {
    const file = await folder.write('policies.csv', line);
    expect(await check(file, '--require-checksums')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('the file has no checksum'),
    });
    expect(await rbacHere(['checksum', file])).toMatchObject({
      status: 0,
      stdout: `Added the checksum to ${file}\n`,
    });
    expect(await check(file, '--require-checksums')).toMatchObject({
      status: 0,
    });

    const text = await readFile(file, 'utf8');
    await folder.write('policies.csv', text.replace('allow', 'deny').trimEnd());
    expect(await check(file)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('run rbac checksum'),
    });
    await rbacHere(['checksum', file]);
    expect(await check(file, '--require-checksums')).toMatchObject({
      status: 0,
    });
    expect((await readFile(file, 'utf8')).match(/checksum/g)).toHaveLength(
      text.match(/checksum/g)!.length,
    );
  });

  it('keeps the link and the permissions of a file', async () => {
    const file = await folder.write('policies.csv', line);
    await chmod(file, 0o600);
    const link = folder.file('link.csv');
    await symlink('policies.csv', link);
    await rbacHere(['checksum', link]);
    expect(await readlink(link)).toBe('policies.csv');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await check(file, '--require-checksums')).toMatchObject({
      status: 0,
    });
  });

  it.each([
    ['is not there', undefined, 'no such file'],
    ['is not UTF-8', Buffer.from([0x70, 0xff]), 'not valid'],
  ])('says so when the file %s', async (_, content, message) => {
    const file = folder.file('policies.csv');
    if (content) {
      await writeFile(file, content);
    }
    expect(await rbacHere(['checksum', file])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(message),
    });
  });

  it('does not checksum what is left of a file with a checksum', async () => {
    const file = await folder.write('policies.csv', line, line);
    await rbacHere(['checksum', file]);
    const rest = (await readFile(file, 'utf8')).split('\n').slice(0, 2);
    await folder.write('policies.csv', ...rest);
    expect(await rbacHere(['checksum', file])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('cut off'),
    });
    expect(await readFile(file, 'utf8')).toBe(`${rest.join('\n')}\n`);
  });
});
