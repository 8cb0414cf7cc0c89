import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const chaos = resolve(__dirname, '../../../scripts/chaos.mjs');

describe('two replicas on one PostgreSQL', () => {
  it('keep what they promise under each fault once', async () => {
    const NODE_OPTIONS = process.env.PORTAL_NODE_OPTIONS ?? '';
    const { code, stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [chaos, '--each-once', '--seed', '1'],
      { env: { ...process.env, NODE_OPTIONS }, maxBuffer: Infinity },
    ).catch(failure => failure);
    expect({ code, stderr, stdout: stdout.slice(-20_000) }).toEqual({
      stderr: expect.any(String),
      stdout: expect.stringContaining('started together'),
    });
  }, 900_000);
});
