import { BackendFeature } from '@backstage/backend-plugin-api';
import { TestBackend } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { JsonObject } from '@backstage/types';
import {
  AnswerJson,
  Endpoint,
  errorSchema,
  Json,
  RequestInput,
  requestOf,
} from '@portal-rbac/plugin-rbac-common';
import { pick } from 'lodash';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ownershipCondition } from '../src/annotationCondition';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The user who administers the backend of a test. */
export const ADMIN = 'user:default/admin';

/**
 * The tokens of services in the backend of a test, by what their access is
 * restricted to.
 */
export const serviceTokens = {
  unrestricted: 'token-of-an-unrestricted-service',
  creatingOnly: 'token-of-a-service-that-creates',
  elsewhere: 'token-of-a-service-for-the-catalog',
};

/** Where the backend of a test has its tables. */
export interface DatabaseOptions {
  /** The folder of the SQLite database; in memory without one. */
  readonly database?: string;
  /** Address of a PostgreSQL server to use instead, without a database. */
  readonly postgres?: string;
  /** What the names of its databases there begin with; a random text if absent. */
  readonly prefix?: string;
  /** The port of the database of the policy, such as that of a proxy. */
  readonly policyPort?: number;
}

/** What the backend of a test is made of. */
export interface BackendOptions extends DatabaseOptions {
  /** Configuration under `permission.rbac`, besides the administrator {@link ADMIN}. */
  readonly rbac?: JsonObject;
  /** Other configuration, instead of the standard one. */
  readonly config?: JsonObject;
  /** What the catalog has, with `spec` only: relations are made of it. */
  readonly entities?: readonly Entity[];
  /** Other plugins, modules and services. */
  readonly features?: readonly BackendFeature[];
}

/** The configuration, with more of `backend` and at the top. */
export function configurationOf(
  { rbac, config, ...database }: BackendOptions,
  backend: JsonObject = {},
  more: JsonObject = {},
): JsonObject {
  return {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: 'http://localhost:7007',
      database: databaseConfig(database),
      ...backend,
    },
    permission: {
      enabled: true,
      rbac: { admin: { users: [{ name: ADMIN }] }, ...rbac },
    },
    ...more,
    ...config,
  };
}

/** `backend.database` of the configuration. */
export function databaseConfig({
  database,
  postgres,
  prefix,
  policyPort,
}: DatabaseOptions): JsonObject {
  return postgres
    ? {
        client: 'pg',
        connection: connectionTo(postgres),
        prefix: prefix ?? `rbac_portal_${randomUUID().slice(0, 8)}_`,
        ...(policyPort && {
          plugin: { permission: { connection: { port: policyPort } } },
        }),
      }
    : {
        client: 'better-sqlite3',
        connection: database ? { directory: database } : ':memory:',
      };
}

/** As an object, because the existing RBAC plugin takes no text. */
function connectionTo(server: string): JsonObject {
  const { hostname, port, username, password } = new URL(server);
  return {
    host: hostname,
    port: Number(port),
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

/** What a call of the table of endpoints answered. */
export interface TypedAnswer<E extends Endpoint> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of an answer with a status below 300. */
  readonly body: AnswerJson<E>;
  /** Why it was refused. */
  readonly refusal?: Json<typeof errorSchema>['error'];
}

/** A backend with RBAC that a test asks over HTTP. */
export abstract class AskedBackend {
  protected constructor(readonly backend: TestBackend) {}

  /**
   * A token of a user.
   *
   * @param ownershipEntityRefs - the user by default
   */
  abstract tokenOf(
    user: string,
    ownershipEntityRefs?: string[],
  ): Promise<string>;

  /** Calls the RBAC API as a user. */
  async call(method: Method, path: string, body?: unknown, user = ADMIN) {
    const token = await this.tokenOf(user);
    return this.callWithToken(token, method, path, body);
  }

  /** Makes a call of the table of endpoints as a user. */
  async ask<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    user = ADMIN,
  ): Promise<TypedAnswer<E>> {
    const { method, path, headers, body } = requestOf(endpoint, input);
    const name = method.toLowerCase() as Method;
    const token = await this.tokenOf(user);
    const call = this.callWithToken(token, name, path).set(headers);
    const answer = await call.send(body);
    const refusal = answer.body?.error;
    return { ...pick(answer, 'status', 'headers', 'body'), refusal };
  }

  /** Calls the RBAC API with a token, or with none. */
  callWithToken(
    token: string | undefined,
    method: Method,
    path: string,
    body?: unknown,
  ) {
    const call = request(this.backend.server)[method](
      `/api${path.startsWith('/api') ? path.slice(4) : `/permission${path}`}`,
    );
    if (token) {
      call.set('authorization', `Bearer ${token}`);
    }
    return body === undefined
      ? call
      : call.set('content-type', 'application/json').send(body as object);
  }

  /**
   * Makes a user an administrator of the roles that they own, and no others.
   *
   * @param owners - what counts as owning; the user alone by default
   */
  async delegateTo(user: string, owners = '$currentUser'): Promise<void> {
    const role = 'role:default/owners';
    await this.call('post', '/roles', {
      name: role,
      memberReferences: [user],
    });
    await this.call('post', '/policies', [
      {
        entityReference: role,
        permission: 'policy.entity.create',
        policy: 'create',
        effect: 'allow',
      },
    ]);
    const actions = ['read', 'update', 'delete'] as const;
    const condition = ownershipCondition(role, actions, owners);
    await this.call('post', '/roles/conditions', condition);
  }

  /** Ends the backend; connections that are still busy end as soon as they are idle. */
  async stop(): Promise<void> {
    this.backend.server.keepAliveTimeout = 1;
    await this.backend.stop();
  }
}
