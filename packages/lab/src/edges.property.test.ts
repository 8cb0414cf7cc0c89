import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { seed } from '@internal/rbac-testkit';

jest.setTimeout(300_000);

/** Attacks that take some seconds; `npm run fuzz` makes more. */
const attacks: Readonly<Record<string, number>> = {
  checks: 300,
  delegation: 8,
  files: 6,
  plugins: 4,
  requests: 30,
};

/**
 * Attacks in a process of its own. What a process that has run other tests keeps in
 * memory, and how long its collector takes, is not to be blamed on an attack.
 */
function fuzz(target: string, cases: number): Promise<string> {
  return new Promise(done => {
    execFile(
      process.execPath,
      [
        '--max-semi-space-size=64',
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        resolve(__dirname, 'fuzz/main.ts'),
        ...['--target', target, '--cases', `${cases}`, '--seed', `${seed}`],
      ],
      {
        env: {
          ...process.env,
          NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS ?? '',
        },
      },
      (_error, stdout, stderr) => done(`${stdout}${stderr}`),
    );
  });
}

describe.each(Object.entries(attacks))('%s', (target, cases) => {
  it('keeps all promises under random attacks, within bounds of time and memory', async () => {
    expect(await fuzz(target, cases)).toContain('Nothing found.');
  });
});
