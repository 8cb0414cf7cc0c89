import {
  PermissionGrantJson,
  WhoCanJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  Decision,
  DecisionRequest,
  AccessRow,
  EverybodysAccess,
  FoundUser,
  PolicyView,
  requestOf,
} from '@portal-rbac/plugin-rbac-core';
import { chunk, compact } from 'lodash';
import { ReadPopulation } from '../decision/Everybody';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { inTurns } from '../runtime/Pacer';
import { RbacSettings } from '../settings/readSettings';
import { Analyses } from './Analyses';
import { ApplyConditions } from './applyConditions';
import { AskedConditions } from './AskedConditions';
import { askedPermission, PermissionQuery } from './askedPermission';
import { AskedUser, TOKEN_GROUPS } from './AskedUsers';

/** Users whose conditions are put together before others get their turn. */
const USERS_PER_TURN = 200;

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
  /** With a result for each column, in order. */
  readonly rows: Iterable<AccessRow>;
}

interface Dependencies {
  readonly analyses: Analyses;
  readonly published: Pick<
    PublishedMetadata,
    'listPermissions' | 'permissionsNamed'
  >;
  readonly apply: ApplyConditions;
  readonly settings: () => Pick<RbacSettings, 'useOwnershipEntityRefs'>;
}

/**
 * Who can do what, for all users and all permissions. An answer about everybody
 * is complete or there is none; it says of how many users it speaks.
 */
export class AccessLists {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Who may do something.
   *
   * @param view - the policy as the caller may see it
   * @param signal - aborts when nobody waits for the answer any more
   * @throws PolicyRefusal if that cannot be known at present
   */
  async whoCan(
    query: WhoCanQuery,
    view: PolicyView,
    signal: AbortSignal,
  ): Promise<WhoCan> {
    const { published, settings } = this.dependencies;
    const { permission, notes } = askedPermission(
      query.permission,
      await published.permissionsNamed(query.permission.name),
    );
    const request = requestOf(permission);
    return this.inTurn(view, signal, async (access, read) => {
      const found = await inTurns(access.find(request, query.search), signal);
      const results =
        query.resourceRef === undefined
          ? found
          : await this.settle(
              found,
              query.resourceRef,
              request,
              access,
              signal,
            );
      const users = results.filter(({ result }) => query.results.has(result));
      const page = users.slice(query.offset, query.offset + query.limit);
      return {
        permission,
        ...(query.resourceRef !== undefined && {
          resourceRef: query.resourceRef,
        }),
        counts: countsOf(results),
        users: page.map(({ user, result }) => ({
          userEntityRef: access.refOf(user),
          ...access.grant(user, request),
          result,
        })),
        total: users.length,
        population: populationReport(access, read),
        notes: [
          ...notes,
          ...(settings().useOwnershipEntityRefs ? [TOKEN_GROUPS] : []),
        ],
      };
    });
  }

  /**
   * What somebody may do: every permission that plugins publish.
   *
   * @param pluginId - leaves those of one plugin
   * @throws PolicyRefusal if the reader may not know of them
   */
  async whatCan(
    { subject, pathTo }: AskedUser,
    view: PolicyView,
    pluginId?: string,
  ): Promise<readonly PermissionGrantJson[]> {
    return (await this.columns(pluginId)).map(column => ({
      ...column,
      ...view.grant(requestOf(column.permission), subject, pathTo),
    }));
  }

  /**
   * What every role says by itself, or what every user gets.
   *
   * @param pluginId - leaves the permissions of one plugin
   * @throws PolicyRefusal if that cannot be known at present
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
      : this.inTurn(view, signal, async access => ({
          columns,
          rows: await inTurns(access.rows(requests), signal),
        }));
  }

  /** Asks plugins for whom conditions hold on a resource. */
  private async settle(
    found: readonly FoundUser[],
    resourceRef: string,
    request: DecisionRequest,
    access: EverybodysAccess,
    signal: AbortSignal,
  ): Promise<FoundUser[]> {
    const settled: FoundUser[] = [];
    const asked = new AskedConditions(resourceRef, this.dependencies.apply);
    for (const some of chunk(found, USERS_PER_TURN)) {
      const questions = some.map(({ user, result }) =>
        result === 'CONDITIONAL' ? access.decisive(user, request) : undefined,
      );
      await asked.ask(compact(questions), signal);
      some.forEach(({ user, result }, index) => {
        const question = questions[index];
        const granted = question && asked.holds(question) ? 'ALLOW' : 'DENY';
        settled.push({ user, result: question ? granted : result });
      });
    }
    return settled;
  }

  private async columns(pluginId?: string): Promise<MatrixColumn[]> {
    return (await this.dependencies.published.listPermissions())
      .filter(plugin => pluginId === undefined || plugin.pluginId === pluginId)
      .flatMap(plugin =>
        plugin.permissions.map(permission => ({
          pluginId: plugin.pluginId,
          permission,
        })),
      );
  }

  private inTurn<T>(
    view: PolicyView,
    signal: AbortSignal,
    make: (access: EverybodysAccess, read: ReadPopulation) => Promise<T>,
  ): Promise<T> {
    return this.dependencies.analyses.inTurn(async read => {
      const access = await inTurns(
        view.everybodysAccess(read.population),
        signal,
      );
      return make(access, read);
    });
  }
}

function countsOf(found: readonly FoundUser[]): WhoCan['counts'] {
  const counts = { DENY: 0, CONDITIONAL: 0, ALLOW: 0 };
  found.forEach(({ result }) => {
    counts[result] += 1;
  });
  return counts;
}

function populationReport(
  access: EverybodysAccess,
  { readAt }: ReadPopulation,
): WhoCan['population'] {
  return { ...access.size, readAt: new Date(readAt).toISOString() };
}
