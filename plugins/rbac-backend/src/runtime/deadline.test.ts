import { setTimeout } from 'node:timers/promises';
import { within } from './deadline';

/** Nothing of this thread runs for so long, as if it had been suspended. */
function suspend(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('within', () => {
  it('gives what comes in time', async () => {
    await expect(within(60_000, async () => 'answer')).resolves.toBe('answer');
  });

  it('fails when the time is over, and tells the work', async () => {
    let signal: AbortSignal | undefined;
    const late = within(
      1,
      given => {
        signal = given;
        return new Promise(() => {});
      },
      'too late',
    );
    await expect(late).rejects.toThrow('too late');
    expect(signal?.aborted).toBe(true);
  });

  it('takes an answer that came while the process was suspended', async () => {
    const answer = within(1_000, async () => setTimeout(1_100, 'answer'));
    suspend(2_500);
    await expect(answer).resolves.toBe('answer');
  });
});
