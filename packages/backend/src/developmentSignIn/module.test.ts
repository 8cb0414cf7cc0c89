import {
  TestDatabases,
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import authPlugin from '@backstage/plugin-auth-backend';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import request from 'supertest';
import developmentSignIn from '.';

const alice: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: 'alice', namespace: 'default', description: 'May do all' },
  spec: {
    profile: { displayName: 'Alice Ahmadi', email: 'alice@parcelwing.example' },
  },
  relations: [{ type: 'memberOf', targetRef: 'group:default/platform' }],
};
const bob: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name: 'bob', namespace: 'partners' },
  spec: {},
};
const team: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'platform', namespace: 'default' },
  spec: { type: 'team', children: [] },
};

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

async function startAuth(
  providers: { development?: {} } = { development: {} },
) {
  const knex = await databases.init('SQLITE_3');
  const { server } = await startTestBackend({
    features: [
      authPlugin,
      developmentSignIn,
      catalogServiceMock.factory({ entities: [alice, bob, team] }),
      mockServices.database.factory({ knex }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          backend: {
            baseUrl: 'http://localhost:7007',
            listen: { host: '127.0.0.1', port: 7007 },
          },
          auth: { providers },
        },
      }),
    ],
  });
  return { server, knex };
}

describe('the development sign-in', () => {
  it('signs in the user that the body names, with their groups of the catalog', async () => {
    const { server, knex } = await startAuth();

    const response = await request(server)
      .post('/api/auth/development/refresh')
      .send({ userEntityRef: 'user:default/alice' });

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      profile: {
        displayName: 'Alice Ahmadi',
        email: 'alice@parcelwing.example',
      },
      backstageIdentity: {
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        identity: { userEntityRef: 'user:default/alice' },
      },
    });
    const [recorded] = await knex('user_info').select();
    expect(recorded.user_entity_ref).toBe('user:default/alice');
    expect(JSON.parse(recorded.user_info).claims.ent).toEqual([
      'user:default/alice',
      'group:default/platform',
    ]);
  });

  it.each([
    ['a full reference', 'user:partners/bob', 'user:partners/bob'],
    ['another case', 'User:Partners/Bob', 'user:partners/bob'],
    ['a bare name', 'alice', 'user:default/alice'],
  ])('takes %s from the header', async (_, named, expected) => {
    const { server } = await startAuth();

    const response = await request(server)
      .get('/api/auth/development/refresh')
      .set('x-development-user', named);

    expect(response.body.backstageIdentity.identity.userEntityRef).toBe(
      expected,
    );
  });

  it.each([
    ['no user', {}, 400, 'userEntityRef is missing'],
    ['an empty one', { userEntityRef: '' }, 400, 'userEntityRef is missing'],
    ['a number', { userEntityRef: 5 }, 400, 'userEntityRef is not a string'],
    ['an array', ['alice'], 400, 'userEntityRef is not a string'],
    [
      'a group',
      { userEntityRef: 'group:default/platform' },
      400,
      "userEntityRef 'group:default/platform' is not a user reference",
    ],
    [
      'something malformed',
      { userEntityRef: 'user:default/' },
      400,
      "userEntityRef 'user:default/' is not a user reference",
    ],
    [
      'a name that no entity can have',
      { userEntityRef: 'user:default/a\u0000b' },
      400,
      'is not a user reference',
    ],
    [
      'a stranger',
      { userEntityRef: 'user:default/mallory' },
      404,
      "userEntityRef 'user:default/mallory' is not in the catalog",
    ],
  ])('refuses %s', async (_, body, status, message) => {
    const { server, knex } = await startAuth();

    const response = await request(server)
      .post('/api/auth/development/refresh')
      .send(body);

    expect(response.status).toBe(status);
    expect(response.body.error.message).toContain(message);
    expect(await knex('user_info').select()).toEqual([]);
  });

  it('lists the users of the catalog to somebody who is not signed in', async () => {
    const { server } = await startAuth();

    const response = await request(server)
      .get('/api/auth/development/users')
      .set('authorization', mockCredentials.none.header());

    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      {
        userEntityRef: 'user:default/alice',
        displayName: 'Alice Ahmadi',
        description: 'May do all',
      },
      { userEntityRef: 'user:partners/bob', displayName: 'bob' },
    ]);
  });

  it('does not exist unless the configuration has it', async () => {
    const { server } = await startAuth({});

    const signIn = await request(server)
      .post('/api/auth/development/refresh')
      .send({ userEntityRef: 'user:default/alice' });
    const list = await request(server).get('/api/auth/development/users');

    expect(signIn.status).toBe(404);
    expect(list.status).toBe(404);
  });

  it('stops the start of a backend in production', async () => {
    const env = jest.replaceProperty(process, 'env', {
      ...process.env,
      NODE_ENV: 'production',
    });

    await expect(startAuth()).rejects.toThrow(
      /auth\.providers\.development lets anyone sign in.*refused when NODE_ENV is 'production'/,
    );

    env.restore();
  });
});
