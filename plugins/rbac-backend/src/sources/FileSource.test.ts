import {
  mkdir,
  mkdtemp,
  readlink,
  rename,
  rm,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mockServices } from '@backstage/backend-test-utils';
import { readPolicyFiles } from '@internal/rbac-policy-files';
import { eventually, noSurroundings } from '@internal/rbac-testkit';
import { FileSource, FileSourceOptions } from './FileSource';
import {
  defaultRules,
  SourceOffer,
  defaultSizes,
} from '@portal-rbac/plugin-rbac-core';
import { because, ValueProblem } from '@portal-rbac/plugin-rbac-common';

const line = (role: string) => `g, user:default/u, role:default/${role}\n`;

const yaml = (role: string) => `result: CONDITIONAL
roleEntityRef: role:default/${role}
pluginId: catalog
permissionMapping: [read]
conditions: { rule: R, resourceType: catalog-entity }
`;

/**
 * The names of the roles of an offer, with a star for each condition, or what
 * it is instead.
 */
function summary(offer: SourceOffer | undefined) {
  return offer?.kind === 'declared'
    ? offer.declarations.roles
        .map(
          ({ ref, conditions }) =>
            ref.split('/')[1] + '*'.repeat(conditions.length),
        )
        .join(' ')
    : offer?.kind;
}

describe('FileSource', () => {
  let directory: string;
  let policyFile: string;
  let conditionsFile: string;
  let stop: AbortController;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'file-source-'));
    policyFile = join(directory, 'policy.csv');
    conditionsFile = join(directory, 'conditions.yaml');
    stop = new AbortController();
  });

  afterEach(async () => {
    stop.abort();
    await rm(directory, { recursive: true });
  });

  async function start(
    options: Partial<FileSourceOptions> = {},
    signal = stop.signal,
  ) {
    const offers: SourceOffer[] = [];
    const logger = mockServices.logger.mock();
    const source = new FileSource({
      policyFile,
      reload: true,
      sizes: defaultSizes,
      rules: defaultRules,
      latestDigest: async () => undefined,
      started: Promise.resolve(),
      surroundings: async () => noSurroundings,
      logger,
      ...options,
    });
    const receive = jest.fn(async (offer: SourceOffer) => {
      offers.push(offer);
    });
    await source.start(receive, signal);
    const latest = () => offers.at(-1);
    const becomes = (expected: string) =>
      eventually(() => expect(summary(latest())).toBe(expected));
    return { source, offers, logger, receive, latest, becomes };
  }

  it('offers both files at start', async () => {
    await writeFile(policyFile, line('a'));
    await writeFile(conditionsFile, yaml('a'));
    const { latest, logger } = await start({ conditionsFile });
    expect(summary(latest())).toBe('a*');
    expect(latest()).toMatchObject({
      declarations: {
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        problems: [],
      },
    });
    expect(logger.info).not.toHaveBeenCalled();
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('declares that it has no roles when no file is configured', async () => {
    const { latest } = await start({ policyFile: undefined });
    expect(latest()).toMatchObject({
      kind: 'declared',
      declarations: { roles: [] },
    });
  });

  describe.each<[string, () => Promise<void>, string]>([
    ['an edit in place', () => writeFile(policyFile, line('b')), 'b'],
    [
      'an edit of the same size',
      async () => {
        await truncate(policyFile);
        await writeFile(policyFile, line('c'));
      },
      'c',
    ],
    [
      'several quick writes',
      async () => {
        for (let i = 0; i < 20; i++) {
          await writeFile(policyFile, line(`n${i}`));
          await setTimeout(5);
        }
      },
      'n19',
    ],
    [
      'a rename over it',
      async () => {
        await writeFile(`${policyFile}~`, line('d'));
        await rename(`${policyFile}~`, policyFile);
      },
      'd',
    ],
    [
      'deletion and re-creation',
      async () => {
        await unlink(policyFile);
        await writeFile(policyFile, line('e'));
      },
      'e',
    ],
    ['deletion', () => unlink(policyFile), 'rejected'],
    ['emptying', () => truncate(policyFile), ''],
    [
      'an edit of the YAML file',
      () => writeFile(conditionsFile, yaml('a')),
      'a*',
    ],
  ])('after %s', (_, edit, expected) => {
    it('offers what the files say now', async () => {
      await writeFile(policyFile, line('first'));
      await writeFile(conditionsFile, '');
      const { latest, becomes } = await start({ conditionsFile });
      // What was loaded at start is read once more; only what comes after that
      // shows that the edit itself was noticed.
      await writeFile(policyFile, line('a'));
      await becomes('a');
      await edit();
      await eventually(() => expect(summary(latest())).toBe(expected));
    });
  });

  describe('on a mounted ConfigMap', () => {
    const data = () => join(directory, '..data');

    async function publish(version: string, csv: string) {
      await mkdir(join(directory, version));
      await writeFile(join(directory, version, 'policy.csv'), csv);
      await symlink(version, `${data()}_tmp`);
      await rename(`${data()}_tmp`, data());
    }

    beforeEach(async () => {
      await publish('..2026_01', line('a'));
      await symlink('..data/policy.csv', policyFile);
    });

    it.each([
      ['kept', false],
      ['removed', true],
    ])('follows the ..data link, the old target %s', async (_, removes) => {
      const { becomes, latest } = await start();
      expect(summary(latest())).toBe('a');
      for (const [version, role] of Object.entries({
        '..2026_02': 'b',
        '..2026_03': 'c',
      })) {
        const old = await readlink(data());
        await publish(version, line(role));
        if (removes) {
          await rm(join(directory, old), { recursive: true });
        }
        await becomes(role);
      }
    });
  });

  it('does not take a file that is being written for an empty one', async () => {
    const other = join(directory, 'other.csv');
    await writeFile(policyFile, line('a'));
    await writeFile(other, line('x'));
    const { offers, becomes } = await start();
    const witness = await start({ policyFile: other });

    await truncate(policyFile);
    await writeFile(other, line('y'));
    // A file that was not emptied is read by now.
    await witness.becomes('y');
    await writeFile(policyFile, line('b'));
    await becomes('b');
    expect(offers.map(summary)).toEqual(['a', 'b']);
  });

  it('offers nothing when a file is touched but says the same', async () => {
    await writeFile(policyFile, line('a'));
    const { offers, becomes } = await start();
    await writeFile(policyFile, line('a'));
    // That nothing comes cannot be awaited; this is longer than a load takes.
    await setTimeout(500);
    await writeFile(policyFile, line('b'));
    await becomes('b');
    expect(offers.map(summary)).toEqual(['a', 'b']);
  });

  it('offers the same content again after it was gone', async () => {
    await writeFile(policyFile, line('a'));
    const { offers, becomes, logger } = await start();
    await unlink(policyFile);
    await becomes('rejected');
    await writeFile(policyFile, line('a'));
    await becomes('a');
    expect(offers.map(summary)).toEqual(['a', 'rejected', 'a']);
    await eventually(() => expect(logger.info).toHaveBeenCalledTimes(1));
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])(
    'field note 16: a missing file rejects the load and is picked up later (reload: %s)',
    async reload => {
      await writeFile(policyFile, line('a'));
      const { latest, becomes } = await start({ conditionsFile, reload });
      expect(latest()).toMatchObject({
        kind: 'rejected',
        problems: [
          {
            severity: 'error',
            file: conditionsFile,
            message: expect.stringContaining('there is no such file'),
          },
        ],
      });
      await writeFile(conditionsFile, yaml('a'));
      await becomes('a*');
    },
  );

  it.each<[string, string, () => Promise<unknown>]>([
    ['a directory', 'not a regular file', () => mkdir(policyFile)],
    ['a device', 'not a regular file', () => symlink('/dev/zero', policyFile)],
    ['a link to itself', 'ELOOP', () => symlink(policyFile, policyFile)],
    [
      'too large',
      `more than ${defaultSizes.policies} bytes`,
      async () => {
        await writeFile(policyFile, '');
        await truncate(policyFile, defaultSizes.policies + 1);
      },
    ],
    [
      'not UTF-8',
      'not UTF-8',
      () => writeFile(policyFile, Buffer.from([0x70, 0xff, 0xfe])),
    ],
  ])('rejects the load when the file is %s', async (_, message, make) => {
    await make();
    const { latest } = await start();
    expect(latest()).toMatchObject({
      kind: 'rejected',
      problems: [{ message: expect.stringContaining(message) }],
    });
  });

  it('reads the files once without reload', async () => {
    await writeFile(policyFile, line('a'));
    const { offers } = await start({ reload: false });
    const witness = await start();
    await writeFile(policyFile, line('b'));
    await witness.becomes('b');
    expect(offers.map(summary)).toEqual(['a']);
  });

  it('field note 24: logs nothing for the lines of a file', async () => {
    await writeFile(
      policyFile,
      Array.from({ length: 1_000 }, (_, i) => line('a') + line(`!${i}`)).join(
        '',
      ),
    );
    const { latest, logger } = await start();
    expect(summary(latest())).toBe('a');
    const { info, warn, error, debug } = logger;
    for (const log of [info, warn, error, debug]) {
      expect(log).not.toHaveBeenCalled();
    }
  });

  it('makes an offer again that could not be received', async () => {
    await writeFile(policyFile, line('a'));
    const logger = mockServices.logger.mock();
    const source = new FileSource({
      policyFile,
      reload: false,
      sizes: defaultSizes,
      rules: defaultRules,
      latestDigest: async () => undefined,
      started: Promise.resolve(),
      surroundings: async () => noSurroundings,
      logger,
    });
    const receive = jest
      .fn<Promise<void>, [SourceOffer]>()
      .mockRejectedValueOnce(new Error('the database is away'))
      .mockResolvedValue(undefined);
    await source.start(receive, stop.signal);
    await eventually(() => expect(receive).toHaveBeenCalledTimes(2));
    expect(receive.mock.calls.map(([offer]) => summary(offer))).toEqual([
      'a',
      'a',
    ]);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledWith(
      expect.stringContaining('the database is away'),
    );
  });

  describe('with files that were loaded before', () => {
    /** As it is once the files are what was loaded last. */
    const latestDigest = async () => {
      const paths = { policyFile };
      return (await readPolicyFiles(paths, defaultSizes)).digest;
    };
    const never = new Promise(() => {});

    it('does not hold up the start, and offers them after it as nothing new', async () => {
      await writeFile(policyFile, line('a'));
      let hasStarted = () => {};
      const started = new Promise<void>(resolve => {
        hasStarted = resolve;
      });
      const { receive, source } = await start({ latestDigest, started });
      await source.recheck();
      expect(receive).not.toHaveBeenCalled();
      hasStarted();
      await eventually(() => expect(receive).toHaveBeenCalledTimes(1));
      const [[offer]] = receive.mock.calls;
      expect(summary(offer)).toBe('a');
      expect(offer).toMatchObject({ isRepeated: true });
    });

    it('offers as new what they become meanwhile, and what they were again', async () => {
      await writeFile(policyFile, line('a'));
      let hasStarted = () => {};
      const started = new Promise<void>(resolve => {
        hasStarted = resolve;
      });
      const { becomes, latest } = await start({ latestDigest, started });
      await writeFile(policyFile, line('b'));
      hasStarted();
      await becomes('b');
      expect(latest()).toMatchObject({ isRepeated: false });
      await writeFile(policyFile, line('a'));
      await becomes('a');
      expect(latest()).toMatchObject({ isRepeated: false });
    });

    it.each([
      ['others were loaded last', async () => 'of others'],
      [
        'it is not known which were loaded last',
        () => Promise.reject(new Error('the database is away')),
      ],
    ])('offers them at the start if %s', async (_, latest) => {
      await writeFile(policyFile, line('a'));
      const { receive } = await start({ latestDigest: latest, started: never });
      expect(receive).toHaveBeenCalledTimes(1);
      expect(receive.mock.calls[0][0]).toMatchObject({ isRepeated: false });
    });

    it('says at the start that they cannot be read', async () => {
      const { receive } = await start({ latestDigest, started: never });
      expect(receive).toHaveBeenCalledTimes(1);
      expect(receive.mock.calls[0][0]).toMatchObject({ kind: 'rejected' });
    });
  });

  it('asks the plugins again on a recheck', async () => {
    await writeFile(policyFile, line('a'));
    await writeFile(conditionsFile, yaml('a'));
    let problems: ValueProblem[] | undefined = [
      { field: 'rule', ...because('text', { text: 'is unknown' }) },
    ];
    const { source, becomes, latest } = await start({
      conditionsFile,
      reload: false,
      surroundings: async () => ({
        ...noSurroundings,
        checkCondition: async () => problems,
      }),
    });
    expect(summary(latest())).toBe('');
    problems = undefined;
    await source.recheck();
    await becomes('a*');
  });

  it('makes one offer after the other', async () => {
    await writeFile(policyFile, line('a'));
    let underWay = 0;
    let most = 0;
    const { source, becomes, receive } = await start();
    const record = receive.getMockImplementation()!;
    receive.mockImplementation(async offer => {
      underWay += 1;
      most = Math.max(most, underWay);
      await setTimeout(50);
      underWay -= 1;
      await record(offer);
    });
    await writeFile(policyFile, line('b'));
    await Promise.all([source.recheck(), source.recheck(), becomes('b')]);
    expect(receive.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(most).toBe(1);
  });

  it('is silent once it is stopped', async () => {
    await writeFile(policyFile, line('a'));
    const stopped = new AbortController();
    const { source, offers } = await start({}, stopped.signal);
    const witness = await start();
    stopped.abort();
    await writeFile(policyFile, line('b'));
    await source.recheck();
    await witness.becomes('b');
    expect(offers.map(summary)).toEqual(['a']);
  });
});
