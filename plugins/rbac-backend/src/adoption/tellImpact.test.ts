import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { because, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { compile, emptyDocument } from '@portal-rbac/plugin-rbac-core';
import { readSettings } from '../settings/readSettings';
import { PolicyStore } from '../store/PolicyStore';
import { readRecord, writeRecord } from './adoptionRecord';
import { ForetellChangeOver } from './changeOverForecast';
import { sharedSettingsOf } from './firstStart';
import { tellImpact } from './tellImpact';

const databases = TestDatabases.create();
const logger = mockServices.logger.mock();

const said: SourceProblem = {
  severity: 'error',
  ...because('text', { text: 'a role was left out' }),
};
const gone: SourceProblem = {
  severity: 'warning',
  role: 'role:default/old',
  ...because('text', {
    text: 'role:default/old goes, because csv-file no longer declares it',
  }),
};

const anna = {
  kind: 'User',
  metadata: { name: 'anna' },
  apiVersion: 'backstage.io/v1alpha1',
  spec: {},
};
const report = { name: 'report.read', action: 'read' } as const;

/** Says that whoever the catalog has gains what is published. */
const everybodyGains: ForetellChangeOver = function* everybodyGains({
  entities,
  permissions,
}) {
  yield;
  const users = [...entities].map(
    ({ metadata }) => `user:default/${metadata.name}`,
  );
  return {
    permissions: permissions.length,
    isComplete: true,
    impact: {
      accessChanges: [
        {
          effect: 'gains',
          permissions,
          ...{ before: 'DENY', after: 'ALLOW' },
          ...{ people: users.length, users },
          causes: [{ part: 'changeOver', reason: 'of the test' }],
          causesOmitted: 0,
        },
      ],
      accessChangesOmitted: 0,
      permissions: [],
      people: { loses: 0, changes: 0, gains: users.length },
      notes: [
        because('former-access-unclear', { count: 1 }),
        because('conditional-over-deny', { count: 1 }),
      ],
      evaluatedUsers: { users: users.length, inCatalog: users.length },
    },
  };
};

/** What is kept of a change-over by which a role of the files went. */
async function kept(foretell?: ForetellChangeOver) {
  const knex = await databases.init('SQLITE_3');
  await PolicyStore.open(knex);
  await knex.transaction(transaction =>
    writeRecord(transaction, {
      at: new Date().toISOString(),
      revision: 1,
      fingerprint: 'x',
      problems: [said],
    }),
  );
  const settings = readSettings(new ConfigReader({}));
  const problems = await tellImpact(
    {
      tables: {
        rules: [
          { ptype: 'g', v0: 'user:default/anna', v1: 'role:default/old' },
        ],
        placesOfRules: [],
        metadata: [{ roleEntityRef: 'role:default/old', source: 'csv-file' }],
        conditions: [],
        pluginIds: [],
      },
      settings,
      next: compile(emptyDocument, sharedSettingsOf(settings)),
      problems: [said],
    },
    {
      config: mockServices.rootConfig(),
      knex,
      logger,
      auth: mockServices.auth(),
      entities: catalogServiceMock({ entities: [anna] }),
      published: {
        listPermissions: async () => [
          { pluginId: 'things', permissions: [report] },
        ],
      },
      foretell,
    },
  );
  expect((await readRecord(knex))?.problems).toEqual(problems);
  expect(logger.warn).toHaveBeenCalledWith(
    expect.stringContaining(problems.at(-1)!.message),
  );
  return problems;
}

it('keeps and logs who gains and who loses by a change-over and how to keep it, beside what the adoption had to say', async () => {
  expect(await kept(everybodyGains)).toEqual([
    said,
    gone,
    {
      severity: 'warning',
      ...because('text', {
        text: '1 user loses access because a deny wins over conditions here; with permission.rbac.policyDecisionPrecedence: conditional-over-deny, conditions decide as they did before',
      }),
    },
    {
      severity: 'warning',
      ...because('text', {
        text: 'user:default/anna gains access to report.read (read): denied before, allowed after, because of the test',
      }),
    },
  ]);
});

it('keeps and logs which package says it, where that is not installed', async () => {
  expect(await kept()).toEqual([
    said,
    gone,
    {
      severity: 'warning',
      code: 'text',
      params: { text: expect.any(String) },
      message: expect.stringMatching(
        /plugin-rbac-backend-module-change-over is not installed/,
      ),
    },
  ]);
});
