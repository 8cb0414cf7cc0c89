import { resolve } from 'node:path';
import { seed } from '@internal/rbac-testkit';
import { endOf } from './endOf';

jest.setTimeout(300_000);

/** Attacks that take some seconds; `npm run fuzz` makes more. */
const attacks: Readonly<Record<string, number>> = {
  checks: 300,
  delegation: 8,
  files: 6,
  plugins: 4,
  requests: 30,
};

/*
 * Each attacks in a process of its own. What a process that has run other tests keeps
 * in memory, and how long its collector takes, is not to be blamed on an attack.
 */
const fuzz = [
  '--max-semi-space-size=64',
  ...['--require', require.resolve('@backstage/cli/config/nodeTransform.cjs')],
  resolve(__dirname, 'fuzz/main.ts'),
];

describe.each(Object.entries(attacks))('%s', (target, cases) => {
  it('keeps all promises under random attacks, within bounds of time and memory', async () => {
    const wanted = ['--target', target, '--cases', `${cases}`];
    const { output } = await endOf(...fuzz, ...wanted, '--seed', `${seed}`);
    expect(output).toContain('Nothing found.');
  });
});
