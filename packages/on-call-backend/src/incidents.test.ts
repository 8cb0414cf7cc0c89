import { endpoints, partsOfRole } from '@portal-rbac/plugin-rbac-common';
import { user } from '@internal/rbac-testkit/backend/catalogEntities';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { eventually } from '@internal/rbac-testkit';
import onCallPlugin from '.';
import { IncidentList } from './IncidentStore';

jest.setTimeout(60_000);

const WEB = 'group:default/web';
const ANN = 'user:default/ann';
const BOB = 'user:default/bob';
const ROLE = 'role:default/web-incidents';

describe('incidents in a portal with RBAC', () => {
  let portal: TestPortal;

  async function report(body: object, who = BOB): Promise<number> {
    const path = '/api/on-call/incidents';
    return (await portal.call('post', path, body, who)).status;
  }

  beforeAll(async () => {
    portal = await TestPortal.start({
      features: [onCallPlugin],
      entities: [user('ann'), user('bob')],
    });
    await portal.ask(endpoints.createRole, {
      body: { name: 'role:default/reporters', memberReferences: [BOB] },
    });
    await portal.ask(endpoints.addPolicies, {
      body: [
        {
          entityReference: 'role:default/reporters',
          permission: 'on-call.incident.create',
          policy: 'create',
          effect: 'allow',
        },
      ],
    });
    // Of the web team: 5 of 40, between those of nobody and of another team, and one that is over.
    for (let number = 0; number < 40; number++) {
      const team =
        number % 8 === 7 ? WEB : [null, 'group:default/data'][number % 2];
      const body = { title: `Incident ${number}`, team, open: number !== 39 };
      await report(body);
    }
    await eventually(async () => {
      const plugins = await portal.ask(endpoints.listPluginRules, {});
      return plugins.body.some(({ pluginId }) => pluginId === 'on-call');
    }, 'the rules of the plugin are known');
  });
  afterEach(() =>
    portal.ask(endpoints.deleteRole, { params: partsOfRole(ROLE) }),
  );
  afterAll(() => portal?.stop());

  async function list(query: string, who = ANN): Promise<IncidentList> {
    const path = `/api/on-call/incidents?${query}`;
    const { status, body } = await portal.call('get', path, undefined, who);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  /** Lets ann see the incidents that meet a condition. */
  async function seesUnder(conditions: object) {
    await portal.ask(endpoints.createRole, {
      body: { name: ROLE, memberReferences: [ANN] },
    });
    const condition = {
      result: 'CONDITIONAL',
      roleEntityRef: ROLE,
      pluginId: 'on-call',
      resourceType: 'on-call-incident',
      permissionMapping: ['read'],
      conditions,
    };
    const answer = await portal.call('post', '/roles/conditions', condition);
    expect(answer).toMatchObject({ status: 201 });
  }

  const rule = (name: string, params?: object) => ({
    rule: name,
    resourceType: 'on-call-incident',
    ...(params && { params }),
  });
  const ofWeb = rule('IS_OF_TEAM', { teams: [WEB] });

  it('gives full pages and the right total to somebody with a condition', async () => {
    await seesUnder(ofWeb);
    const pages = [
      await list('limit=2'),
      await list('limit=2&offset=2'),
      await list('limit=2&offset=4'),
    ];
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(pages.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['Incident 39', 'Incident 31'],
      ['Incident 23', 'Incident 15'],
      ['Incident 7'],
    ]);
  });

  it('counts incidents of no team as not of the team', async () => {
    await seesUnder({ not: ofWeb });
    const { items, total } = await list('limit=100');
    expect([items.length, total]).toEqual([35, 35]);
  });

  it('takes conditions of several rules', async () => {
    await seesUnder({ allOf: [ofWeb, rule('IS_OPEN')] });
    const { items, total } = await list('limit=1');
    expect([items[0].title, total]).toEqual(['Incident 31', 4]);
  });

  it('shows one incident to who sees it in the list, and to others as if it were not there', async () => {
    await seesUnder(ofWeb);
    const get = async (id: number, who = ANN) =>
      (await portal.call('get', `/api/on-call/incidents/${id}`, undefined, who))
        .status;
    const [{ id }] = (await list('limit=1')).items;
    expect(await get(id)).toBe(200);
    expect(await get(id - 1)).toBe(404);
    expect(await get(id, BOB)).toBe(404);
    expect(await get(id + 1)).toBe(404);
  });

  it('shows nothing, and no number, to who has no role for it', async () => {
    expect(await list('limit=2', BOB)).toEqual({ items: [], total: 0 });
  });

  it('lets only those report who are granted it', async () => {
    expect(await report({ title: 'Mine' }, ANN)).toBe(403);
  });

  it('refuses pages that are too large', async () => {
    const path = '/api/on-call/incidents?limit=101';
    expect((await portal.call('get', path, undefined, ANN)).status).toBe(400);
  });
});
