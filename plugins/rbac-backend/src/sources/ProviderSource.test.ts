import {
  mockServices,
  TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { eventually } from '@internal/rbac-testkit';
import { defaultLimits } from '@portal-rbac/plugin-rbac-common';
import {
  ProvidedCondition,
  RBACProvider,
  RBACProviderConnection,
} from '@portal-rbac/plugin-rbac-node';
import { sourceAccess, unlimitedAccess } from '../administration/access';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import {
  CONFIGURATION,
  REST,
  Role,
  ReservedNames,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { PolicyStore } from '../store/PolicyStore';
import { ProviderSource } from './ProviderSource';
import { ProviderSources } from './ProviderSources';
import { SourceLoads } from './SourceLoads';
import { noGuardrails } from '@internal/rbac-testkit/backend/noGuardrails';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

const TEAM = 'role:default/team';
const member = ['user:default/anna', TEAM];
const allow = [TEAM, 'catalog-entity', 'read', 'allow'];
const deny = [TEAM, 'catalog-entity', 'delete', 'deny'];
const narrow: ProvidedCondition = {
  result: 'CONDITIONAL',
  roleEntityRef: TEAM,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [{ name: 'catalog.entity.read', action: 'read' }],
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: ['$ownerRefs'] },
  },
};

const reserved = () => new ReservedNames(['role:default/of_files_*']);

/** What a provider declares in one of its calls. */
type Declare = (connection: RBACProviderConnection) => Promise<void>;

const nothing: Declare = async () => {};

/** A policy on a real database, which keeps it from one start to the next. */
async function policy(id: TestDatabaseId = 'SQLITE_3') {
  const store = await PolicyStore.open(await databases.init(id));
  const logger = mockServices.logger.mock();
  const auditor = mockServices.auditor.mock();
  const current = new CurrentSnapshot({
    precedence: 'conditional',
    superUsers: new Set(),
  });
  const administration = new PolicyAdministration({
    gate: noGuardrails,
    store,
    current,
    logger,
    tracing: tracingServiceMock.mock(),
  });
  const roles = () => current.get().document.roles.values();
  const options = { limits: defaultLimits, logger };
  const history: (readonly Role[])[] = [];
  const swap = current.swap.bind(current);
  jest.spyOn(current, 'swap').mockImplementation(document => {
    swap(document);
    history.push([...document.roles.values()]);
  });
  return {
    logger,
    administration,
    /** All policies that were in force, one after the other. */
    history,
    role: (ref = TEAM) => [...roles()].find(role => role.ref === ref),
    /** Starts a provider, by what it declares, as the backend does. */
    async start(
      connect: Declare,
      refresh: Declare = nothing,
      patience = { connect: 5_000, refresh: 5_000 },
    ) {
      let connection!: RBACProviderConnection;
      const loads = new SourceLoads({
        administration,
        reasonOf: () => undefined,
        auditor,
        reserved,
        logger,
      });
      const source = new ProviderSource({
        ...options,
        id: 'sample',
        provider: {
          getProviderName: () => 'sample',
          connect: given => {
            connection = given;
            return connect(given);
          },
          refresh: () => refresh(connection),
        },
        inForce: () => [...roles()].filter(role => role.source === 'sample'),
        patience,
      });
      const stopped = new AbortController();
      await loads.start(source, stopped.signal);
      return {
        source,
        connection,
        stop: () => stopped.abort(),
        problems: () =>
          loads.status()[0].problems.map(({ message }) => message),
        status: () => loads.status()[0],
      };
    },
    sources(...providers: RBACProvider[]) {
      const loads = new SourceLoads({
        administration,
        reasonOf: () => undefined,
        auditor,
        reserved,
        logger,
      });
      return {
        loads,
        providers: new ProviderSources(providers, { ...options, loads, roles }),
      };
    },
  };
}

function named(name: string): RBACProvider {
  return {
    getProviderName: () => name,
    connect: connection =>
      connection.applyRoles([['user:default/anna', `role:default/${name}`]]),
    refresh: async () => {},
  };
}

describe('a provider', () => {
  it('brings roles with policies and conditions, as one change', async () => {
    const { start, role, history } = await policy();
    const { status } = await start(async connection => {
      await connection.applyRoles([member]);
      await connection.applyPermissions([allow, deny]);
      await connection.applyConditionalPermissions([narrow]);
    });
    expect(role()).toMatchObject({
      source: 'sample',
      members: ['user:default/anna'],
      policies: [
        { permission: 'catalog-entity', action: 'read', effect: 'allow' },
        { permission: 'catalog-entity', action: 'delete', effect: 'deny' },
      ],
      conditions: [
        { id: 1, pluginId: 'catalog', mapping: narrow.permissionMapping },
      ],
    });
    expect(history.filter(roles => roles.length > 0)).toHaveLength(1);
    expect(status()).toMatchObject({
      id: 'sample',
      kind: 'provider',
      revision: 1,
      problems: [],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('replaces a part by what it declares next, and keeps the others', async () => {
    const { start, role } = await policy();
    const { source } = await start(
      async connection => {
        await connection.applyRoles([member]);
        await connection.applyPermissions([allow]);
      },
      async connection => connection.applyPermissions([deny]),
    );
    await source.refresh();
    expect(role()).toMatchObject({
      members: ['user:default/anna'],
      policies: [{ action: 'delete', effect: 'deny' }],
    });
  });

  it('takes parts that come outside of connect and refresh', async () => {
    const { start, role, history } = await policy();
    const { connection } = await start(nothing);
    expect(role()).toBeUndefined();
    await connection.applyRoles([member]);
    await connection.applyPermissions([allow]);
    await eventually(() => role()?.policies.length === 1);
    expect(history.filter(roles => roles.length > 0)).toHaveLength(1);
  });

  it('removes roles that it no longer declares', async () => {
    const { start, role } = await policy();
    const { source } = await start(
      async connection => {
        await connection.applyRoles([member]);
      },
      async connection => connection.applyRoles([]),
    );
    expect(role()).toBeDefined();
    await source.refresh();
    expect(role()).toBeUndefined();
  });

  it('does not lose denies and conditions while it starts again, part by part', async () => {
    const { start, role, history } = await policy();
    const first = await start(async connection => {
      await connection.applyRoles([member]);
      await connection.applyPermissions([allow, deny]);
      await connection.applyConditionalPermissions([narrow]);
    });
    first.stop();
    const before = role();
    history.length = 0;

    const { connection } = await start(nothing);
    expect(role()).toBe(before);
    await connection.applyRoles([member, ['user:default/ben', TEAM]]);
    await eventually(() => role()?.members.length === 2);
    await connection.applyPermissions([allow, deny]);
    expect(role()).toMatchObject({
      policies: before?.policies,
      conditions: before?.conditions,
    });
    for (const roles of history) {
      expect(roles[0]).toMatchObject({ conditions: before?.conditions });
    }
  });

  it('leaves a role with a row that cannot be understood as it was', async () => {
    const { start, role } = await policy();
    const { source, problems } = await start(
      async connection => {
        await connection.applyRoles([member]);
        await connection.applyPermissions([allow]);
      },
      async connection => {
        await connection.applyRoles([
          ['user:default/ben', TEAM],
          ['user:default/ben', 'role:default/other'],
        ]);
        await connection.applyPermissions([
          allow,
          [TEAM, 'catalog-entity', 'admire', 'deny'],
        ]);
      },
    );
    await source.refresh();
    expect(role()?.members).toEqual(['user:default/anna']);
    expect(role('role:default/other')?.members).toEqual(['user:default/ben']);
    expect(problems()).toEqual([
      `applyPermissions[1]: [2] must be one of create, read, update, delete, use; ${TEAM} was left as it was`,
    ]);
  });

  it.each<[string, (connection: RBACProviderConnection) => Promise<void>]>([
    [
      'a member that is none',
      connection => connection.applyRoles([['anna', TEAM]]),
    ],
    ['a row too short', connection => connection.applyPermissions([[TEAM]])],
    [
      'a row too long',
      connection => connection.applyPermissions([[...allow, 'x']]),
    ],
    [
      'a condition that is none',
      connection =>
        connection.applyConditionalPermissions([{ ...narrow, conditions: {} }]),
    ],
  ])('reports %s', async (_, declare) => {
    const { start, role } = await policy();
    const { problems } = await start(declare);
    expect(role()).toBeUndefined();
    expect(problems()).toEqual([expect.stringContaining('was left as it was')]);
  });

  it('takes nothing while an entry does not say its role', async () => {
    const { start, role } = await policy();
    const { source, problems } = await start(
      async connection => {
        await connection.applyRoles([member]);
      },
      async connection => {
        await connection.applyRoles([]);
        await connection.applyPermissions([
          ['user:default/anna', 'catalog-entity', 'read', 'deny'],
        ]);
      },
    );
    await source.refresh();
    expect(role()).toBeDefined();
    expect(problems()).toEqual([
      expect.stringContaining('it might be about any role'),
    ]);
  });

  it('is reported when it does not hand over an array', async () => {
    const { start } = await policy();
    const { problems } = await start(async connection =>
      connection.applyRoles(JSON.parse('{"no": "array"}')),
    );
    expect(problems()).toEqual(['applyRoles must be given an array']);
  });

  it('that fails to connect is reported, and what it declared is not taken', async () => {
    const { start, role, logger } = await policy();
    const { problems, source } = await start(async connection => {
      await connection.applyRoles([member]);
      throw new Error('no directory');
    });
    expect(role()).toBeUndefined();
    expect(problems()).toEqual([
      'The provider sample failed to connect: no directory; its last roles stay in force',
    ]);
    expect(logger.error).toHaveBeenCalledTimes(1);
    await source.refresh();
    expect(role()).toBeUndefined();
  });

  it('that fails to refresh is reported, until it succeeds', async () => {
    const { start, role } = await policy();
    const refresh = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
    refresh.mockRejectedValueOnce(new Error('no directory'));
    const { source, problems } = await start(
      async connection => connection.applyRoles([member]),
      refresh,
    );
    await expect(source.refresh()).rejects.toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('no directory'),
    });
    expect(problems()).toHaveLength(1);
    expect(role()).toBeDefined();
    await source.refresh();
    expect(problems()).toEqual([]);
  });

  it('that hangs does not keep the backend from starting, and can be refreshed', async () => {
    const { start, role } = await policy();
    const { source, problems } = await start(
      async connection => {
        await connection.applyPermissions([allow]);
        await new Promise<never>(() => {});
      },
      connection => connection.applyRoles([member]),
      { connect: 10, refresh: 5_000 },
    );
    expect(problems()).toEqual([
      expect.stringContaining('it did not finish within 10 ms'),
    ]);
    expect(role()).toBeUndefined();
    await source.refresh();
    expect(role()).toMatchObject({
      members: ['user:default/anna'],
      policies: [],
    });
    expect(problems()).toEqual([]);
  });

  it('that is slow to connect is taken when it has connected', async () => {
    const { start, role } = await policy();
    let release = () => {};
    const { problems } = await start(
      async connection => {
        await connection.applyRoles([member]);
        await new Promise<void>(resolve => {
          release = resolve;
        });
        await connection.applyPermissions([allow]);
      },
      nothing,
      { connect: 10, refresh: 10 },
    );
    expect(problems()).toHaveLength(1);
    release();
    await eventually(() => role()?.policies.length === 1);
    await eventually(() => problems().length === 0);
  });

  it('cannot take a name that is reserved for files', async () => {
    const { start, role } = await policy();
    const { problems } = await start(async connection =>
      connection.applyRoles([
        ['user:default/anna', 'role:default/of_files_1'],
        member,
      ]),
    );
    expect(role('role:default/of_files_1')).toBeUndefined();
    expect(role()).toMatchObject({ source: 'sample' });
    expect(problems()).toEqual([
      expect.stringContaining(
        'role:default/of_files_1 has a name that is reserved for files and the configuration',
      ),
    ]);
  });

  it('leaves roles of other sources alone', async () => {
    const { start, role, administration } = await policy();
    const claimed = { ref: TEAM as Role['ref'], members: [], policies: [] };
    await administration.apply(
      {
        kind: 'replaceSource',
        roles: [{ ...claimed, conditions: [] }],
        untouched: new Set(),
      },
      sourceAccess(CONFIGURATION),
    );
    const { problems } = await start(async connection =>
      connection.applyRoles([member, ['user:default/ben', 'role:default/own']]),
    );
    expect(role()).toMatchObject({ source: CONFIGURATION, members: [] });
    expect(role('role:default/own')).toMatchObject({ source: 'sample' });
    expect(problems()).toEqual([
      expect.stringContaining(
        `${TEAM} belongs to the source configuration; it is left unchanged`,
      ),
    ]);
  });

  it('that goes on after the backend stopped changes nothing', async () => {
    const { start, role } = await policy();
    const { stop, source, connection } = await start(nothing);
    stop();
    await connection.applyRoles([member]);
    await source.refresh();
    expect(role()).toBeUndefined();
  });

  it('is offered again when the database was away', async () => {
    const { start, role, administration } = await policy();
    const apply = jest.spyOn(administration, 'apply');
    apply.mockRejectedValueOnce(new Error('away'));
    await start(async connection => connection.applyRoles([member]));
    expect(role()).toBeUndefined();
    await eventually(() => role() !== undefined);
  });
});

describe('several providers', () => {
  it('have their own sources', async () => {
    const { sources, role } = await policy();
    const { providers, loads } = sources(named('one'), named('two'));
    await providers.start(new AbortController().signal);
    expect(loads.status().map(({ id }) => id)).toEqual(['one', 'two']);
    expect(role('role:default/two')).toMatchObject({ source: 'two' });
    const access = unlimitedAccess(sourceAccess(REST), 'refresh');
    expect(await providers.refresh('two', access)).toMatchObject({ id: 'two' });
    await expect(providers.refresh('three', access)).rejects.toMatchObject({
      statusCode: 404,
      message: 'There is no provider three',
    });
  });

  it.each([
    'rest',
    'Configuration',
    'csv-file',
    'legacy',
    '',
    ' ',
    'a\nb',
    'one',
  ])('leave out one whose name is %j', async name => {
    const { sources, logger } = await policy();
    const { providers, loads } = sources(named('one'), named(name));
    await providers.start(new AbortController().signal);
    expect(loads.status().map(({ id }) => id)).toEqual(['one']);
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('leave out one that cannot tell its name', async () => {
    const { sources, logger } = await policy();
    const nameless: RBACProvider = {
      ...named('x'),
      getProviderName: () => {
        throw new Error('nameless');
      },
    };
    const { providers, loads } = sources(nameless, named('one'));
    await providers.start(new AbortController().signal);
    expect(loads.status().map(({ id }) => id)).toEqual(['one']);
    expect(logger.error).toHaveBeenCalledTimes(1);
  });
});
