import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { TestFolder } from '@internal/rbac-testkit';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { supportedServers } from '@internal/rbac-testkit/backend/databases';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(60_000);

const [HEIDI, BOB, CID] = ['heidi', 'bob', 'cid'].map(
  name => `user:default/${name}`,
);
const ON_CALL = 'role:default/on-call';
const REPAIR = 'role:default/repair';
const HOUR = 3_600_000;

/** Has the clock of the backend go on at once. */
function goOn(milliseconds: number) {
  const time = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(time);
}

describe.each(supportedServers)(
  'access that is asked for and ends, on %s',
  (_, postgres) => {
    let folder: TestFolder;
    let portal: TestRouter;

    beforeEach(async () => {
      folder = await TestFolder.make();
      const terms = {
        who: ['group:default/askers'],
        approvers: ['group:default/deciders'],
      };
      portal = await TestRouter.start({
        postgres,
        entities: [
          ...[group('askers'), group('deciders'), user('admin')],
          ...[user('heidi', 'askers'), user('bob', 'deciders')],
          user('cid', 'deciders'),
        ],
        rbac: {
          'policies-csv-file': await folder.write(
            'policies.csv',
            `p, ${ON_CALL}, server.restart, use, allow`,
            `g, user:default/ada, ${ON_CALL}`,
          ),
          requests: [
            { role: ON_CALL, maxDuration: 'PT8H', ...terms },
            { role: REPAIR, ...terms },
          ],
        },
      });
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await portal.stop();
      await folder.remove();
    });

    async function mayRestart(): Promise<boolean> {
      const permission = { type: 'basic', name: 'server.restart' };
      const items = [
        { id: '1', permission: { ...permission, attributes: {} } },
      ];
      const { body } = await portal.call(
        'post',
        '/authorize',
        { items },
        HEIDI,
      );
      return body.items[0].result === AuthorizeResult.ALLOW;
    }

    const ask = (others: object = {}) =>
      portal.call(
        'post',
        '/me/requests',
        { role: ON_CALL, duration: 'PT1H', reason: 'INC-4711', ...others },
        HEIDI,
      );
    const approve = (id: string, by = BOB) =>
      portal.call('post', `/requests/${id}/approve`, undefined, by);
    const read = async (path: string) => (await portal.call('get', path)).body;

    it('goes from a denial through an approval to access, and back, with a role of a file', async () => {
      expect(await mayRestart()).toBe(false);
      const { body: asked } = await ask();
      expect(await mayRestart()).toBe(false);
      expect((await approve(asked.id)).body).toMatchObject({
        ...{ state: 'approved', settledBy: BOB },
      });
      expect(await mayRestart()).toBe(true);

      const given = {
        ...{ role: ON_CALL, member: HEIDI, until: asked.until },
        ...{ reason: 'INC-4711', grantedBy: BOB, requestId: asked.id },
      };
      expect(await read('/assignments')).toMatchObject([
        { ...given, state: 'active' },
      ]);
      const [made] = await read('/history?limit=1');
      expect(made).toMatchObject({ actor: BOB, reason: 'INC-4711' });
      const commit = await read(`/history/${made.revision}`);
      expect(JSON.stringify(commit)).toContain(asked.id);

      goOn(HOUR);
      expect(await mayRestart()).toBe(false);
      expect(await read('/assignments')).toEqual([]);
      const [role] = await read('/roles/role/default/on-call');
      expect(role.memberReferences).toEqual(['user:default/ada']);
    });

    it('is given once, whoever approves at once and how often', async () => {
      const { body: asked } = await ask();
      const answers = await Promise.all(
        [BOB, CID, BOB, CID].map(by => approve(asked.id, by)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200, 409, 409, 409,
      ]);
      expect(await read('/assignments')).toHaveLength(1);
    });

    it('is not given of another role that has taken the name meanwhile', async () => {
      const name = { name: REPAIR, memberReferences: [ADMIN] };
      await portal.call('post', '/roles', name);
      const { body: asked } = await ask({ role: REPAIR });
      goOn(HOUR / 2);
      await portal.call('delete', '/roles/role/default/repair');
      await portal.call('post', '/roles', name);
      const { status, body } = await approve(asked.id);
      expect([status, body.error.code]).toEqual([409, 'role-replaced']);
      expect(await read('/assignments')).toEqual([]);
      expect(await read('/requests?state=pending')).toHaveLength(1);
    });

    it.each([
      ['of the past', '2001-01-01T00:00:00Z', 400],
      ['of the year 9999', '9999-12-31T23:59:59Z', 400],
      ['of a year with five figures', '10000-01-01T00:00:00Z', 400],
    ])('is refused with an end %s', async (_what, until, expected) => {
      const { status } = await ask({
        role: ON_CALL,
        duration: undefined,
        until,
      });
      expect(status).toBe(expected);
      const given = { role: ON_CALL, member: HEIDI, until, reason: '' };
      const { status: byHand } = await portal.call(
        'post',
        '/assignments',
        given,
      );
      expect([400, 403, 409, 422]).toContain(byHand);
      expect(await read('/assignments')).toEqual([]);
    });

    it.each(['=1+1', '+cmd|calc', '@SUM(A1)', '-2'])(
      'keeps the reason %s as it was written',
      async reason => {
        const { body: asked } = await ask({ reason });
        await approve(asked.id);
        expect(await read('/assignments')).toMatchObject([{ reason }]);
      },
    );

    // Once, a line feed came by a request into the assignment and the history.
    it.each(['a\u001b[2Jb', 'a\nb', 'a\u2028b', 'a\0b', 'a\ud800b'])(
      'is not asked for with a reason that is no line of text: %j',
      async reason => {
        const { status, body } = await ask({ reason });
        expect([status, body.error.problems[0].field]).toEqual([400, 'reason']);
        expect(await read('/me/requests')).toEqual([]);
      },
    );
  },
);
