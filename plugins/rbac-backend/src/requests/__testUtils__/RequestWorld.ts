import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { documentOf } from '@internal/rbac-testkit';
import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  compile,
  identityOf,
  NewAssignment,
  PolicyRefusal,
  refuse,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { ConfiguredTerms } from '../../settings/terms';
import { StoredRequest } from '../StoredRequest';
import { RequestStore } from '../../store/RequestStore';
import { AccessRequests } from '../AccessRequests';
import { EndAccess, GiveAccess } from '../GiveAccess';
import { Person, PresentTerms } from '../PresentTerms';
import { RequestJudge } from '../RequestJudge';

/** A portal in memory, around the real store: its roles, groups and terms change at will. */
export class RequestWorld {
  now = 1_790_000_000_000;
  lapse = 40;
  roles: readonly Role[] = [];
  terms = new Map<RoleRef, ConfiguredTerms>();
  /** The groups of each user of the catalog. */
  groups = new Map<EntityRef, readonly EntityRef[]>();
  readonly given: (NewAssignment & { readonly by: EntityRef })[] = [];
  readonly reported: StoredRequest[] = [];
  private ids = 0;

  constructor(private readonly knex: Knex) {}

  /** A replica of the backend. */
  replica() {
    const terms = new PresentTerms({
      configured: () => this.terms,
      covers: ({ result }) => result === AuthorizeResult.ALLOW,
    });
    const judge = new RequestJudge({
      terms,
      policy: async () => this.policy,
      personOf: async ref =>
        this.groups.has(ref) || ref.startsWith('group:')
          ? this.person(ref)
          : undefined,
      now: () => this.now,
    });
    const store = new RequestStore(this.knex, mockServices.logger.mock());
    const requests = new AccessRequests({
      store,
      judge,
      give: this.give,
      end: this.end,
      lapse: () => this.lapse,
      now: () => this.now,
      newId: () => {
        this.ids += 1;
        return `request-${this.ids}`;
      },
      onEvent: request => this.reported.push(request),
    });
    return { requests, judge, store };
  }

  get policy() {
    return compile(documentOf(...this.roles), {
      precedence: 'conditional',
      superUsers: new Set(),
    });
  }

  person(ref: EntityRef): Person {
    const principals = [ref, ...(this.groups.get(ref) ?? [])];
    return { ref, subject: { userRef: ref, principals, ownerRefs: [ref] } };
  }

  /** The same for what ends. */
  private readonly end: EndAccess = async ({ id }) => {
    const index = this.given.findIndex(one => one.id === id);
    if (index < 0) {
      throw refuse('unknown-assignment', { id });
    }
    this.given.splice(index, 1);
    return {};
  };

  /** Stands in for the store of assignments, until they have one. */
  private readonly give: GiveAccess = async given => {
    const { assignment, roleIdentity, by, alsoWrite } = given;
    await this.knex
      .transaction(async transaction => {
        const role = this.roles.find(({ ref }) => ref === assignment.role);
        if (!role || identityOf(role) !== roleIdentity) {
          throw refuse('role-replaced', { role: assignment.role });
        }
        await alsoWrite(transaction);
      })
      .catch(error => {
        // As the administration of the policy does.
        throw error instanceof PolicyRefusal
          ? error
          : refuse('database-silent');
      });
    this.given.push({ ...assignment, by });
    return {};
  };
}
