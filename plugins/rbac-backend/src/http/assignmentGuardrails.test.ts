import { TestFolder } from '@internal/rbac-testkit';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(60_000);

const EVE = 'user:default/eve';
const TEAM = 'group:default/team';
/** Every role has a member from the start. */
const GHOST = 'user:default/ghost';
const DELEGATE = 'user:default/dan';
const AUTHOR = 'role:default/author';
const APPROVER = 'role:default/approver';
const HOUR = 3_600_000;

const entity = (kind: string, name: string, spec: object) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name },
  spec: { ...spec },
});
const entities = [
  entity('Group', 'team', { type: 'team', children: [] }),
  entity('User', 'admin', { memberOf: [] }),
  entity('User', 'eve', { memberOf: ['team'] }),
  entity('User', 'dan', { memberOf: [] }),
];

const guardrails = `guardrails:
  - { name: four eyes, exclusive: [${AUTHOR}, ${APPROVER}] }
  - { name: only the team deletes, permission: catalog.entity.delete, onlyBy: ${TEAM} }
`;

/** The same instant, whenever it is asked for. */
const start = Date.now();
const at = (hours: number) => new Date(start + hours * HOUR).toISOString();

describe('guardrails and what is given for a time', () => {
  let folder: TestFolder;
  let portal: TestRouter;

  beforeEach(async () => {
    folder = await TestFolder.make();
    const guardrailsFile = await folder.write(
      'rbac-guardrails.yaml',
      guardrails,
    );
    portal = await TestRouter.start({ entities, rbac: { guardrailsFile } });
    for (const name of [AUTHOR, APPROVER]) {
      await portal.call('post', '/roles', {
        name,
        memberReferences: [`${GHOST}-${name.slice(-4)}`],
      });
    }
  });
  afterEach(async () => {
    await portal.stop();
    await folder.remove();
  });

  const give = async (
    role: string,
    from: number,
    until: number,
    member = EVE,
  ) => {
    const { status, body } = await portal.call('post', '/assignments', {
      ...{ role, member, from: at(from), until: at(until) },
    });
    return status === 422 ? body.error.message : status;
  };
  const broken = expect.stringContaining('four eyes');

  it('refuse what breaks them from now on', async () => {
    expect(await give(AUTHOR, 0, 2)).toBe(201);
    expect(await give(APPROVER, 0, 1)).toEqual(broken);
  });

  it('refuse what breaks them only when it begins', async () => {
    expect(await give(AUTHOR, 5, 7)).toBe(201);
    expect(await give(APPROVER, 6, 8)).toEqual(broken);
    expect(await give(APPROVER, 7, 8)).toBe(201);
  });

  it('refuse what breaks them when something else begins meanwhile', async () => {
    expect(await give(AUTHOR, 5, 7)).toBe(201);
    expect(await give(APPROVER, 1, 8)).toEqual(broken);
    expect(await give(APPROVER, 1, 5)).toBe(201);
  });

  it('refuse what breaks them through a group', async () => {
    expect(await give(AUTHOR, 5, 7, TEAM)).toBe(201);
    expect(await give(APPROVER, 1, 8)).toEqual(broken);
  });

  it('refuse an extension that breaks them', async () => {
    expect(await give(AUTHOR, 5, 7)).toBe(201);
    expect(await give(APPROVER, 1, 5)).toBe(201);
    const { body } = await portal.call('get', `/assignments?role=${APPROVER}`);
    const extend = (hours: number) =>
      portal.call('post', `/assignments/${body[0].id}/extend`, {
        until: at(hours),
      });
    expect((await extend(6)).body.error.message).toEqual(broken);
  });

  it('refuse a member for ever who would break them later', async () => {
    expect(await give(AUTHOR, 5, 7)).toBe(201);
    const { status, body } = await portal.call(
      'put',
      '/roles/role/default/approver',
      {
        oldRole: { memberReferences: [`${GHOST}-over`] },
        newRole: { name: APPROVER, memberReferences: [`${GHOST}-over`, EVE] },
      },
    );
    expect([status, body.error?.message]).toEqual([422, broken]);
  });

  it('refuse what a role would allow once a later assignment of it begins', async () => {
    expect(await give(AUTHOR, 5, 7, 'user:default/dan')).toBe(201);
    const { status, body } = await portal.call('post', '/policies', [
      {
        entityReference: AUTHOR,
        permission: 'catalog.entity.delete',
        policy: 'delete',
        effect: 'allow',
      },
    ]);
    expect([status, body.error?.message]).toEqual([
      422,
      expect.stringContaining('only the team deletes'),
    ]);
  });

  it('let pass whatever ends something', async () => {
    expect(await give(AUTHOR, 0, 7)).toBe(201);
    const { body } = await portal.call('get', '/assignments');
    const { status } = await portal.call(
      'post',
      `/assignments/${body[0].id}/end`,
    );
    expect(status).toBe(200);
  });

  it('hold the author of a limited change to what they hold, also if it begins later', async () => {
    await portal.call('post', '/policy/roles', {
      name: 'role:default/mine',
      memberReferences: [GHOST],
      metadata: { owner: DELEGATE },
      policies: [{ permission: 'server.stop', policy: 'use', effect: 'allow' }],
      conditions: [],
    });
    await portal.delegateTo(DELEGATE);
    const giving = async (role: string, from: number) => {
      const { body, status } = await portal.call(
        'post',
        '/assignments',
        { role, member: EVE, from: at(from), until: at(9) },
        DELEGATE,
      );
      return [status, body.error?.message];
    };
    for (const from of [0, 5]) {
      expect(await giving('role:default/mine', from)).toEqual([
        403,
        expect.stringContaining('server.stop'),
      ]);
      // They may not see it.
      expect(await giving(AUTHOR, from)).toEqual([
        404,
        expect.stringContaining(AUTHOR),
      ]);
    }
    expect(
      (await portal.call('get', '/assignments', undefined, DELEGATE)).body,
    ).toEqual([]);
  });

  describe('where a delegate owns a role that stops servers', () => {
    const OWN = 'role:default/mine';
    const policies = [
      { permission: 'server.stop', policy: 'use', effect: 'allow' },
    ];
    const own = {
      name: OWN,
      memberReferences: [GHOST],
      metadata: { owner: DELEGATE },
      policies,
      conditions: [],
    };
    const overreach = [403, expect.stringContaining('server.stop')];

    it('hold them to that, however much starts and ends before what they give', async () => {
      const assignments = Array.from({ length: 100 }, (_, index) => ({
        member: `user:default/guest-${index}`,
        until: new Date(start + HOUR + index).toISOString(),
      }));
      const made = await portal.call('post', '/policy/roles', {
        ...own,
        assignments,
      });
      expect(made.status).toBe(201);
      await portal.delegateTo(DELEGATE);
      const save = async (change: object) => {
        const { status, body } = await portal.call(
          'put',
          '/policy/roles/role/default/mine',
          { ...own, ...change },
          DELEGATE,
        );
        return [status, body.error?.code];
      };
      const metadata = { owner: DELEGATE, description: 'Stops servers' };
      const late = [{ member: DELEGATE, from: at(5), until: at(6) }];
      expect(await save({ metadata, assignments: late })).toEqual([
        403,
        'too-much-to-judge',
      ]);
      expect(await save({ metadata })).toEqual([200, undefined]);
    });

    it('let them give what they have for a time, and for no longer', async () => {
      await portal.call('post', '/policy/roles', own);
      await portal.call('post', '/policy/roles', {
        ...own,
        name: 'role:default/empty',
        memberReferences: [DELEGATE],
        policies: [],
      });
      await portal.call('post', '/policy/roles', {
        ...own,
        name: 'role:default/on-call',
        metadata: {},
      });
      await portal.delegateTo(DELEGATE);
      expect(await give('role:default/on-call', 0, 2, DELEGATE)).toBe(201);
      const attempt = async (path: string, body: object) => {
        const answer = await portal.call('post', path, body, DELEGATE);
        return [answer.status, answer.body?.error?.message];
      };
      const entityReference = 'role:default/empty';
      expect(
        await attempt('/policies', [{ entityReference, ...policies[0] }]),
      ).toEqual(overreach);
      const given = { role: OWN, member: EVE };
      expect(await attempt('/assignments', { ...given, until: at(3) })).toEqual(
        overreach,
      );
      expect(await attempt('/assignments', { ...given, until: at(1) })).toEqual(
        [201, undefined],
      );
    });
  });
});
