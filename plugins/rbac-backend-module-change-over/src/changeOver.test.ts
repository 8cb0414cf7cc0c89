import { Entity } from '@backstage/catalog-model';
import { ImpactReport } from '@portal-rbac/plugin-rbac-common';
import { mapValues, partition } from 'lodash';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, TestFolder } from '@internal/rbac-testkit';
import {
  databaseConfig,
  DatabaseOptions,
} from '@internal/rbac-testkit/backend/AskedBackend';
import { postgresUrl } from '@internal/rbac-testkit/backend/databases';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import createKnex, { Knex } from 'knex';
import { stringify } from 'yaml';
import { Answers, answersIn } from './__testUtils__/answersIn';
import { ExistingPortals } from './__testUtils__/ExistingPortals';
import {
  fillFormerTables,
  openFile,
  writeFormerFiles,
} from './__testUtils__/formerDatabase';
import { isFilled } from './__testUtils__/isFilled';
import {
  catalogOf,
  entitiesOf,
  noFiles,
  PLUGIN,
  questions,
  tablesOf,
  World,
  worlds,
} from './__testUtils__/observedWorld';
import { severalParents } from './__testUtils__/severalParents';
import { thingsPlugin } from './__testUtils__/thingsPlugin';
import { readFormerPortal } from './dryRun';

// Each world starts portals, with the existing plugin and with this one.
jest.setTimeout(120_000);

const tried = [
  ...worlds.slice(0, 2).map(world => ({
    name: `world ${world.seed}`,
    world: administered(world),
    recorded: world.answers,
  })),
  {
    name: 'groups with several parents',
    world: administered(severalParents),
    recorded: undefined,
  },
];

/** With somebody who may ask what a portal knows. */
function administered({ config, ...world }: World): World {
  const { admin, ...rest } = config;
  const users = [{ name: ADMIN }];
  return {
    ...world,
    config: { ...rest, admin: { ...(admin as object), users } },
  };
}

const nobody: World = {
  ...{ groups: [], users: [], rules: [], conditions: [], metadata: [] },
  config: {},
};

/** What an answer is before and after, such as `DENY ALLOW`. */
type Change = string;

/** By user and permission, where the answer is another one. */
type Changes = Readonly<Record<string, Change>>;

/** What a dry run predicts. */
interface Prediction {
  /** What is certain. */
  readonly changes: Changes;
  /** Each outcome of what is not. */
  readonly undetermined: Readonly<Record<string, readonly Change[]>>;
}

const nameOf = (user: string, { name, action }: Record<string, string>) =>
  `${user} ${name} ${action}`;

const asked = questions.map(({ permission: name, ...rest }) => ({
  name,
  ...rest,
}));

function predictionIn({ accessChanges }: ImpactReport): Prediction {
  const names = new Set(asked.map(question => nameOf('', question)));
  const all = accessChanges
    .filter(({ before, after }) => before !== after)
    .flatMap(({ permissions, users, people, before, after, causes }) => {
      expect(users).toHaveLength(people);
      const isOpen = JSON.stringify(causes).includes('"undetermined: ');
      return permissions
        .filter(permission => names.has(nameOf('', permission)))
        .flatMap(permission =>
          users.map(user => ({
            key: nameOf(user, permission),
            change: `${before} ${after}`,
            isOpen,
          })),
        );
    });
  const [open, certain] = partition(all, ({ isOpen }) => isOpen);
  const undetermined: Record<string, Change[]> = {};
  open.forEach(({ key, change }) => (undetermined[key] ??= []).push(change));
  return {
    changes: Object.fromEntries(
      certain.map(({ key, change }) => [key, change]),
    ),
    undetermined,
  };
}

/** Every answer before and after. */
function compared(before: Answers, after: Answers): Record<string, Change> {
  const word = (answer: string) =>
    /^\d/.test(answer) ? 'CONDITIONAL' : answer;
  return Object.fromEntries(
    Object.entries(before).flatMap(([user, answers]) =>
      answers.map((answer, index) => [
        nameOf(user, asked[index]),
        `${word(answer)} ${word(after[user][index])}`,
      ]),
    ),
  );
}

function isChange(change: Change): boolean {
  return new Set(change.split(' ')).size > 1;
}

/** Fails unless what is seen was predicted, and all that was predicted is seen. */
function expectPredicted(
  answers: Record<string, Change>,
  { changes, undetermined }: Prediction,
) {
  const [open, certain] = partition(
    Object.entries(answers),
    ([key]) => key in undetermined,
  );
  expect(
    Object.fromEntries(certain.filter(([, change]) => isChange(change))),
  ).toEqual(changes);
  for (const [key, change] of open.filter(([, one]) => isChange(one))) {
    expect([key, undetermined[key]]).toEqual([
      key,
      expect.arrayContaining([change]),
    ]);
  }
}

let existing: ExistingPortals;
let folder: TestFolder;

beforeAll(async () => {
  existing = new ExistingPortals();
  folder = await TestFolder.make();
});

afterAll(async () => {
  await existing?.stop();
  await folder?.remove();
});

function newDirectory(): Promise<string> {
  return mkdtemp(join(folder.path, 'database-'));
}

/** The dry run's result for a database with the existing plugin. */
async function predictionOn(
  database: DatabaseOptions,
  { config }: World,
  entities: readonly Entity[],
): Promise<Prediction> {
  const file = await folder.write(
    `${randomUUID()}.yaml`,
    stringify({
      backend: { database: databaseConfig(database) },
      permission: { enabled: true, rbac: config },
    }),
  );
  const former = await readFormerPortal([file], {});
  const { impact } = former.forecast(noFiles, {
    entities,
    permissions: asked,
    isKnown: () => true,
  });
  return predictionIn(impact);
}

/** What this service answers on the tables of the existing plugin. */
async function answersAfter(
  database: DatabaseOptions,
  world: World,
): Promise<Answers> {
  const portal = await TestPortal.start({
    ...database,
    entities: entitiesOf(world),
    features: [thingsPlugin],
    rbac: world.config,
  });
  try {
    await eventually(() => isFilled(world, portal));
    // Conditions count once their plugin is known to have the rules.
    await eventually(async () => {
      const { body } = await portal.call('get', '/plugins/condition-rules');
      return body.some(
        ({ pluginId }: { pluginId: string }) => pluginId === PLUGIN,
      );
    });
    return await answersIn(portal, world);
  } finally {
    await portal.stop();
  }
}

describe.each(tried)('a change-over with $name', ({ world, recorded }) => {
  const { config } = world;

  it('changes on SQLite what the dry run predicts, and nothing else', async () => {
    const database = await newDirectory();
    await existing.ask({ database, world: { ...nobody, config } });
    const [own, rules] = ['permission.sqlite', 'rbac.sqlite'].map(file =>
      openFile(join(database, file)),
    );
    await fillFormerTables(tablesOf(world), own, rules);
    await Promise.all([own.destroy(), rules.destroy()]);
    const { answers, entities } = await existing.ask({
      database,
      world,
    });
    const said = mapValues(answers[0], all => all.join(' '));
    expect(recorded ?? said).toMatchObject(said);
    const prediction = await predictionOn({ database }, world, entities);
    expect(prediction.undetermined).toEqual({});

    // The catalog is a new one.
    const next = await newDirectory();
    for (const file of ['permission.sqlite', 'rbac.sqlite']) {
      await cp(join(database, file), join(next, file));
    }
    const after = await answersAfter({ database: next }, world);
    expectPredicted(compared(answers[0], after), prediction);

    const inOneFile = await newDirectory();
    await writeFormerFiles(tablesOf(world), inOneFile, 'permission.sqlite');
    expect(
      await predictionOn({ database: inOneFile }, world, entities),
    ).toEqual(prediction);
    expect(await answersAfter({ database: inOneFile }, world)).toEqual(after);
  });

  (postgresUrl ? describe : describe.skip)('where there is a server', () => {
    it('changes on PostgreSQL what the dry run predicts, and what it calls undetermined', async () => {
      const prefix = `rbac_former_${randomUUID().slice(0, 8)}_`;
      const database = { postgres: postgresUrl, prefix };
      await existing.ask({
        ...database,
        world: { ...nobody, config },
      });
      await inDatabase(`${prefix}permission`, knex =>
        fillFormerTables(tablesOf(world), knex),
      );
      const { answers, entities } = await existing.ask({
        ...database,
        world,
        inBothOrders: true,
      });
      const prediction = await predictionOn(database, world, entities);
      await inDatabase('postgres', async knex => {
        // The catalog is a new one.
        await knex.raw('drop database ?? with (force)', [`${prefix}catalog`]);
      });
      const after = await answersAfter(database, world);
      const seen = answers.map(before => compared(before, after));
      seen.forEach(one => expectPredicted(one, prediction));
      const differing = Object.keys(seen[0]).filter(
        key => seen[0][key] !== seen[1][key],
      );
      expect(Object.keys(prediction.undetermined)).toEqual(
        expect.arrayContaining(differing),
      );
      // Where groups have several parents, the order of the rows decides.
      const { groups } = catalogOf(world);
      expect(differing.length > 0).toBe(
        [...groups.values()].some(({ parents }) => parents.length > 1),
      );
    });
  });
});

/** Opens a database of the server. */
async function inDatabase(
  database: string,
  use: (knex: Knex) => Promise<void>,
): Promise<void> {
  const url = new URL(`/${database}`, postgresUrl);
  const knex = createKnex({ client: 'pg', connection: url.href });
  try {
    await use(knex);
  } finally {
    await knex.destroy();
  }
}
