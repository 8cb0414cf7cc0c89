import { because } from '@portal-rbac/plugin-rbac-common';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { PolicyStore } from '../store/PolicyStore';
import {
  previewOf,
  questions,
  relatedEntitiesOf,
  worlds,
} from './__testUtils__/observedWorld';
import { readRecord, writeRecord } from './adoptionRecord';
import { tellConsequences } from './tellConsequences';

const databases = TestDatabases.create();

it('keeps and logs who gains and who loses by a change-over, beside what the adoption had to say', async () => {
  const knex = await databases.init('SQLITE_3');
  await PolicyStore.open(knex);
  const said = {
    severity: 'error' as const,
    ...because('text', { text: 'a role was left out' }),
  };
  await knex.transaction(transaction =>
    writeRecord(transaction, {
      at: new Date().toISOString(),
      revision: 1,
      fingerprint: 'x',
      problems: [said],
    }),
  );
  const [world] = worlds;
  const { tables, settings, next } = previewOf(world);
  const logger = mockServices.logger.mock();
  const problems = await tellConsequences(
    { tables, settings, next, problems: [said] },
    {
      config: mockServices.rootConfig(),
      knex,
      logger,
      auth: mockServices.auth(),
      entities: catalogServiceMock({ entities: relatedEntitiesOf(world) }),
      published: {
        listPermissions: async () => [
          {
            pluginId: 'things',
            permissions: questions.map(({ permission: name, ...rest }) => ({
              name,
              ...rest,
            })),
          },
        ],
      },
    },
  );
  expect(problems[0]).toEqual(said);
  expect(problems.length).toBeGreaterThan(3);
  const [{ message }] = problems.slice(-1);
  expect(message).toMatch(/^user:default\/\S+.* before, .* after, because /);
  expect((await readRecord(knex))?.problems).toEqual(problems);
  expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining(message));
});
