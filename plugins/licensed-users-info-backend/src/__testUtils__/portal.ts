import { authServiceFactory } from '@backstage/backend-defaults/auth';
import { httpAuthServiceFactory } from '@backstage/backend-defaults/httpAuth';
import { userInfoServiceFactory } from '@backstage/backend-defaults/userInfo';
import {
  createBackendModule,
  coreServices,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import authPlugin from '@backstage/plugin-auth-backend';
import type { JsonObject } from '@backstage/types';
import { closingDatabases } from '@internal/rbac-testkit/backend/closingDatabases';
import type { Knex } from 'knex';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import licensedUsersInfo from '../index';
import { testProviderModule, USER_HEADER } from './testProvider';

const BASE = '/api/licensed-users-info';

/** A test's settings for its portal; everything else is as in a real one. */
export interface PortalOptions {
  /** `backend.database`; SQLite in memory unless given. */
  readonly database?: JsonObject;
  /** Merged over the rest of the configuration, key by key. */
  readonly config?: JsonObject;
  /** The catalog, the permission backend, … */
  readonly features?: readonly BackendFeature[];
}

/** A running portal with the real auth backend and the user statistics. */
export interface Portal {
  /** Signs in as this user; gives the token. */
  signIn(userEntityRef: string): Promise<string>;
  /** A request of the statistics; `token` is left out when not given. */
  get(path: string, token?: string): request.Test;
  /** What the server answers to this request line, up to its closing the connection. */
  raw(requestLine: string, token: string): Promise<string>;
  /** The connection of the auth backend. */
  readonly authKnex: Knex;
  stop(): Promise<void>;
}

/** A token of an external service that may do what services may. */
export const SERVICE_TOKEN = 'service-token-of-the-tests';
/** A token of an external service that may only read the catalog. */
export const CATALOG_ONLY_TOKEN = 'catalog-only-token-of-the-tests';
/** A token of an external service that may only read policies. */
export const POLICY_READ_TOKEN = 'policy-read-token-of-the-tests';

const config = {
  app: { baseUrl: 'http://localhost:17300' },
  backend: {
    baseUrl: 'http://localhost:17300',
    auth: {
      externalAccess: [
        {
          type: 'static',
          options: { token: SERVICE_TOKEN, subject: 'pipeline' },
        },
        {
          type: 'static',
          options: { token: CATALOG_ONLY_TOKEN, subject: 'crawler' },
          accessRestrictions: [{ plugin: 'catalog' }],
        },
        {
          type: 'static',
          options: { token: POLICY_READ_TOKEN, subject: 'licence-report' },
          accessRestrictions: [
            {
              plugin: 'licensed-users-info',
              permission: 'policy.entity.read',
            },
          ],
        },
      ],
    },
  },
  auth: { providers: { test: {} } },
};

/** A feature that gives the connection of a plugin, once the backend runs. */
export function observeDatabase(pluginId: string) {
  const opened: Knex[] = [];
  return {
    feature: createBackendModule({
      pluginId,
      moduleId: 'test-observer',
      register(reg) {
        reg.registerInit({
          deps: { database: coreServices.database },
          async init({ database }) {
            opened.push(await database.getClient());
          },
        });
      },
    }),
    knex: () => opened[0],
  };
}

/** Starts a portal; the caller stops it. */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const database = options.database ?? {
    client: 'better-sqlite3',
    connection: ':memory:',
  };
  const authDatabase = observeDatabase('auth');
  const backend = await startTestBackend({
    features: [
      mockServices.rootConfig.factory({
        data: {
          ...config,
          ...options.config,
          backend: { ...config.backend, database },
        },
      }),
      authServiceFactory,
      closingDatabases,
      httpAuthServiceFactory,
      userInfoServiceFactory,
      authPlugin,
      testProviderModule,
      authDatabase.feature,
      licensedUsersInfo,
      ...(options.features ?? []),
    ],
  });
  return {
    authKnex: authDatabase.knex(),
    async signIn(userEntityRef) {
      const { body } = await request(backend.server)
        .get('/api/auth/test/refresh')
        .set(USER_HEADER, userEntityRef)
        .expect(200);
      return body.backstageIdentity.token;
    },
    get(path, token) {
      const test = request(backend.server).get(`${BASE}${path}`);
      return token ? test.set('Authorization', `Bearer ${token}`) : test;
    },
    async raw(requestLine, token) {
      const { port } = backend.server.address() as AddressInfo;
      const socket = connect(port, 'localhost');
      socket.write(
        `${requestLine}\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      );
      return text(socket);
    },
    stop: () => backend.stop(),
  };
}
