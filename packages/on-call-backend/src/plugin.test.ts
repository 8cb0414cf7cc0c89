import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PermissionRuleParams,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import request from 'supertest';
import onCallPlugin from '.';
import { INCIDENT } from './permissions';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

const answering = async (decision: PolicyDecision) => {
  const knex = await databases.init('SQLITE_3');
  return startTestBackend({
    features: [
      onCallPlugin,
      mockServices.database.factory({ knex }),
      mockServices.permissions.mock({
        authorize: async () => [{ result: AuthorizeResult.ALLOW }],
        authorizeConditional: async () => [decision],
      }).factory,
    ],
  });
};

function conditional(
  rule: string,
  params?: PermissionRuleParams,
): PolicyDecision {
  return {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'on-call',
    resourceType: INCIDENT,
    conditions: { rule, resourceType: INCIDENT, params },
  };
}

describe('GET /incidents', () => {
  it('gives a full page and the total of what meets the condition', async () => {
    const ofWeb = conditional('IS_OF_TEAM', { teams: ['group:default/web'] });
    const { server } = await answering(ofWeb);
    for (const team of ['group:default/web', null, 'group:default/web', null]) {
      const body = { title: `Of ${team}`, team };
      await request(server).post('/api/on-call/incidents').send(body);
    }
    const { body } = await request(server).get(
      '/api/on-call/incidents?limit=2',
    );
    expect(body.items).toMatchObject([{ id: 3 }, { id: 1 }]);
    expect(body.total).toBe(2);
  });

  it('refuses a condition with a rule that does not exist', async () => {
    const { server } = await answering(conditional('IS_MINE'));
    const { status, body } = await request(server).get(
      '/api/on-call/incidents',
    );
    expect(status).toBe(403);
    expect(body.items).toBeUndefined();
  });
});
