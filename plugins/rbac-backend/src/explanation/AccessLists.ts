import {
  because,
  GrantJson,
  PermissionGrantJson,
  WhatCanJson,
  WhoCanJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  Decision,
  CriteriaBudget,
  DecisionRequest,
  AccessRow,
  EverybodysAccess,
  FoundUsers,
  Grant,
  inWords,
  PolicyView,
  requestOf,
  results,
  RuleDescriptions,
  rulesFor,
} from '@portal-rbac/plugin-rbac-core';
import { chunk, compact } from 'lodash';
import { Access } from '../administration/access';
import { ReadEvaluatedUsers } from '../decision/Everybody';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { inTurns, Pacer, patient } from '../runtime/Pacer';
import { RbacSettings } from '../settings/readSettings';
import { Analyses, Analysis } from './Analyses';
import { ApplyConditions } from './applyConditions';
import { AskedConditions, AskedWhen } from './AskedConditions';
import { AskedResources } from './AskedResources';
import { askedPermission, PermissionQuery } from './askedPermission';
import { AskedUser, SIGN_IN_OWNS, TOKEN_GROUPS } from './AskedUsers';
import { notesOn } from './notesOn';
import { ReadableResources } from './ReadableResources';
import { pageOf } from './userPages';

/**
 * Users whose conditions are put together, and sent to a plugin, before others get
 * their turn. The plugin applies them at one go, which takes it some milliseconds.
 */
const USERS_PER_TURN = 50;

const [DENY, CONDITIONAL, ALLOW] = (
  ['DENY', 'CONDITIONAL', 'ALLOW'] as const
).map(result => results.indexOf(result));

/** Which users a list has. */
export interface WhoCanQuery {
  readonly permission: PermissionQuery;
  /** Conditions are applied to it, so that no result is conditional. */
  readonly resourceRef?: string;
  readonly results: ReadonlySet<Decision['result']>;
  /** Part of the reference. */
  readonly search?: string;
  readonly offset: number;
  readonly limit: number;
  /** The greatest age, in milliseconds, of the list of people, for a faster answer. */
  readonly acceptedAge?: number;
}

/** One page of the users, and how many there are on all pages. */
export interface WhoCan extends WhoCanJson {
  readonly total: number;
}

/** A permission that a plugin publishes, as a column of a matrix. */
export type MatrixColumn = Pick<PermissionGrantJson, 'pluginId' | 'permission'>;

/** What users or roles get for all columns. */
export interface Matrix {
  readonly columns: readonly MatrixColumn[];
  /** Rows with a result for each column, in order. */
  readonly rows: Iterable<AccessRow>;
}

interface Dependencies {
  readonly analyses: Analyses;
  readonly published: Pick<
    PublishedMetadata,
    'listPermissions' | 'permissionsOf' | 'listRules' | 'permissionsNamed'
  >;
  readonly apply: ApplyConditions;
  readonly readable: ReadableResources;
  readonly settings: () => Pick<RbacSettings, 'useOwnershipEntityRefs'>;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Who can do what, for all users and all permissions. An answer about everybody
 * is complete or there is none; it shows how many users it covers.
 */
export class AccessLists {
  private readonly asked: AskedResources;

  constructor(private readonly dependencies: Dependencies) {
    this.asked = new AskedResources(dependencies.apply, dependencies.now);
  }

  /**
   * Who may do something. If a caller may see only some roles, a resource that they may
   * not read gets the same answer as a missing one.
   *
   * @param view - the policy as the caller may see it
   * @param signal - aborts when nobody is waiting for the answer
   * @throws PolicyRefusal if that cannot be known at present
   */
  async whoCan(
    query: WhoCanQuery,
    view: PolicyView,
    caller: Access<'read'>,
    signal: AbortSignal,
  ): Promise<WhoCan> {
    const { published, settings } = this.dependencies;
    const { permission, notes } = askedPermission(
      query.permission,
      await published.permissionsNamed(query.permission.name),
    );
    const request = requestOf(permission);
    const rules = rulesFor(permission, await published.listRules());
    const { resourceRef } = query;
    const isUnseen =
      resourceRef !== undefined &&
      !(await this.dependencies.readable.mayAskAbout(caller, {
        resourceType: permission.resourceType,
        resourceRef,
      }));
    const answer = async (
      access: EverybodysAccess,
      read: ReadEvaluatedUsers,
    ): Promise<WhoCan> => {
      const found = await inTurns(
        access.find(request, query.search),
        signal,
        patient,
      );
      const asked =
        resourceRef === undefined || isUnseen
          ? undefined
          : this.asked.about(resourceRef);
      const mayOwnMore =
        !isUnseen &&
        (await inTurns(access.mayOwnMore(request, found), signal, patient));
      const settled = asked
        ? await settle(found, asked, request, access, signal)
        : found;
      const {
        counts,
        total,
        users: page,
      } = pageOf(isUnseen ? unsatisfied(found) : settled, query);
      const budget = new CriteriaBudget();
      const users: WhoCanJson['users'][number][] = [];
      const pacer = new Pacer(patient);
      for (const { user, result } of page) {
        const isUnmet = resourceRef !== undefined && result === 'DENY';
        const grant = access.grant(user, request, isUnmet);
        users.push({
          userEntityRef: access.refOf(user),
          ...grantInWords(grant, rules, budget),
          result,
        });
        await pacer.pause();
      }
      return {
        permission,
        ...(resourceRef !== undefined && { resourceRef }),
        ...(asked?.when && { applied: isoTimes(asked.when) }),
        counts,
        users,
        total,
        evaluatedUsers: evaluatedUsersReport(access, read),
        notes: [
          ...notes,
          ...(isUnseen
            ? [because('resource-unseen', { resource: resourceRef })]
            : []),
          ...(mayOwnMore ? [SIGN_IN_OWNS] : []),
          ...(settings().useOwnershipEntityRefs ? [TOKEN_GROUPS] : []),
          ...notesOn(budget),
        ],
      };
    };
    return this.inTurn('list', view, signal, answer, query.acceptedAge);
  }

  /**
   * What somebody may do: every permission that plugins publish.
   *
   * @param pluginId - leaves those of one plugin
   * @throws PolicyRefusal if the reader may not know of them, or there is no such plugin
   */
  async whatCan(
    { subject, pathTo, notes, mayOwnMore }: AskedUser,
    view: PolicyView,
    pluginId?: string,
  ): Promise<Pick<WhatCanJson, 'permissions' | 'notes'>> {
    const { analyses, published } = this.dependencies;
    const rules = await published.listRules();
    const columns = await this.columns(pluginId);
    return analyses.aboutOne(async () => {
      const budget = new CriteriaBudget();
      const permissions: PermissionGrantJson[] = [];
      const pacer = new Pacer(patient);
      let areMore = false;
      for (const column of columns) {
        const { permission } = column;
        const request = requestOf(permission);
        const grant = view.grant(request, subject, pathTo);
        permissions.push({
          ...column,
          ...grantInWords(grant, rulesFor(permission, rules), budget),
        });
        areMore ||=
          mayOwnMore === true && view.restsOnOwnership(request, subject);
        await pacer.pause();
      }
      return {
        permissions,
        notes: [
          ...notes,
          ...(areMore ? [SIGN_IN_OWNS] : []),
          ...notesOn(budget),
        ],
      };
    });
  }

  /**
   * What every role grants by itself, or what every user gets.
   *
   * @param pluginId - leaves the permissions of one plugin
   * @throws PolicyRefusal if there is no such plugin, or that cannot be known at present
   */
  async matrix(
    rows: 'roles' | 'users',
    pluginId: string | undefined,
    view: PolicyView,
    signal: AbortSignal,
  ): Promise<Matrix> {
    const columns = await this.columns(pluginId);
    const requests = columns.map(({ permission }) => requestOf(permission));
    return rows === 'roles'
      ? { columns, rows: view.rolesAlone(requests) }
      : this.inTurn('matrix', view, signal, async access => ({
          columns,
          rows: await inTurns(access.rows(requests), signal, patient),
        }));
  }

  private async columns(pluginId?: string): Promise<MatrixColumn[]> {
    const { published } = this.dependencies;
    const plugins =
      pluginId === undefined
        ? await published.listPermissions()
        : [await published.permissionsOf(pluginId)];
    return plugins.flatMap(plugin =>
      plugin.permissions.map(permission => ({
        pluginId: plugin.pluginId,
        permission,
      })),
    );
  }

  private inTurn<T>(
    kind: Analysis,
    view: PolicyView,
    signal: AbortSignal,
    make: (access: EverybodysAccess, read: ReadEvaluatedUsers) => Promise<T>,
    acceptedAge?: number,
  ): Promise<T> {
    return this.dependencies.analyses.inTurn(
      kind,
      async read => {
        const access = await inTurns(
          view.everybodysAccess(read.evaluatedUsers),
          signal,
          patient,
        );
        return make(access, read);
      },
      acceptedAge,
    );
  }
}

/** Asks plugins which users' conditions hold on a resource. */
async function settle(
  { users, cells }: FoundUsers,
  asked: AskedConditions,
  request: DecisionRequest,
  access: EverybodysAccess,
  signal: AbortSignal,
): Promise<FoundUsers> {
  const settled = cells.slice();
  const open: number[] = [];
  const pacer = new Pacer(patient);
  const kept = asked.settledOf(access.basis, request, access.places);
  const take = (index: number) => {
    settled[index] = kept[users[index]] > 0 ? ALLOW : DENY;
  };
  cells.forEach((cell, index) => {
    if (cell !== CONDITIONAL) {
      return;
    }
    if (kept[users[index]] === 0) {
      open.push(index);
    } else {
      take(index);
    }
  });
  for (const some of chunk(open, USERS_PER_TURN)) {
    const questions = some.map(index => access.decisive(users[index], request));
    await asked.ask(compact(questions), signal);
    some.forEach((index, number) => {
      const question = questions[number];
      kept[users[index]] = question && asked.holds(question) ? 1 : -1;
      take(index);
    });
    await pacer.pause();
  }
  return { users, cells: settled };
}

/** The same where no condition holds. */
function unsatisfied({ users, cells }: FoundUsers): FoundUsers {
  return {
    users,
    cells: cells.map(cell => (cell === CONDITIONAL ? DENY : cell)),
  };
}

function isoTimes({ from, until }: AskedWhen) {
  return {
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  };
}

/** A grant with its conditions in words, if they may be shown. */
function grantInWords(
  { conditions, ...grant }: Grant,
  rules: RuleDescriptions,
  budget: CriteriaBudget,
): GrantJson {
  return conditions && budget.admits(conditions)
    ? { ...grant, conditions: inWords(conditions, rules) }
    : grant;
}

function evaluatedUsersReport(
  access: EverybodysAccess,
  { readAt, isStale }: ReadEvaluatedUsers,
): WhoCan['evaluatedUsers'] {
  return {
    ...access.size,
    readAt: new Date(readAt).toISOString(),
    ...(isStale && { isStale }),
  };
}
