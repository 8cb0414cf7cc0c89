import fc from 'fast-check';
import { withstands } from './withstand';

// Seconds of the processor, which others may want as well.
jest.setTimeout(60_000);

const kept: number[][] = [];

/** Attacks that break a bound, by the message about them. */
const attacks: Readonly<Record<string, () => Promise<void>>> = {
  'It blocks the event loop': async () => {
    const before = process.cpuUsage();
    const spent = () => {
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    while (spent() < 2_500_000);
  },
  'It takes more than 268435456 bytes': async () => {
    const pieces = [];
    // One at a time: all together take the processor for as long as another bound allows.
    while (pieces.length < 50) {
      pieces.push(new Array(2 ** 20).fill(1));
      await new Promise(resolve => setTimeout(resolve));
    }
    await new Promise(resolve => setTimeout(resolve, 50));
    pieces.pop();
  },
  'It keeps more than 67108864 bytes': async () => {
    kept.push(new Array(10 * 2 ** 20).fill(1));
  },
};

describe('attacks that break a bound', () => {
  it.each(Object.entries(attacks))('are found: %s', async (how, attack) => {
    await expect(withstands(fc.constant(1), 1, attack)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(how) },
    });
  });

  it('are found where earlier work is still to be let go', async () => {
    const [how, attack] = Object.entries(attacks)[1];
    let earlier: number[] | undefined = new Array(30 * 2 ** 20).fill(1);
    setTimeout(() => {
      earlier = undefined;
    });
    await expect(withstands(fc.constant(1), 1, attack)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(how) },
    });
    expect(earlier).toBeUndefined();
  });
});
