import { TestDatabases } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { PermissionRuleset } from '@backstage/plugin-permission-node';
import { createRowFilter, KnexFilter } from '@portal-rbac/plugin-rbac-node';
import { Incident, IncidentStore } from './IncidentStore';
import { INCIDENT } from './permissions';
import { incidentRules } from './rules';

const WEB = 'group:default/web';
const isOfTeam = { rule: 'IS_OF_TEAM', params: { teams: [WEB] } };
const isOfNoTeam = { rule: 'IS_OF_TEAM', params: { teams: [] } };
const isOpen = { rule: 'IS_OPEN' };

/** Every combination of what rules look at, with what may be absent. */
const incidents = [WEB, 'group:default/data', null].flatMap(team =>
  [true, false].map(open => ({ title: 'Disk is full', team, open })),
);

const ruleset: PermissionRuleset<Incident, KnexFilter> = {
  getRuleByName: (name: string): any =>
    incidentRules.find(rule => rule.name === name),
};

describe('rules of incidents', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  it.each([[isOfTeam], [isOfNoTeam], [isOpen]])(
    'ask the database for what they accept: %j, and what they do not',
    async rule => {
      const client = await databases.init('SQLITE_3');
      const store = await IncidentStore.create({
        getClient: async () => client,
      });
      for (const incident of incidents) {
        await store.add(incident);
      }
      const all = await store.byIds(['1', '2', '3', '4', '5', '6']);
      const condition = { ...rule, resourceType: INCIDENT };
      for (const conditions of [condition, { not: condition }]) {
        const filter = createRowFilter(
          {
            result: AuthorizeResult.CONDITIONAL,
            pluginId: 'on-call',
            resourceType: INCIDENT,
            conditions,
          },
          ruleset,
        );
        const page = { limit: 100, offset: 0 };
        const { items } = await store.list(filter, page);
        expect([...items].reverse()).toEqual(
          all.filter(incident => incident && filter.accepts(incident)),
        );
      }
    },
  );
});
