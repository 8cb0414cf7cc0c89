import { ResponseError } from '@backstage/errors';
import { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import {
  apiClient,
  ApiRequest,
  DryRunJson,
  endpoints,
  NewRequestJson,
  NewWholeRoleJson,
  OwnQuestionJson,
  partsOfRole,
  QuestionJson,
  requestOf,
  RoleSummaryJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  ChangeOptions,
  Denied,
  HistoryQuery,
  Made,
  NewAssignment,
  PreviewOptions,
  RbacApi,
  RequestQuery,
  RoleQuery,
  Settling,
  SignedInUser,
  Waiting,
  WhoCanQuery,
} from './RbacApi';

/** How old an answer may be that is wanted sooner rather than newer. */
const OLD_SECONDS = 600;

/** Assignments of a role that are shown: the most that one page of them has. */
const ASSIGNMENTS = 1_000;

/** The calls that settle a request, or what it gave. */
const SETTLING = {
  approve: endpoints.approveRequest,
  deny: endpoints.denyRequest,
  cancel: endpoints.cancelRequest,
  acknowledge: endpoints.acknowledgeRequest,
  end: endpoints.endRequest,
};

/** Calls the RBAC backend over REST. */
export class RbacClient implements RbacApi {
  private readonly api = apiClient((request, signal) =>
    this.checked('permission', request, signal),
  );

  constructor(
    private readonly discoveryApi: DiscoveryApi,
    private readonly fetchApi: FetchApi,
  ) {}

  async isAuthorized(): Promise<boolean> {
    const request = requestOf(endpoints.getStatus, {});
    const response = await this.send('permission', request);
    if (response.ok) {
      return true;
    }
    // 404: RBAC is switched off.
    if ([401, 403, 404].includes(response.status)) {
      return false;
    }
    throw await ResponseError.fromResponse(response);
  }

  async listRoles(asked: RoleQuery, signal?: AbortSignal) {
    const query = { view: 'summary', ...given(asked) } as const;
    const { body, total } = await this.api.call(
      endpoints.listRoles,
      { query },
      signal,
    );
    return { items: body as RoleSummaryJson[], total };
  }

  async getRole(name: string) {
    const params = partsOfRole(name);
    const { body } = await this.api.call(endpoints.getRole, { params });
    return body[0];
  }

  async getWholeRole(name: string, asOf?: number) {
    const { body: value, version = '*' } = await this.api.call(
      endpoints.getWholeRole,
      { params: partsOfRole(name), query: { asOf } },
    );
    return { value, version };
  }

  createRole(body: NewWholeRoleJson, options: ChangeOptions = {}) {
    const { createWholeRole } = endpoints;
    return made(
      this.api.call(createWholeRole, { body, ...changing(options) }),
      options,
    );
  }

  replaceRole(
    name: string,
    body: NewWholeRoleJson,
    options: ChangeOptions = {},
  ) {
    const input = { params: partsOfRole(name), body, ...changing(options) };
    return made(this.api.call(endpoints.replaceWholeRole, input), options);
  }

  previewRole(
    name: string | undefined,
    body: NewWholeRoleJson,
    ifMatch?: string,
    { signal, ...about }: PreviewOptions = {},
  ): Promise<DryRunJson> {
    const input = { body, ifMatch, query: about };
    return name === undefined
      ? this.api.dryRun(endpoints.createWholeRole, input, signal)
      : this.api.dryRun(
          endpoints.replaceWholeRole,
          { params: partsOfRole(name), ...input },
          signal,
        );
  }

  putRoles(roles: readonly NewWholeRoleJson[], options: ChangeOptions = {}) {
    const input = { body: { roles }, ...changing(options) };
    return made(this.api.call(endpoints.putWholeRoles, input), options);
  }

  previewPut(
    roles: readonly NewWholeRoleJson[],
    ifMatch?: string,
    { signal, ...about }: PreviewOptions = {},
  ) {
    const input = { body: { roles }, ifMatch, query: about };
    return this.api.dryRun(endpoints.putWholeRoles, input, signal);
  }

  patchRole(
    name: string,
    body: NewWholeRoleJson,
    { signal, ...about }: PreviewOptions = {},
  ) {
    const input = { params: partsOfRole(name), body, query: about };
    return bodyOf(this.api.call(endpoints.patchPolicyFiles, input, signal));
  }

  deleteRole(name: string, options: ChangeOptions = {}) {
    const input = { params: partsOfRole(name), ...changing(options) };
    return made(this.api.call(endpoints.deleteRole, input), options);
  }

  previewDeletion(name: string, { signal, ...about }: PreviewOptions = {}) {
    const input = { params: partsOfRole(name), query: about };
    return this.api.dryRun(endpoints.deleteRole, input, signal);
  }

  previewDeletions(
    names: readonly string[],
    { signal, ...about }: PreviewOptions = {},
  ) {
    const body = { roles: { delete: names } };
    const input = { body, query: about };
    return bodyOf(this.api.call(endpoints.simulate, input, signal));
  }

  previewReplacements(
    roles: readonly NewWholeRoleJson[],
    { signal, ...about }: PreviewOptions = {},
  ) {
    const input = { body: { roles: { put: roles } }, query: about };
    return bodyOf(this.api.call(endpoints.simulate, input, signal));
  }

  async listAssignments(role: string) {
    const query = { role, limit: ASSIGNMENTS };
    const { body, total } = await this.api.call(endpoints.listAssignments, {
      query,
    });
    return { items: [...body], total };
  }

  assign(body: NewAssignment, options: ChangeOptions = {}) {
    const input = { body, ...changing(options) };
    return made(this.api.call(endpoints.createAssignment, input), options);
  }

  previewAssignment(
    body: NewAssignment,
    { signal, ...about }: PreviewOptions = {},
  ) {
    const input = { body, query: about };
    return this.api.dryRun(endpoints.createAssignment, input, signal);
  }

  endAssignment(id: string, options: ChangeOptions = {}) {
    const input = { params: { id }, ...changing(options) };
    return made(this.api.call(endpoints.endAssignment, input), options);
  }

  previewEnd(id: string, { signal, ...about }: PreviewOptions = {}) {
    const input = { params: { id }, query: about };
    return this.api.dryRun(endpoints.endAssignment, input, signal);
  }

  extendAssignment(id: string, until: string, options: ChangeOptions = {}) {
    const input = { params: { id }, body: { until }, ...changing(options) };
    return made(this.api.call(endpoints.extendAssignment, input), options);
  }

  previewExtension(
    id: string,
    until: string,
    { signal, ...about }: PreviewOptions = {},
  ) {
    const input = { params: { id }, body: { until }, query: about };
    return this.api.dryRun(endpoints.extendAssignment, input, signal);
  }

  listCommits(query: HistoryQuery, signal?: AbortSignal) {
    return listOf(
      this.api.call(endpoints.listHistory, { query: given(query) }, signal),
    );
  }

  async getCommit(revision: number) {
    const { body, total } = await this.api.call(endpoints.getCommit, {
      params: { revision },
    });
    return { ...body, total };
  }

  undo(revision: number, options: ChangeOptions = {}) {
    const input = { params: { revision }, ...changing(options) };
    return made(this.api.call(endpoints.revertCommit, input), options);
  }

  previewUndo(revision: number, { signal, ...about }: PreviewOptions = {}) {
    const input = { params: { revision }, query: about };
    return this.api.dryRun(endpoints.revertCommit, input, signal);
  }

  blame(role: string) {
    const params = partsOfRole(role);
    return bodyOf(this.api.call(endpoints.blameRole, { params }));
  }

  listPolicies(role: string) {
    const params = partsOfRole(role);
    return listOf(this.api.call(endpoints.getPolicies, { params }));
  }

  listConditions(roleEntityRef: string) {
    const query = { roleEntityRef };
    return listOf(this.api.call(endpoints.listConditions, { query }));
  }

  listPluginPermissions() {
    return listOf(this.api.call(endpoints.listPluginPermissions));
  }

  listPluginRules() {
    return listOf(this.api.call(endpoints.listPluginRules));
  }

  listSources(role?: string) {
    return listOf(this.api.call(endpoints.listSources, { query: { role } }));
  }

  listFindings() {
    return bodyOf(this.api.call(endpoints.listFindings));
  }

  listUnused(days: number, role?: string, signal?: AbortSignal) {
    const query = { since: `P${days}D`, role };
    return bodyOf(this.api.call(endpoints.listUnused, { query }, signal));
  }

  listLastUses(role: string) {
    return bodyOf(this.api.call(endpoints.listLastUses, { query: { role } }));
  }

  listGuardrails() {
    return bodyOf(this.api.call(endpoints.getGuardrails));
  }

  async refreshProvider(providerId: string) {
    const params = { providerId };
    await this.api.call(endpoints.refreshProvider, { params });
  }

  explain(body: QuestionJson) {
    return bodyOf(this.api.call(endpoints.explain, { body }));
  }

  explainOwn(body: OwnQuestionJson) {
    return bodyOf(this.api.call(endpoints.explainOwn, { body }));
  }

  async whoCan(
    { results, ...asked }: WhoCanQuery,
    { signal, isOldGood }: Waiting = {},
  ) {
    const result = results.map(one => one.toLowerCase());
    const input = {
      query: { ...given(asked), result },
      maxStale: isOldGood ? OLD_SECONDS : undefined,
    };
    const { body, total } = await this.api.call(
      endpoints.listUsersWhoCan,
      input,
      signal,
    );
    return { ...body, total };
  }

  whatCan(user: string) {
    const query = { user };
    return bodyOf(this.api.call(endpoints.listPermissionsOfUser, { query }));
  }

  ownAccess() {
    return bodyOf(this.api.call(endpoints.getOwnAccess));
  }

  listRequestable(query: Denied | undefined) {
    return listOf(this.api.call(endpoints.listRequestable, { query }));
  }

  requestAccess(body: NewRequestJson) {
    return bodyOf(this.api.call(endpoints.requestAccess, { body }));
  }

  listOwnRequests(query: Pick<RequestQuery, 'limit' | 'offset'>) {
    return pageOf(this.api.call(endpoints.listOwnRequests, { query }));
  }

  listRequestsForMe({
    states: state,
    isUnacknowledged,
    ...page
  }: RequestQuery) {
    const query = {
      state,
      forMe: 'true',
      unacknowledged: isUnacknowledged ? 'true' : undefined,
      ...page,
    } as const;
    return pageOf(this.api.call(endpoints.listRequests, { query }));
  }

  requestImpact(id: string, { signal, ...about }: PreviewOptions = {}) {
    const input = { params: { id }, query: about };
    return bodyOf(this.api.call(endpoints.requestImpact, input, signal));
  }

  settleRequest(id: string, how: Settling) {
    return bodyOf(this.api.call(SETTLING[how], { params: { id } }));
  }

  downloadMatrix(rows: 'users' | 'roles', plugin?: string): Promise<Blob> {
    const query = given({ rows, plugin });
    const accept = 'text/csv';
    return this.download(
      'permission',
      requestOf(endpoints.getAccessMatrix, { query, accept }),
    );
  }

  async listSignedInUsers(): Promise<SignedInUser[]> {
    const request = usersAs('application/json');
    return (await this.checked('licensed-users-info', request)).json();
  }

  downloadUserList(): Promise<Blob> {
    return this.download('licensed-users-info', usersAs('text/csv'));
  }

  private async download(pluginId: string, request: ApiRequest): Promise<Blob> {
    return (await this.checked(pluginId, request)).blob();
  }

  private async checked(
    ...sent: Parameters<RbacClient['send']>
  ): Promise<Response> {
    const response = await this.send(...sent);
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response;
  }

  private async send(
    pluginId: string,
    { path, ...request }: ApiRequest,
    signal?: AbortSignal,
  ): Promise<Response> {
    const base = await this.discoveryApi.getBaseUrl(pluginId);
    const answer = this.fetchApi.fetch(`${base}${path}`, {
      ...request,
      signal,
    });
    return answer.catch(error => {
      // What browsers throw without an answer says nothing to people.
      throw error instanceof TypeError
        ? new Error('The backend cannot be reached.', { cause: error })
        : error;
    });
  }
}

/** The request for those who have signed in, in a format. */
function usersAs(accept: string): ApiRequest {
  return { method: 'GET', path: '/users', headers: { accept } };
}

async function bodyOf<T>(answer: Promise<{ readonly body: T }>): Promise<T> {
  return (await answer).body;
}

async function listOf<T>(answer: Promise<{ readonly body: readonly T[] }>) {
  return [...(await answer).body];
}

async function pageOf<T>(
  answer: Promise<{ readonly body: readonly T[]; readonly total: number }>,
) {
  const { body, total } = await answer;
  return { items: [...body], total };
}

/** The same, without what is left open. */
function given<T extends object>(query: T) {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as {
    [Name in keyof T]: Exclude<T[Name], string extends T[Name] ? never : ''>;
  };
}

function changing({ version, reason, overrides = [] }: ChangeOptions) {
  return { ifMatch: version, reason, query: { override: overrides } };
}

async function made(
  answer: Promise<{ readonly version?: string }>,
  { version: before }: ChangeOptions,
): Promise<Made> {
  const { version } = await answer;
  const [, revision] = /^"(\d+)/.exec(version ?? '') ?? [];
  const isChanged = revision !== undefined && version !== before;
  return { revision: isChanged ? Number(revision) : undefined, version };
}
