import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atOnce } from '@portal-rbac/plugin-rbac-core';
import { toRef } from '../decision/references';
import { postgresUrl } from '@internal/rbac-testkit/backend/databases';
import { eventually } from '@internal/rbac-testkit';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import {
  writeFormerFiles,
  writeFormerPostgres,
} from './__testUtils__/formerDatabase';
import {
  catalogOf,
  entitiesOf,
  ObservedWorld,
  previewOf,
  questions,
  tablesOf,
  worlds,
} from './__testUtils__/observedWorld';
import { isFilled } from './__testUtils__/isFilled';
import { thingsPlugin } from './__testUtils__/thingsPlugin';
import { changeOverImpact } from './changeOverImpact';

// Each world starts a portal.
jest.setTimeout(60_000);

const tried = worlds.slice(0, 2);

type Answers = Record<string, string>;

/** The differences that the dry run predicts, user by user. */
function predicted(world: ObservedWorld): Answers {
  const { former, next, settings } = previewOf(world);
  const { impact } = atOnce(
    changeOverImpact(
      {
        former,
        next,
        members: catalogOf(world),
        maxDepth: settings.maxDepth,
      },
      questions.map(({ permission: name, ...rest }) => ({ name, ...rest })),
    ),
  );
  const users = new Map(
    Object.keys(world.answers).map(user => [toRef(user), user]),
  );
  const asked = new Set(
    questions.map(({ permission, action }) => `${permission} ${action}`),
  );
  const lines = impact.consequences
    .filter(({ before, after }) => before !== after)
    .flatMap(({ permissions, users: refs, people, before, after }) => {
      expect(refs).toHaveLength(people);
      return permissions
        .map(({ name, action }) => `${name} ${action}`)
        .filter(question => asked.has(question))
        .flatMap(question =>
          refs.flatMap(ref => {
            const user = users.get(toRef(ref));
            return user ? [[`${user} ${question}`, `${before} ${after}`]] : [];
          }),
        );
    });
  return Object.fromEntries(lines.sort());
}

/** The differences between what that plugin answered and what a portal does. */
async function seen(
  world: ObservedWorld,
  portal: TestPortal,
): Promise<Answers> {
  const lines = Object.entries(world.answers).map(([user, answers]) => {
    const before = answers
      .split(' ')
      .map(answer => (/^\d/.test(answer) ? 'CONDITIONAL' : answer));
    return Promise.all(
      questions.map(async ({ permission: name, ...rest }, index) => {
        const { body } = await portal.call('post', '/explain', {
          userEntityRef: user,
          permission: { name, ...rest },
        });
        return [
          `${user} ${name} ${rest.action}`,
          `${before[index]} ${body.result}`,
        ];
      }),
    );
  });
  return Object.fromEntries(
    (await Promise.all(lines))
      .flat()
      .filter(([, answers]) => new Set(answers.split(' ')).size > 1)
      .sort(),
  );
}

const layouts = [
  ['SQLite in one file', 'permission.sqlite'],
  ['SQLite with its rules in a file of their own', 'rbac.sqlite'],
  ...(postgresUrl ? [['PostgreSQL', undefined] as const] : []),
] as const;

describe.each(layouts)('a change-over on %s', (_, rulesFile) => {
  it.each(tried.map(world => [world.seed, world] as const))(
    'changes what the dry run predicts, and nothing else, in world %i',
    async (_seed, world) => {
      const directory = await mkdtemp(join(tmpdir(), 'rbac-change-over-'));
      const prefix = `rbac_former_${randomUUID().slice(0, 8)}_`;
      if (rulesFile === undefined) {
        const database = `${prefix}permission`;
        await writeFormerPostgres(tablesOf(world), postgresUrl!, database);
      } else {
        await writeFormerFiles(tablesOf(world), directory, rulesFile);
      }
      const portal = await TestPortal.start({
        ...(rulesFile === undefined
          ? { postgres: postgresUrl, prefix }
          : { database: directory }),
        entities: entitiesOf(world),
        features: [thingsPlugin],
        rbac: { admin: { users: [{ name: ADMIN }] }, ...world.config },
      });
      try {
        await eventually(() => isFilled(world, portal));
        expect(await seen(world, portal)).toEqual(predicted(world));
      } finally {
        await portal.stop();
        await rm(directory, { recursive: true, force: true });
      }
    },
  );
});
