import type { JsonObject } from '@backstage/types';
import type express from 'express';
import Router from 'express-promise-router';
import type { DateTime } from 'luxon';
import type { StatisticsAccess } from './access';
import { countActivity } from './activity';
import { contains, isBounded, parsePeriod, type Period } from './period';
import { sendUserList } from './sendUserList';
import { requestedFormat } from './userListFormat';
import type { SignIn, UserInfoStore } from './UserInfoStore';
import type { UserProfiles } from './userProfiles';

/** What the routes need. */
export interface RouterOptions {
  readonly store: UserInfoStore;
  readonly access: StatisticsAccess;
  /** Fresh look-ups of names, for one answer. */
  readonly newUserProfiles: () => UserProfiles;
  readonly now: () => DateTime<true>;
}

/** The routes under `/api/licensed-users-info`. */
export function createRouter(options: RouterOptions): express.Router {
  const { store, access, newUserProfiles, now } = options;
  const router = Router();

  router.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });

  router.get('/users/quantity', async (request, response) => {
    const period = parsePeriod(request.query);
    await access.read(
      request,
      { queryType: 'quantity', parameters: auditable(period) },
      async () => {
        const users = isBounded(period)
          ? await countWithin(store.signIns(), period)
          : await store.count();
        response.json({ quantity: String(users) });
        return { users };
      },
    );
  });

  router.get('/users/activity', async (request, response) => {
    await access.read(request, { queryType: 'activity' }, async () => {
      const activity = await countActivity(store.signIns(), now());
      response.json(activity);
      return { users: activity.total };
    });
  });

  router.get('/users', async (request, response) => {
    const period = parsePeriod(request.query);
    const format = requestedFormat(request);
    await access.read(
      request,
      {
        queryType: 'list',
        parameters: { format: format.name, ...auditable(period) },
      },
      async () => {
        const users = await sendUserList(response, {
          format,
          signIns: within(store.signIns(), period),
          profiles: newUserProfiles(),
        });
        return { users };
      },
    );
  });

  return router;
}

async function* within(
  signIns: AsyncIterable<SignIn>,
  period: Period,
): AsyncGenerator<SignIn> {
  for await (const signIn of signIns) {
    if (contains(period, signIn.signedInAt)) {
      yield signIn;
    }
  }
}

async function countWithin(
  signIns: AsyncIterable<SignIn>,
  period: Period,
): Promise<number> {
  let count = 0;
  for await (const signIn of signIns) {
    count += contains(period, signIn.signedInAt) ? 1 : 0;
  }
  return count;
}

function auditable({ since, until }: Period): JsonObject {
  return {
    ...(since && { since: since.toISO() }),
    ...(until && { until: until.toISO() }),
  };
}
