import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ANN, HostBackend, manners } from './__testUtils__/HostBackend';

/*
 * What Backstage's own tests of the permission backend say, asked of the endpoint with this
 * module in front: backstage/backstage at 29bd574,
 * plugins/permission-backend/src/service/router.test.ts. Each is asked in the process and of
 * Backstage alone, so that a case that was read wrong fails as well.
 */

jest.setTimeout(60_000);

const { ALLOW, CONDITIONAL, DENY } = AuthorizeResult;
const basic = (name: string) => ({ type: 'basic', name, attributes: {} });
const onThing = (number: 1 | 2) => ({
  ...{ type: 'resource', name: `thing-${number}.read`, attributes: {} },
  resourceType: `thing-${number}`,
});
const conditional = (
  number: 1 | 2,
  answer: string,
  resourceType = `thing-${number}`,
) => ({
  result: CONDITIONAL,
  pluginId: `plugin-${number}`,
  resourceType,
  conditions: { rule: 'HOLDS', resourceType, params: { answer } },
});

let host: HostBackend;
let ofUser: string;
/** As a plugin asks on behalf of the user: it alone may be given conditions. */
let ofPlugin: string;
beforeAll(async () => {
  host = await HostBackend.start();
  ofUser = await host.tokenOf(ANN);
  ofPlugin = await host.tokenFor('permission', ANN);
});
afterEach(() => host.reset());
afterAll(() => host?.stop());

describe.each(manners)('%s', manner => {
  const post = (body: unknown, token?: string) =>
    host.by(manner, async () => {
      const path = '/permission/authorize';
      const answer = await host.call(token, 'post', path, body);
      return { status: answer.status, body: answer.body };
    });

  /** Asks about things one after the other, and what the policy decides of each. */
  const askThings = (
    rows: readonly [
      number: 1 | 2,
      ref: string | undefined,
      decision: unknown,
    ][],
  ) => {
    rows.forEach(([, , decision]) =>
      host.decide.mockResolvedValueOnce(decision as PolicyDecision),
    );
    const items = rows.map(([number, resourceRef], index) => ({
      id: String(index),
      permission: onThing(number),
      resourceRef,
    }));
    return post({ items }, ofPlugin);
  };
  const results = ({ body }: { body: { items: { result: string }[] } }) =>
    body.items.map(({ result }) => result);
  const appliedBy = () => host.fetched.mock.calls;

  it('GET /health is ok', async () => {
    const { status, body } = await host.call(
      ...([undefined, 'get', '/permission/health'] as const),
    );
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('asks the policy about the user of the token, item by item', async () => {
    host.decide.mockImplementation(async (_query, asked) => ({
      result: asked ? ALLOW : DENY,
    }));
    const items = ['test.one', 'test.two'].map(name => ({
      id: `id of ${name}`,
      permission: basic(name),
    }));
    expect(await post({ items }, ofUser)).toEqual({
      status: 200,
      body: { items: items.map(({ id }) => ({ id, result: ALLOW })) },
    });
    const { calls } = host.decide.mock;
    expect(calls.map(([query]) => query)).toEqual(
      items.map(({ permission }) => ({ permission })),
    );
    for (const [, asked] of calls) {
      expect(asked?.info).toMatchObject({
        userEntityRef: ANN,
        ownershipEntityRefs: [ANN],
      });
      expect(asked?.credentials.principal).toEqual({
        type: 'user',
        userEntityRef: ANN,
      });
    }
  });

  it('asks nothing about a caller without a token, whom Backstage does not let in', async () => {
    const items = [{ id: '1', permission: basic('test.one') }];
    expect(await post({ items })).toMatchObject({ status: 401 });
    expect(host.decide).not.toHaveBeenCalled();
  });

  it('returns conditions where no resource is named', async () => {
    const decision = conditional(1, 'yes');
    const answer = await askThings([[1, undefined, decision]]);
    expect(answer).toEqual({
      status: 200,
      body: { items: [{ id: '0', ...decision }] },
    });
    expect(appliedBy()).toEqual([]);
  });

  it('applies the conditions of each plugin at once', async () => {
    const answer = await askThings([
      [1, 'resource:1', conditional(1, 'yes')],
      [2, 'resource:2', conditional(2, 'yes')],
      [1, 'resource:3', conditional(1, 'no')],
      [2, 'resource:4', conditional(2, 'no')],
    ]);
    expect(results(answer)).toEqual([ALLOW, ALLOW, DENY, DENY]);
    expect(appliedBy()).toEqual(
      expect.arrayContaining([
        ['plugin-1', ['resource:1', 'resource:3']],
        ['plugin-2', ['resource:2', 'resource:4']],
      ]),
    );
    expect(appliedBy()).toHaveLength(2);
    const requests = host.called.filter(url => /apply-conditions/.test(url));
    expect(requests).toHaveLength(manner === 'by Backstage' ? 2 : 0);
  });

  it('leaves definite decisions as they are', async () => {
    const answer = await askThings([
      [1, 'resource:1', conditional(1, 'no')],
      [2, 'resource:2', conditional(2, 'no')],
      [1, 'resource:3', { result: ALLOW }],
      [1, 'resource:4', conditional(1, 'yes')],
      [2, 'resource:5', conditional(2, 'yes')],
      [2, 'resource:6', { result: DENY }],
    ]);
    expect(results(answer)).toEqual([DENY, DENY, ALLOW, ALLOW, ALLOW, DENY]);
    expect(appliedBy()).toEqual(
      expect.arrayContaining([
        ['plugin-1', ['resource:1', 'resource:4']],
        ['plugin-2', ['resource:2', 'resource:5']],
      ]),
    );
  });

  it('leaves conditions as they are where no resource is named, beside others', async () => {
    const open = conditional(1, 'yes');
    const answer = await askThings([
      [1, 'resource:1', conditional(1, 'yes')],
      [2, 'resource:2', conditional(2, 'yes')],
      [1, 'resource:3', { result: ALLOW }],
      [1, undefined, open],
    ]);
    expect(results(answer)).toEqual([ALLOW, ALLOW, ALLOW, CONDITIONAL]);
    expect(answer.body.items[3]).toEqual({ id: '3', ...open });
  });

  it.each([
    [ALLOW, 'yes'],
    [DENY, 'no'],
  ])('answers %s for every item about one resource', async (result, answer) => {
    const decision = conditional(1, answer);
    const answers = await askThings([
      [1, 'test/resource', decision],
      [1, 'test/resource', decision],
    ]);
    expect(results(answers)).toEqual([result, result]);
    expect(appliedBy()).toEqual([['plugin-1', ['test/resource']]]);
  });

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['an empty text', ''],
    ['an empty object', {}],
    ['a list', [{ permission: basic('test.one') }]],
    ['an item without an id', { items: [{ permission: basic('test.one') }] }],
    ['an item without a permission', { items: [{ id: '1' }] }],
    [
      'a permission without a type',
      {
        items: [{ id: '1', permission: { name: 'test.one', attributes: {} } }],
      },
    ],
    [
      'a permission without a name',
      { items: [{ id: '1', permission: { type: 'basic', attributes: {} } }] },
    ],
    [
      'a permission with a type alone',
      { items: [{ id: '1', permission: { type: 'basic' } }] },
    ],
    [
      'unknown attributes alone',
      { items: [{ id: '1', permission: { attributes: { invalid: 'one' } } }] },
    ],
  ])('refuses %s with 400', async (_, body) => {
    const answer = await post(body, ofUser);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/invalid/i) } },
    });
    expect(host.decide).not.toHaveBeenCalled();
  });

  it('fails with 500 if the policy answers with conditions on another type', async () => {
    host.decide.mockResolvedValue(conditional(1, 'yes', 'thing-2'));
    const items = [{ id: '1', permission: onThing(1) }];
    expect(await post({ items }, ofPlugin)).toMatchObject({
      status: 500,
      body: {
        error: {
          message: expect.stringMatching(/invalid resource conditions/i),
        },
      },
    });
  });
});
