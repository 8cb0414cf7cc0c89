import { get, IncomingMessage } from 'node:http';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { AccessLists } from '../explanation/AccessLists';

const MATRIX = '/access/matrix?rows=users';
/** How often each row is sent: more than the buffers of any connection take. */
const TIMES = 60_000;

let portal: TestRouter;

beforeAll(async () => {
  portal = await TestRouter.start({
    entities: [user('anna', 'makers'), user('ben'), group('makers')],
  });
});
afterAll(() => portal?.stop());
afterEach(() => jest.restoreAllMocks());

/** Asks for a matrix and reads no more than the head of it. */
async function askAndNotRead(): Promise<IncomingMessage> {
  const authorization = `Bearer ${await portal.tokenOf(ADMIN)}`;
  return new Promise((resolve, reject) => {
    get(
      {
        port: portal.backend.server.port(),
        path: `/api/permission${MATRIX}`,
        headers: { authorization },
      },
      resolve,
    ).on('error', reject);
  });
}

it('who does not read the matrix they asked for holds nobody', async () => {
  const matrix = AccessLists.prototype.matrix;
  let sent = 0;
  jest
    .spyOn(AccessLists.prototype, 'matrix')
    .mockImplementationOnce(async function large(this: AccessLists, ...asked) {
      const { columns, rows } = await matrix.apply(this, asked);
      const all = [...rows];
      function* again() {
        for (; sent < TIMES; sent++) {
          yield* all;
        }
      }
      return { columns, rows: again() };
    });
  const slow = await askAndNotRead();
  try {
    expect(slow.statusCode).toBe(200);

    const others = await Promise.all([
      portal.call('get', '/access/users?permission=catalog.entity.delete'),
      portal.call('get', MATRIX),
      portal.call('post', '/simulate', {
        roles: { delete: ['role:default/none'] },
      }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    // It is still being sent, and no further than its reader takes it.
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(TIMES);
  } finally {
    slow.destroy();
  }
});
