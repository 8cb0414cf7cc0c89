import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { createBackendModule } from '@backstage/backend-plugin-api';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { emptyDocument } from '@portal-rbac/plugin-rbac-core';
import {
  documentOf,
  eventually,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import { Knex } from 'knex';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { put } from '../store/__testUtils__/storedPolicies';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { PolicyStore } from '../store/PolicyStore';
import { PublishedCommits } from '../store/PublishedCommits';
import { CommitEvents } from './CommitEvents';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });

describe.each(databases.eachSupportedId())('subscribers, on %p', id => {
  const version = (index: number) =>
    documentOf(roleOf('a', { members: [userRef(`u${index}`)] }));
  let knex: Knex;
  let commit: () => Promise<void>;
  const started: CommitEvents[] = [];

  beforeEach(async () => {
    knex = await databases.init(id);
    const store = await PolicyStore.open(knex);
    let document = emptyDocument;
    commit = async () => {
      document = await put(store, document, version(document.revision));
    };
  });
  afterEach(() => Promise.all(started.splice(0).map(one => one.stop())));

  function replica(publish: (revision: number) => void) {
    const events = new CommitEvents({
      published: new PublishedCommits(knex),
      events: {
        publish: async ({ eventPayload }) =>
          publish((eventPayload as { revision: number }).revision),
      },
      logger: mockServices.logger.mock(),
      intervalMs: 10,
    });
    started.push(events);
    events.start();
    return events;
  }

  it('hear of each commit in order, even of one that its replica did not report', async () => {
    await commit();
    const received: number[] = [];
    replica(revision => received.push(revision));
    await eventually(() => received.length === 1);
    await commit();
    await commit();
    await eventually(() => received.length === 3);
    expect(received).toEqual([1, 2, 3]);
  });

  it('hear of a commit again if it is unknown whether they did', async () => {
    await commit();
    await commit();
    const received: number[] = [];
    replica(revision => {
      received.push(revision);
      if (received.length === 1) {
        throw new Error('The broker is away');
      }
    });
    await eventually(() => received.length === 3);
    expect(received).toEqual([1, 1, 2]);
  });

  it('hear of nothing from before there was a history', async () => {
    await commit();
    await commit();
    await knex('rbac_published').update({ revision: 1 });
    const received: number[] = [];
    replica(revision => received.push(revision));
    await eventually(() => received.length === 1);
    expect(received).toEqual([2]);
  });
});

it('a subscriber of the topic rbac hears who changed what and why', async () => {
  const received: unknown[] = [];
  const subscriber = createBackendModule({
    pluginId: 'permission',
    moduleId: 'test-subscriber',
    register: registration =>
      registration.registerInit({
        deps: { events: eventsServiceRef },
        init: ({ events }) =>
          events.subscribe({
            id: 'test',
            topics: ['rbac'],
            onEvent: async ({ eventPayload }) => {
              received.push(eventPayload);
            },
          }),
      }),
  });
  const portal = await TestRouter.start({ features: [subscriber] });
  try {
    const { headers } = await portal.ask(endpoints.createRole, {
      body: { name: 'role:default/reported', memberReferences: [ADMIN] },
      reason: 'Ticket 7',
    });
    const [, revision, commitId] = /^"(\d+)-(.*)"$/.exec(headers.etag)!;
    const event = {
      revision: Number(revision),
      commitId,
      at: expect.any(String),
      actor: ADMIN,
      source: 'rest',
      change: 'createRole',
      reason: 'Ticket 7',
      roles: ['role:default/reported'],
      rolesOmitted: 0,
    };
    await eventually(() => received.length >= Number(revision));
    expect(received).toContainEqual(event);
  } finally {
    await portal.stop();
  }
});
