import { once } from 'node:events';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { mockServices } from '@backstage/backend-test-utils';
import { eventually, groupRef, roleRef, userRef } from '@internal/rbac-testkit';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  DefaultNotificationService,
  notificationService,
} from '@backstage/plugin-notifications-node';
import { StoredRequest } from '../requests/StoredRequest';
import { AccessEvents } from './AccessEvents';

jest.setTimeout(60_000);

const [heidi, bob] = ['heidi', 'bob'].map(userRef);
const role = roleRef('on-call');
const deciders = [groupRef('deciders')];
const until = Date.parse('2026-11-27T06:00:00Z');

const pending: StoredRequest = {
  ...{ id: 'r1', role, asker: heidi, member: heidi, reason: 'INC-4711' },
  ...{ askedAt: 0, lapsesAt: 1, until, state: 'pending', approvals: [] },
  roleIdentity: {} as StoredRequest['roleIdentity'],
};
const settled = (state: StoredRequest['state'], by = bob): StoredRequest => ({
  ...{ ...pending, state, settled: { at: 1, by } },
});
const terms = { approvers: deciders, notify: [] as typeof deciders };

describe('news of access', () => {
  const publish = jest.fn();
  const send = jest.fn();
  const logger = mockServices.logger.mock();
  let events: AccessEvents;

  beforeEach(() => {
    jest.resetAllMocks();
    publish.mockResolvedValue(undefined);
    send.mockResolvedValue(undefined);
    events = new AccessEvents({
      events: { publish },
      notifications: { send },
      ...{ logger, mostUnderWay: 10 },
    });
  });

  const sent = () =>
    send.mock.calls.map(([{ recipients, payload }]) => [
      recipients.entityRef,
      payload.title,
    ]);
  const published = () =>
    publish.mock.calls.map(([{ topic, eventPayload }]) => [
      topic,
      eventPayload.change,
      eventPayload.roles,
    ]);

  it('goes to approvers when somebody asks, with a link to the page where they decide', async () => {
    events.ofRequest(pending, terms);
    await eventually(() => send.mock.calls.length === 1);
    expect(send).toHaveBeenCalledWith({
      recipients: {
        ...{ type: 'entity', entityRef: deciders, excludeEntityRef: heidi },
      },
      payload: {
        title: 'heidi requests on-call',
        description: 'Until 27 Nov 2026, 06:00 UTC. INC-4711',
        ...{ scope: 'rbac-request-r1', link: '/rbac/requests' },
        ...{ topic: 'rbac', severity: 'normal' },
      },
    });
    expect(published()).toEqual([['rbac', 'request-pending', [role]]]);
  });

  it.each([
    [settled('approved'), [[[heidi], 'bob approved your request for on-call']]],
    [settled('denied'), [[[heidi], 'bob denied your request for on-call']]],
    [
      { ...pending, state: 'lapsed' as const },
      [[[heidi], 'Nobody answered your request for on-call']],
    ],
    [settled('cancelled', heidi), []],
    [{ ...pending, approvals: [{ by: bob, at: 1 }] }, []],
  ])('goes to the asker when it is decided, %#', async (request, expected) => {
    events.ofRequest(request, terms);
    await eventually(() => publish.mock.calls.length === 1);
    expect(sent()).toEqual(expected);
  });

  it('names the group that somebody asks for', async () => {
    const member = groupRef('crew');
    events.ofRequest({ ...pending, member }, terms);
    await eventually(() => send.mock.calls.length === 1);
    expect(sent()).toEqual([[deciders, 'heidi requests on-call for crew']]);
  });

  it('goes to those that the terms name when somebody takes a role at once', async () => {
    const notify = [groupRef('security')];
    events.ofRequest(settled('approved', heidi), { ...terms, notify });
    await eventually(() => send.mock.calls.length === 1);
    expect(sent()).toEqual([
      [notify, 'heidi took on-call without an approval'],
    ]);
  });

  it('goes to members before it ends and when it has ended', async () => {
    const given = { id: 'a1', role, member: heidi, until, reason: '' };
    events.ofEnd({ ...given, grantedBy: bob }, 'ends-soon');
    events.ofEnd({ ...given, grantedBy: bob }, 'ended');
    await eventually(() => send.mock.calls.length === 2);
    expect(sent()).toEqual([
      [
        [heidi],
        'Your access through the role on-call ends soon: 27 Nov 2026, 06:00 UTC',
      ],
      [
        [heidi],
        'Your access through the role on-call has ended: 27 Nov 2026, 06:00 UTC',
      ],
    ]);
    expect(published().map(([, change]) => change)).toEqual([
      ...['assignment-ends-soon', 'assignment-ended'],
    ]);
  });

  it('goes to fifty people at most, with only the beginning of a long reason', async () => {
    const approvers = Array.from({ length: 99 }, (_, at) => userRef(`u${at}`));
    const reason = 'x'.repeat(1_000);
    events.ofRequest({ ...pending, reason }, { ...terms, approvers });
    await eventually(() => send.mock.calls.length === 1);
    const [[{ recipients, payload }]] = send.mock.calls;
    expect(recipients.entityRef).toHaveLength(50);
    expect(payload.description).toHaveLength(300);
  });

  it('quietly goes to nobody where a portal has no notifications', async () => {
    const portal = createServer((_, res) => res.writeHead(404).end());
    await once(portal.listen(0, '127.0.0.1'), 'listening');
    try {
      const { port } = portal.address() as AddressInfo;
      const real = DefaultNotificationService.create({
        auth: mockServices.auth(),
        discovery: {
          getBaseUrl: async () => `http://127.0.0.1:${port}`,
          getExternalBaseUrl: async () => '',
        },
      });
      const answered = jest.fn();
      send.mockImplementation(options =>
        real.send(options).finally(() => setTimeout(answered)),
      );
      events.ofRequest(pending, terms);
      await eventually(() => answered.mock.calls.length === 1);
      await expect(send.mock.results[0].value).rejects.toThrow('404');
      expect(logger.error).not.toHaveBeenCalled();
    } finally {
      portal.close();
    }
  });

  it('is in the log if it cannot be sent, and blocks nobody', async () => {
    send.mockImplementation(() => {
      throw new Error('down');
    });
    publish.mockRejectedValue(new Error('down'));
    expect(() => events.ofRequest(pending, terms)).not.toThrow();
    await eventually(() => logger.error.mock.calls.length > 0);
  });

  it('is sent only so often at once where sending hangs', async () => {
    send.mockReturnValue(new Promise(() => {}));
    Array.from({ length: 50 }, () => events.ofRequest(pending, terms));
    await eventually(() => logger.error.mock.calls.length > 0);
    expect(send.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it.each(['is there', 'is down', 'is absent'])(
    'is sent by a portal whose plugin for notifications %s, and the answer is the same',
    async how => {
      if (how === 'is down') {
        send.mockRejectedValue(new Error('down'));
      }
      const notifications = createServiceFactory({
        service: notificationService,
        deps: {},
        factory: () => ({ send }),
      });
      const portal = await TestRouter.start({
        features: how === 'is absent' ? [] : [notifications],
        entities: [group('askers'), user('heidi', 'askers'), user('admin')],
        rbac: {
          requests: [{ role, who: ['group:default/askers'], approvers: [bob] }],
        },
      });
      try {
        const made = { name: role, memberReferences: [bob] };
        await portal.call('post', '/roles', made);
        const body = { role, duration: 'PT1H', reason: 'INC-4711' };
        const asked = await portal.call('post', '/me/requests', body, heidi);
        expect(asked.status).toBe(200);
        const titles =
          how === 'is absent' ? [] : [[[bob], 'heidi requests on-call']];
        await eventually(() => send.mock.calls.length === titles.length);
        expect(sent()).toEqual(titles);
      } finally {
        await portal.stop();
      }
    },
  );
});
