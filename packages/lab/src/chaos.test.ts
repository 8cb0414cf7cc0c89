import { resolve } from 'node:path';
import { endOf } from './endOf';

const chaos = resolve(__dirname, '../../../scripts/chaos.mjs');

describe('two replicas on one PostgreSQL', () => {
  it('keep what they promise under each fault once', async () => {
    const end = await endOf(chaos, '--each-once', '--seed', '1');
    expect({ ...end, output: end.output.slice(-20_000) }).toEqual({
      exitCode: 0,
      output: expect.stringContaining('started together'),
    });
  }, 300_000);
});
