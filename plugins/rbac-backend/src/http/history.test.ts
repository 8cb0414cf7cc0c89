import { because, CommitJson } from '@portal-rbac/plugin-rbac-common';
import { supportedServers } from '@internal/rbac-testkit/backend/databases';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import {
  ADMIN,
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const DELEGATE = 'user:default/delegate';
/** May read and update every role, but neither create nor delete. */
const UPDATER = 'user:default/updater';
const ANN = 'user:default/ann';

const ALL = '/policy/roles';
const nameOf = (name: string) => `role:default/${name}`;
const pathOf = (name: string) => `/roles/role/default/${name}`;
const wholeOf = (name: string) => `/policy${pathOf(name)}`;

const allow = { permission: 'catalog-entity', policy: 'read', effect: 'allow' };
const deny = { ...allow, effect: 'deny' };
const narrowing = {
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['read'],
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds: ['component'] },
  },
};

const roleOf = (name: string, parts: object = {}) => ({
  name: nameOf(name),
  memberReferences: [ANN, 'group:default/team'],
  metadata: { description: 'Of the test', owner: DELEGATE },
  policies: [allow],
  conditions: [narrowing],
  ...parts,
});
import { PolicyStore } from '../store/PolicyStore';

jest.setTimeout(120_000);

describe.each(supportedServers)('the history on %s', (_database, postgres) => {
  const auditor = new RecordingAuditor();
  const database = new PermissionDatabase();
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start({
      postgres,
      features: [auditor.feature, database.feature],
      rbac: { validation: { maxPolicies: 20 } },
    });
    await portal.delegateTo(DELEGATE);
    await portal.call('post', ALL, {
      ...roleOf('updaters', { memberReferences: [UPDATER], conditions: [] }),
      metadata: { owner: ADMIN },
      policies: [
        { ...allow, permission: 'policy-entity' },
        { ...allow, permission: 'policy-entity', policy: 'update' },
      ],
    });
  });
  afterAll(() => portal?.stop());

  type Method = 'get' | 'post' | 'put' | 'delete';
  /** Makes a change that succeeds, and gives the revision that has it. */
  async function made(
    method: Method,
    path: string,
    body?: object,
    reason?: string,
  ): Promise<number> {
    const call = portal.callWithToken(
      await portal.tokenOf(ADMIN),
      method,
      path,
      body,
    );
    const answer = await (reason ? call.set('X-Change-Reason', reason) : call);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.text}`);
    }
    return Number(/\d+/.exec(answer.headers.etag)![0]);
  }
  const get = async (path: string, user = ADMIN) =>
    (await portal.call('get', path, undefined, user)).body;
  const revert = (revision: number, user = ADMIN) =>
    portal.call('post', `/history/${revision}/revert`, undefined, user);
  const revision = async () =>
    Number(/\d+/.exec((await portal.call('get', '/roles')).headers.etag)![0]);
  /** What a role is and grants, without who wrote it when. */
  const content = async (name: string) => {
    const { metadata, ...role } = await get(wholeOf(name));
    const { modifiedBy, lastModified, ...facts } = metadata;
    return {
      ...role,
      memberReferences: [...role.memberReferences].sort(),
      metadata: facts,
    };
  };

  it('says who changed what, when and why, the newest first', async () => {
    const began = new Date().toISOString();
    const first = await made('post', ALL, roleOf('logged'), 'For Ann');
    const second = await made(
      'put',
      wholeOf('logged'),
      roleOf('logged', { policies: [deny], conditions: [] }),
      'M%C3%BCde %E2%80%93 100%25',
    );
    const log: CommitJson[] = await get(`/history?role=${nameOf('logged')}`);
    expect(log).toEqual([
      {
        revision: second,
        commitId: expect.stringMatching(/^[\da-f]{64}$/),
        at: expect.any(String),
        actor: ADMIN,
        source: 'rest',
        change: 'declareRole',
        reason: 'Müde – 100%',
        roles: [nameOf('logged')],
        rolesOmitted: 0,
      },
      expect.objectContaining({ revision: first, reason: 'For Ann' }),
    ]);
    expect(log[1].at >= began && log[1].at <= log[0].at).toBe(true);
    expect(await get(`/history/${second}`)).toEqual({
      ...Object.fromEntries(
        Object.entries(log[0]).filter(([key]) => !key.startsWith('roles')),
      ),
      changes: [
        {
          name: nameOf('logged'),
          before: {
            policies: [allow],
            conditions: [{ id: expect.any(Number), ...narrowing }],
            metadata: { lastModified: log[1].at },
          },
          after: { policies: [deny], metadata: { lastModified: log[0].at } },
        },
      ],
    });
    const { changes } = await get(`/history/${first}`);
    expect(changes).toEqual([
      {
        name: nameOf('logged'),
        before: null,
        after: expect.objectContaining({ policies: [allow] }),
      },
    ]);
    expect(auditor.take().map(({ meta }) => meta)).toContainEqual(
      expect.objectContaining({ actionType: 'create', reason: 'For Ann' }),
    );
  });

  it('is narrowed by role, person, time and number', async () => {
    const one = await made('post', ALL, roleOf('narrow-1'));
    const at = (await get('/history?limit=1'))[0].at;
    const two = await made('post', ALL, roleOf('narrow-2'));
    const revisions = async (query: string) =>
      (await get(`/history?${query}`)).map(
        (commit: CommitJson) => commit.revision,
      );
    expect(await revisions('limit=2')).toEqual([two, one]);
    expect(await revisions(`limit=1&before=${two}`)).toEqual([one]);
    expect(await revisions(`since=${at}`)).toContain(two);
    expect(await revisions(`since=2999-01-01T00:00:00Z`)).toEqual([]);
    expect(await revisions(`until=${at}`)).not.toContain(one);
    expect(await revisions(`limit=1&until=2999-01-01T00:00:00Z`)).toEqual([
      two,
    ]);
    expect(await revisions(`actor=${ANN}`)).toEqual([]);
    expect(await revisions('actor=configuration')).toEqual([1]);
    expect(await revisions(`actor=${ADMIN}&limit=1`)).toEqual([two]);
    expect(await revisions(`role=${nameOf('narrow-1')}`)).toEqual([one]);
  });

  it('gives a deleted role back as it was', async () => {
    await made('post', ALL, roleOf('back'));
    const before = await content('back');
    const deleted = await made('delete', pathOf('back'));
    const dryRun = await portal.call(
      'post',
      `/history/${deleted}/revert?dryRun=true`,
    );
    expect(dryRun.body).toMatchObject({ revision: deleted, impact: {} });
    expect(await revision()).toBe(deleted);
    expect((await revert(deleted)).status).toBe(200);
    expect(await content('back')).toEqual(before);
  });

  it('takes a save back, and what others saved since stays', async () => {
    await made('post', ALL, roleOf('saved'));
    const before = await content('saved');
    const saved = await made('put', wholeOf('saved'), {
      ...before,
      policies: [deny],
      conditions: [],
    });
    const other = { ...allow, permission: 'other' };
    await made('post', '/policies', [
      { entityReference: nameOf('saved'), ...other },
    ]);
    expect((await revert(saved)).status).toBe(200);
    // The tables keep policies in the order of writing.
    expect(await content('saved')).toEqual({
      ...before,
      policies: [other, allow],
    });
  });

  it('takes a creation back, and a rename', async () => {
    const created = await made('post', ALL, roleOf('created'));
    const before = await content('created');
    const renamed = await made(
      'put',
      wholeOf('created'),
      roleOf('renamed', { conditions: before.conditions }),
    );
    expect((await revert(created)).body.error.message).toMatch(
      `There is no role ${nameOf('created')}. Revision ${renamed} by ${ADMIN}`,
    );
    expect((await revert(renamed)).status).toBe(200);
    expect(await content('created')).toEqual(before);
    const [again] = await get(`/history?role=${nameOf('created')}`);
    expect((await revert(again.revision)).status).toBe(200);
    expect(await content('renamed')).toMatchObject({ policies: [allow] });
  });

  it('says what a renamed role was called, even after a second rename', async () => {
    const created = await made('post', ALL, roleOf('first'));
    const before = await get(pathOf('first'));
    const { conditions, policies } = await content('first');
    const parts = { conditions, policies };
    const renamed = await made(
      'put',
      wholeOf('first'),
      roleOf('zweite', parts),
    );
    const again = await made('put', wholeOf('zweite'), roleOf('dritte', parts));
    const gone = await made('delete', pathOf('dritte'));
    for (const [commit, from, to] of [
      [renamed, 'first', 'zweite'],
      [again, 'zweite', 'dritte'],
    ] as const) {
      const { changes } = await get(`/history/${commit}`);
      const lists = expect.objectContaining({
        memberReferences: [ANN, 'group:default/team'],
        policies,
        conditions,
      });
      expect(changes).toHaveLength(2);
      expect(changes).toEqual(
        expect.arrayContaining([
          { name: nameOf(from), before: lists, after: null },
          { name: nameOf(to), before: null, after: lists },
        ]),
      );
      expect(JSON.stringify(changes)).not.toMatch(/renamed(To|From)/);
    }
    const commitsOf = async (name: string) =>
      (await get(`/history?role=${nameOf(name)}`)).map((commit: CommitJson) => [
        commit.revision,
        commit.roles,
      ]);
    expect(await commitsOf('first')).toEqual([
      [renamed, [nameOf('first')]],
      [created, [nameOf('first')]],
    ]);
    expect(await commitsOf('zweite')).toEqual([
      [again, [nameOf('zweite')]],
      [renamed, [nameOf('zweite')]],
    ]);
    expect(await get(`${pathOf('first')}?asOf=${created}`)).toEqual(before);
    for (const undone of [gone, again, renamed]) {
      expect((await revert(undone)).status).toBe(200);
    }
    expect(await get(pathOf('first'))).toMatchObject([
      { memberReferences: before[0].memberReferences },
    ]);
  });

  it('is not reverted past a later change, which is named, and nothing is changed', async () => {
    const created = await made('post', ALL, roleOf('way'));
    const first = await made(
      'put',
      wholeOf('way'),
      roleOf('way', { policies: [] }),
    );
    const second = await made(
      'put',
      wholeOf('way'),
      roleOf('way', { policies: [allow, deny] }),
    );
    const head = await revision();
    const dryRun = await portal.call(
      'post',
      `/history/${first}/revert?dryRun=true`,
    );
    expect(dryRun.body.refusal).toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(`Revision ${second} by ${ADMIN}`),
    });
    for (const undone of [created, first]) {
      const { status, body } = await revert(undone);
      expect([status, body.error.message]).toEqual([
        409,
        expect.stringMatching(
          `${nameOf('way')}.* has changed since the commit.*Revision ${second} by ${ADMIN} at .* is in the way`,
        ),
      ]);
    }
    expect(await revision()).toBe(head);
    expect((await revert(second)).status).toBe(200);
    expect((await get(wholeOf('way'))).policies).toEqual([]);
  });

  it('is not reverted for a role that is gone, which is a conflict with whoever removed it', async () => {
    const created = await made('post', ALL, roleOf('vanished'));
    const changed = await made(
      'put',
      wholeOf('vanished'),
      roleOf('vanished', { policies: [] }),
    );
    const deleted = await made('delete', pathOf('vanished'));
    const conflict = expect.objectContaining({
      name: 'ConflictError',
      message: expect.stringMatching(
        `^There is no role ${nameOf('vanished')}. Revision ${deleted} by ${ADMIN} at .* is in the way$`,
      ),
    });
    for (const undone of [created, changed]) {
      const { status, body } = await revert(undone);
      expect([status, body.error]).toEqual([409, conflict]);
      const dryRun = await portal.call(
        'post',
        `/history/${undone}/revert?dryRun=true`,
      );
      expect([dryRun.status, dryRun.body.refusal]).toEqual([200, conflict]);
    }
  });

  it.each(['', '?dryRun=true'])(
    'is read once when a revert is refused%s',
    async query => {
      await made('post', ALL, roleOf(`once${query.length}`));
      const path = wholeOf(`once${query.length}`);
      const role = roleOf(`once${query.length}`, { policies: [] });
      const undone = await made('put', path, role);
      const inTheWay = await made('put', path, { ...role, policies: [allow] });
      const reads = jest.spyOn(PolicyStore.prototype, 'readHistory');
      const { text } = await portal.call(
        'post',
        `/history/${undone}/revert${query}`,
      );
      expect(text).toContain(`Revision ${inTheWay} by ${ADMIN}`);
      expect(reads).toHaveBeenCalledTimes(1);
      reads.mockRestore();
    },
  );

  it('names the commit of each line of a role', async () => {
    const created = await made('post', ALL, roleOf('blamed'));
    const { conditions } = await content('blamed');
    const changed = await made(
      'put',
      wholeOf('blamed'),
      roleOf('blamed', { policies: [allow, deny], conditions }),
    );
    const { name, lines } = await get(`${pathOf('blamed')}/blame`);
    expect(name).toBe(nameOf('blamed'));
    expect(
      lines.map(({ part, text, commit }: any) => [part, text, commit.revision]),
    ).toEqual([
      ['name', nameOf('blamed'), created],
      ['description', 'Of the test', created],
      ['owner', DELEGATE, created],
      ['member', ANN, created],
      ['member', 'group:default/team', created],
      ['policy', 'catalog-entity, read, allow', created],
      ['policy', 'catalog-entity, read, deny', changed],
      ['condition', `${conditions[0].id}`, created],
    ]);
  });

  describe('of assignments', () => {
    const DAVE = 'user:default/dave';
    const until = '2099-12-30T17:00:00.000Z';
    const later = '2099-12-31T17:00:00.000Z';
    const give = (role: string) =>
      made('post', '/assignments', {
        ...{ role: nameOf(role), member: DAVE, until, reason: 'INC-4711' },
      });
    const linesOf = async (role: string, user?: string) =>
      (await get(`${pathOf(role)}/blame`, user)).lines.filter(
        ({ part }: any) => part === 'assignment',
      );

    it('names the commit that gave it, then the one that extended it last', async () => {
      await made('post', ALL, roleOf('timed'));
      const given = await give('timed');
      const [{ id }] = await get(`/assignments?role=${nameOf('timed')}`);
      const assignment = {
        ...{ id, role: nameOf('timed'), member: DAVE, until },
        ...{ reason: 'INC-4711', grantedBy: ADMIN },
      };
      expect(await linesOf('timed')).toEqual([
        {
          part: 'assignment',
          text: `${DAVE} until ${until}`,
          assignment,
          commit: expect.objectContaining({ revision: given, actor: ADMIN }),
        },
      ]);
      const extended = await made('post', `/assignments/${id}/extend`, {
        until: later,
      });
      await made('put', wholeOf('timed'), roleOf('timed', { policies: [] }));
      expect(await linesOf('timed')).toEqual([
        {
          part: 'assignment',
          text: `${DAVE} until ${later}`,
          assignment: { ...assignment, until: later },
          commit: expect.objectContaining({ revision: extended }),
        },
      ]);
      await made('post', `/assignments/${id}/end`);
      expect(await linesOf('timed')).toEqual([]);
    });

    it('names it to an owner of the role since then, and nothing earlier', async () => {
      const others = { metadata: { owner: ADMIN } };
      await made('post', ALL, roleOf('handed', others));
      await give('handed');
      await made('put', wholeOf('handed'), roleOf('handed'));
      const given = await give('handed');
      const lines = await linesOf('handed', DELEGATE);
      expect(lines.map(({ commit }: any) => commit?.revision ?? null)).toEqual(
        expect.arrayContaining([null, given]),
      );
      const log: CommitJson[] = await get(
        `/history?role=${nameOf('handed')}`,
        DELEGATE,
      );
      expect(log.map(commit => commit.revision)).toEqual([given]);
    });
  });

  it('names no commit for a line that was taken out and put back where its reader could not see it', async () => {
    const others = { metadata: { owner: ADMIN } };
    const line = { permission: 'lent.use', policy: 'use', effect: 'allow' };
    const withLine = { policies: [line] };
    const without = { policies: [] };
    await made('post', ALL, roleOf('lent', withLine));
    await made(
      'put',
      wholeOf('lent'),
      roleOf('lent', { ...others, ...without }),
    );
    await made(
      'put',
      wholeOf('lent'),
      roleOf('lent', { ...others, ...withLine }),
    );
    await made('put', wholeOf('lent'), roleOf('lent', withLine));
    const { lines } = await get(`${pathOf('lent')}/blame`, DELEGATE);
    const blamed = lines.find(({ part }: any) => part === 'policy');
    expect([blamed.text, blamed.commit]).toEqual([
      'lent.use, use, allow',
      null,
    ]);
  });

  it('keeps the commits and authors of the lines of a role that was deleted and brought back', async () => {
    await made('post', ALL, roleOf('returned'));
    const before = await get(`${pathOf('returned')}/blame`);
    const deleted = await made('delete', pathOf('returned'));
    await made('post', `/history/${deleted}/revert`);
    expect(await get(`${pathOf('returned')}/blame`)).toEqual(before);
  });

  it('shows and explains the policy as it was', async () => {
    const use = { permission: 'past.use', policy: 'use', effect: 'allow' };
    const created = await made(
      'post',
      ALL,
      roleOf('past', { policies: [use] }),
    );
    const then = await get(ALL);
    const one = await get(pathOf('past'));
    await made(
      'put',
      wholeOf('past'),
      roleOf('past', { policies: [{ ...use, effect: 'deny' }] }),
    );
    await made('delete', pathOf('past'));
    expect(await get(`${ALL}?asOf=${created}`)).toEqual(then);
    expect(await get(`${pathOf('past')}?asOf=${created}`)).toEqual(one);
    const listed = await portal.call('get', `/roles?asOf=${created}`);
    expect(listed.body).toContainEqual(one[0]);
    expect(listed.headers.etag).toMatch(new RegExp(`^"${created}-`));
    const explained = (asOf?: number) =>
      portal.call('post', '/explain', {
        userEntityRef: ANN,
        permission: { name: 'past.use', action: 'use' },
        asOf,
      });
    expect((await explained(created + 1)).body).toMatchObject({
      result: 'DENY',
      policies: [expect.objectContaining({ role: nameOf('past') })],
      notes: expect.arrayContaining([
        because('past-roles', { revision: created + 1 }),
      ]),
    });
    expect((await explained()).body.policies).toEqual([]);
  });

  describe('of roles that somebody may not see', () => {
    const historyFor = (user: string) => get('/history?limit=1000', user);
    const blame = (name: string) =>
      portal.call('get', `${pathOf(name)}/blame`, undefined, DELEGATE);

    it('shows them nothing, whether it is their own today, was theirs, or is gone', async () => {
      const others = { metadata: { owner: ADMIN } };
      const revisions = [
        await made('post', ALL, roleOf('hidden', others)),
        await made('post', ALL, roleOf('lost')),
        await made('put', wholeOf('lost'), roleOf('lost', others)),
        await made('post', ALL, roleOf('gone')),
        await made('put', wholeOf('gone'), roleOf('gone', others)),
        await made('delete', pathOf('gone')),
        await made('post', ALL, roleOf('given', others)),
        await made('put', wholeOf('given'), roleOf('given')),
      ];
      const own = await made('post', ALL, roleOf('own'));
      const given = await made(
        'put',
        wholeOf('given'),
        roleOf('given', { policies: [] }),
      );
      const commits: CommitJson[] = await historyFor(DELEGATE);
      expect(commits.map(commit => commit.revision).slice(0, 2)).toEqual([
        given,
        own,
      ]);
      const text = JSON.stringify(commits);
      expect(text).not.toMatch(/hidden|lost|gone|owners|rbac_admin/);
      for (const hidden of revisions) {
        for (const answer of [
          await portal.call('get', `/history/${hidden}`, undefined, DELEGATE),
          await revert(hidden, DELEGATE),
        ]) {
          expect([answer.status, answer.body.error.message]).toEqual([
            404,
            expect.stringMatching(/^There is no revision \d+ in the history/),
          ]);
        }
      }
      expect((await blame('hidden')).status).toBe(404);
      expect((await blame('hidden')).body).toEqual(
        expect.objectContaining({
          error: expect.objectContaining({
            message: `There is no role ${nameOf('hidden')}`,
          }),
        }),
      );
      // Nor is what was before it was theirs shown.
      const { body } = await blame('given');
      expect(body.lines.map((line: any) => line.commit)).toEqual(
        body.lines.map(() => null),
      );
      const past = await get(`${ALL}?asOf=${revisions[1]}`, DELEGATE);
      expect(JSON.stringify(past)).not.toMatch(/hidden|lost|gone|given/);
    });

    it('shows of a commit what they may see of it, and reverts no more', async () => {
      await made('post', ALL, roleOf('shared-own'));
      await made(
        'post',
        ALL,
        roleOf('shared-other', { metadata: { owner: ADMIN } }),
      );
      const use = { permission: 'shared', policy: 'use', effect: 'deny' };
      const shared = await made('post', '/policies', [
        { entityReference: nameOf('shared-own'), ...use },
        { entityReference: nameOf('shared-other'), ...use },
      ]);
      const seen = await portal.call(
        'get',
        `/history/${shared}`,
        undefined,
        DELEGATE,
      );
      expect(seen.body.changes.map((change: any) => change.name)).toEqual([
        nameOf('shared-own'),
      ]);
      expect(seen.headers['x-total-count']).toBe('1');
      expect((await revert(shared, DELEGATE)).status).toBe(200);
      expect((await get(wholeOf('shared-own'))).policies).toEqual([allow]);
      expect((await get(wholeOf('shared-other'))).policies).toEqual([
        allow,
        use,
      ]);
    });
  });

  describe('cannot bring back', () => {
    it('what its reader may not change today', async () => {
      await made('post', ALL, roleOf('today'));
      const deleted = await made('delete', pathOf('today'));
      expect((await revert(deleted, UPDATER)).body.error.message).toBe(
        'You need the permission policy.entity.create for this',
      );
      expect((await revert(deleted, ANN)).status).toBe(403);
      const answer = await portal.callWithToken(
        serviceTokens.unrestricted,
        'post',
        `/history/${deleted}/revert`,
      );
      expect(answer.status).toBe(403);
    });

    it('what a delegate may no longer give', async () => {
      const admin = {
        permission: 'policy-entity',
        policy: 'read',
        effect: 'allow',
      };
      await made('post', ALL, roleOf('given-up', { policies: [admin] }));
      const changed = await made(
        'put',
        wholeOf('given-up'),
        roleOf('given-up'),
      );
      const { status, body } = await revert(changed, DELEGATE);
      expect([status, body.error.message]).toEqual([
        403,
        expect.stringMatching(
          'would give its members any permission of policy-entity, read',
        ),
      ]);
    });

    it('the roles of a source', async () => {
      expect((await revert(1)).body.error.message).toMatch(
        'belongs to the source configuration',
      );
    });

    it('what the limits forbid today', async () => {
      const many = Array.from({ length: 15 }, (_, index) => ({
        ...allow,
        permission: `p${index}`,
      }));
      await made('post', ALL, roleOf('large', { policies: many }));
      await made(
        'post',
        '/policies',
        many.map(policy => ({
          entityReference: nameOf('large'),
          ...policy,
          effect: 'deny',
        })),
      );
      const deleted = await made('delete', pathOf('large'));
      const { status, body } = await revert(deleted);
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringMatching(/policies of .* 30, and 20 are allowed/),
      ]);
    });

    it('what somebody wrote into the tables', async () => {
      await made('post', ALL, roleOf('forged'));
      const deleted = await made('delete', pathOf('forged'));
      const row = { revision: deleted, role_ref: nameOf('forged') };
      const [{ before }] = await database.connection('rbac_changes').where(row);
      const change = (text: string) =>
        database.connection('rbac_changes').where(row).update({ before: text });
      await change(before.replace(ANN, 'user:default/eve'));
      const { status, body } = await revert(deleted);
      expect([status, body.error.message]).toEqual([
        503,
        expect.stringMatching(
          `The history of revision ${deleted} does not match what was committed`,
        ),
      ]);
      expect(await get('/history/verification')).toMatchObject({
        problems: [{ revision: deleted }],
      });
      await change('"what"');
      expect((await portal.call('get', '/history')).status).toBe(200);
      const newer = await made('post', ALL, roleOf('newer'));
      for (const text of [
        '{"members": 7}',
        '{"policies": [null]}',
        '{"conditions": [null]}',
        'no json',
      ]) {
        await change(text);
        // The commit just after the damaged one is still shown.
        expect(await get('/history?limit=5')).toMatchObject([
          { revision: newer },
        ]);
      }
      await change(before);
      expect((await revert(deleted)).status).toBe(200);
    });
  });

  it('is verified against the tables for callers who see all of it', async () => {
    expect(await get('/history/verification')).toMatchObject({
      since: 1,
      unknown: 0,
      problems: [],
    });
    const answer = await portal.call(
      'get',
      '/history/verification',
      undefined,
      DELEGATE,
    );
    expect(answer.status).toBe(403);
  });

  it('is reported to lack a commit that was noted elsewhere and is missing', async () => {
    const {
      problems,
      revision: head,
      commitId,
    } = await get('/history/verification');
    expect(problems).toEqual([]);
    const holding = (commit: string) =>
      get(`/history/verification?commit=${commit}`);
    expect((await holding(`${head}-${commitId}`)).problems).toEqual([]);
    for (const gone of [`${head}-abc`, '999999-abc']) {
      expect((await holding(gone)).problems).toEqual([
        {
          revision: Number.parseInt(gone, 10),
          message: `The commit ${gone} is not in the history`,
        },
      ]);
    }
  });

  it.each<[Method, string, number]>([
    ['get', '/history/verification?commit=5', 400],
    ['get', '/history/verification?comit=5-abc', 400],
    ['get', '/history/0', 400],
    ['get', '/history/x', 400],
    ['get', '/history/999999999', 404],
    ['get', '/history?limit=0', 400],
    ['get', '/history?limit=1001', 400],
    ['get', '/history?rolle=x', 400],
    ['get', '/history?since=yesterday', 400],
    ['get', '/history?until=tomorrow', 400],
    ['get', '/history?role=user:default/x', 400],
    ['get', '/roles?asOf=999999', 404],
    ['get', '/roles?asOf=-1', 400],
    ['get', '/roles?asOf=1&asOf=2', 400],
    ['post', '/history/999999/revert', 404],
    ['get', '/roles/role/default/none/blame', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    const answer = await portal.call(method, path);
    expect([answer.status, answer.text]).toEqual([
      status,
      expect.stringMatching(/"message":".+"/),
    ]);
  });

  it.each([
    ['%', /percent-encoded/],
    ['a%0Ab', /one line/],
    ['x'.repeat(501), /at most 500/],
  ])('takes no reason like %j', async (reason, message) => {
    const call = portal.callWithToken(
      await portal.tokenOf(ADMIN),
      'post',
      ALL,
      roleOf('reasoned'),
    );
    const { status, body } = await call.set('X-Change-Reason', reason);
    expect([status, body.error]).toEqual([
      400,
      expect.objectContaining({
        message: expect.stringMatching(message),
        problems: [expect.objectContaining({ field: 'X-Change-Reason' })],
      }),
    ]);
  });
});

describe('a delegate who makes many changes', () => {
  it('pushes out nothing of what others did', async () => {
    const portal = await TestRouter.start({
      rbac: { history: { maxCommits: 10 } },
    });
    try {
      await portal.delegateTo(DELEGATE);
      for (const name of ['others', 'own']) {
        const owner = name === 'own' ? DELEGATE : ADMIN;
        await portal.call('post', ALL, roleOf(name, { metadata: { owner } }));
      }
      const before = (await portal.call('get', '/history')).body;
      const { memberReferences, name } = roleOf('own');
      const oldRole = { memberReferences };
      for (let index = 0; index < 110; index += 1) {
        const metadata = { description: `Flood ${index}` };
        const newRole = { name, memberReferences, metadata };
        const body = { oldRole, newRole };
        const made = await portal.call('put', pathOf('own'), body, DELEGATE);
        expect(made.status).toBe(200);
      }
      const after = (await portal.call('get', '/history?limit=1000')).body;
      expect(after.slice(-before.length)).toEqual(before);
      const { problems } = (await portal.call('get', '/history/verification'))
        .body;
      expect(problems).toEqual([]);
    } finally {
      await portal.stop();
    }
  });
});

describe('a history whose tables somebody deleted', () => {
  it('answers what is there, and is found', async () => {
    const database = new PermissionDatabase();
    const portal = await TestRouter.start({ features: [database.feature] });
    try {
      await portal.call('post', ALL, roleOf('a'));
      await database.connection('rbac_changes').delete();
      await database.connection('rbac_journal').delete();
      const { status, body } = await portal.call('get', '/history');
      expect([status, body]).toEqual([200, []]);
      const verified = await portal.call('get', '/history/verification');
      expect(verified.body.problems).toEqual([
        expect.objectContaining({
          message: expect.stringMatching(/which is the latest, is not there$/),
        }),
      ]);
      const blamed = await portal.call('get', `${pathOf('a')}/blame`);
      expect(blamed.body.lines.map((line: any) => line.commit)).toEqual(
        blamed.body.lines.map(() => null),
      );
      // It starts again after the next commit.
      for (const name of ['b', 'c']) {
        const next = await portal.call('post', ALL, roleOf(name));
        expect(next.status).toBe(201);
      }
      const [commit, ...others] = (await portal.call('get', '/history')).body;
      expect([commit.roles, others]).toEqual([[nameOf('c')], []]);
    } finally {
      await portal.stop();
    }
  });
});

describe('a portal that requires reasons', () => {
  it('makes no change by REST without one', async () => {
    const portal = await TestRouter.start({
      rbac: { history: { requireReason: true } },
    });
    try {
      const { status, body } = await portal.call('post', ALL, roleOf('a'));
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringMatching(/X-Change-Reason must give a reason/),
      ]);
      const preview = await portal.call(
        'post',
        `${ALL}?dryRun=true`,
        roleOf('a'),
      );
      expect(preview.body).toMatchObject({ requiresReason: true });
      const call = portal.callWithToken(
        await portal.tokenOf(ADMIN),
        'post',
        ALL,
        roleOf('a'),
      );
      expect((await call.set('X-Change-Reason', 'Ticket 1')).status).toBe(201);
    } finally {
      await portal.stop();
    }
  });
});
