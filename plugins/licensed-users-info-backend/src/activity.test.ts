import { DateTime } from 'luxon';
import { countActivity } from './activity';
import type { SignIn } from './UserInfoStore';

const NOW = DateTime.fromObject(
  { year: 2026, month: 11, day: 21, hour: 12 },
  { zone: 'utc' },
) as DateTime<true>;

async function* signedIn(
  ...ago: (object | undefined)[]
): AsyncGenerator<SignIn> {
  for (const [index, duration] of ago.entries()) {
    yield {
      userEntityRef: `user:default/u${index}`,
      signedInAt: duration && NOW.minus(duration),
    };
  }
}

describe('countActivity', () => {
  it('counts users by their last sign-in, the edge of a window included', async () => {
    const activity = await countActivity(
      signedIn(
        { seconds: 0 },
        { hours: 24 },
        { hours: 24, seconds: 1 },
        { days: 7, seconds: 1 },
        { days: 30, seconds: 1 },
        { days: 90, seconds: 1 },
        undefined,
      ),
      NOW,
    );

    expect(activity).toEqual({
      asOf: '2026-11-21T12:00:00.000Z',
      total: 7,
      unknown: 1,
      windows: [
        { days: 1, since: '2026-11-20T12:00:00.000Z', active: 2, notSince: 4 },
        { days: 7, since: '2026-11-14T12:00:00.000Z', active: 3, notSince: 3 },
        { days: 30, since: '2026-10-22T12:00:00.000Z', active: 4, notSince: 2 },
        { days: 90, since: '2026-08-23T12:00:00.000Z', active: 5, notSince: 1 },
      ],
    });
  });

  it('counts nobody when nobody has signed in', async () => {
    const { total, windows } = await countActivity(signedIn(), NOW);

    expect(total).toBe(0);
    expect(windows.map(({ active, notSince }) => active + notSince)).toEqual([
      0, 0, 0, 0,
    ]);
  });
});
