import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { DateTime } from 'luxon';
import { databaseSetups, type DatabaseSetup } from './__testUtils__/databases';
import { startPortal, type Portal } from './__testUtils__/portal';

const HTTP_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

// Both are easily lost: statistics on SQLite in memory, and the type of the
// count, which one database gives as a number and the other as a string.
describe.each(databaseSetups)('the user statistics on %s', (_name, setUp) => {
  let setup: DatabaseSetup;
  let portal: Portal;

  beforeAll(async () => {
    setup = await setUp();
    portal = await startPortal({
      database: setup.database,
      features: [
        catalogServiceMock.factory({
          entities: [
            {
              apiVersion: 'backstage.io/v1alpha1',
              kind: 'User',
              metadata: { name: 'ann', namespace: 'sales' },
              spec: {
                profile: {
                  displayName: 'Ann of Sales',
                  email: 'ann@sales.example',
                },
              },
            },
          ],
        }),
      ],
    });
  }, 60_000);

  afterAll(async () => {
    await portal?.stop();
    await setup?.drop();
  });

  it('list who signed in, when to the second, with names by full reference', async () => {
    const before = DateTime.utc().startOf('second');
    const token = await portal.signIn('user:default/ann');
    await portal.signIn('user:sales/ann');
    const after = DateTime.utc();

    const { body } = await portal.get('/users', token).expect(200);

    expect(body).toEqual([
      {
        userEntityRef: 'user:default/ann',
        lastTimeLogin: expect.stringMatching(HTTP_DATE),
      },
      {
        userEntityRef: 'user:sales/ann',
        lastTimeLogin: expect.stringMatching(HTTP_DATE),
        displayName: 'Ann of Sales',
        email: 'ann@sales.example',
      },
    ]);
    for (const { lastTimeLogin } of body) {
      const moment = DateTime.fromHTTP(lastTimeLogin);
      expect(moment >= before && moment <= after).toBe(true);
    }
    const quantity = await portal.get('/users/quantity', token).expect(200);
    expect(quantity.body).toEqual({ quantity: '2' });
  });
});
