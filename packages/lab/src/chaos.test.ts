import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** Runs `npm run chaos` to its end; gives its exit code and what it printed. */
async function chaos(...args: string[]) {
  const child = spawn(
    process.execPath,
    [resolve(root, 'scripts/chaos.mjs'), ...args],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS ?? '',
      },
    },
  );
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', piece => pieces.push(piece));
  }
  const [exitCode] = await once(child, 'close');
  return { exitCode, output: pieces.join('') };
}

describe('two replicas on one PostgreSQL', () => {
  it('keep what they promise under each fault once', async () => {
    const { exitCode, output } = await chaos('--each-once', '--seed', '1');
    expect({ exitCode, output: output.slice(-20_000) }).toEqual({
      exitCode: 0,
      output: expect.stringContaining('started together'),
    });
  }, 300_000);
});
