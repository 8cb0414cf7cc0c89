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

  it('are told of each commit in order, also of those of a replica that told nobody', async () => {
    await commit();
    const told: number[] = [];
    replica(revision => told.push(revision));
    await eventually(() => told.length === 1);
    await commit();
    await commit();
    await eventually(() => told.length === 3);
    expect(told).toEqual([1, 2, 3]);
  });

  it('are told again if it is not known that they were told', async () => {
    await commit();
    await commit();
    const told: number[] = [];
    replica(revision => {
      told.push(revision);
      if (told.length === 1) {
        throw new Error('The broker is away');
      }
    });
    await eventually(() => told.length === 3);
    expect(told).toEqual([1, 1, 2]);
  });

  it('are told of nothing that was before there was a history', async () => {
    await commit();
    await commit();
    await knex('rbac_published').update({ revision: 1 });
    const told: number[] = [];
    replica(revision => told.push(revision));
    await eventually(() => told.length === 1);
    expect(told).toEqual([2]);
  });
});

it('a subscriber of the topic rbac is told who changed what and why', async () => {
  const told: unknown[] = [];
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
              told.push(eventPayload);
            },
          }),
      }),
  });
  const portal = await TestRouter.start({ features: [subscriber] });
  try {
    const { headers } = await portal.ask(endpoints.createRole, {
      body: { name: 'role:default/told', memberReferences: [ADMIN] },
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
      roles: ['role:default/told'],
      rolesOmitted: 0,
    };
    await eventually(() => told.length >= Number(revision));
    expect(told).toContainEqual(event);
  } finally {
    await portal.stop();
  }
});
