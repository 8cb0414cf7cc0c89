import { Campaign } from '../testing/fuzz/Campaign';
import { targets } from '../testing/fuzz/targets';

jest.setTimeout(120_000);

/** Another one each time, unless a failure is to be seen again. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Attacks that take some seconds; `npm run fuzz` makes more. */
const attacks: Readonly<Record<string, number>> = {
  delegation: 8,
  files: 6,
  plugins: 4,
  requests: 30,
};

describe.each(Object.entries(targets))('%s', (name, target) => {
  it('keeps all promises under random attacks, within bounds of time and memory', async () => {
    const campaign = await Campaign.start(target);
    try {
      expect({
        FUZZ_SEED: seed,
        finding: await campaign.attack(seed, attacks[name]),
      }).toEqual({ FUZZ_SEED: seed, finding: undefined });
    } finally {
      await campaign.stop();
    }
  });
});
