import { parseEntityRef } from '@backstage/catalog-model';
import { ResponseError } from '@backstage/errors';
import { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import {
  BlameJson,
  CommitJson,
  ConditionJson,
  DryRunJson,
  ExplanationJson,
  FindingsJson,
  LawsJson,
  NewWholeRoleJson,
  OwnQuestionJson,
  PluginPermissionsJson,
  PluginRulesJson,
  PolicyJson,
  QuestionJson,
  RoleJson,
  RolePatchJson,
  RoleSummaryJson,
  SourceStatusJson,
  WhatCanJson,
  WholeRoleJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  ChangeOptions,
  CommitPage,
  HistoryQuery,
  Made,
  Page,
  PreviewOptions,
  RbacApi,
  RoleQuery,
  Versioned,
  Waiting,
  WhoCanPage,
  WhoCanQuery,
} from './RbacApi';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a request has beside its method and path. */
interface SendOptions extends Waiting {
  body?: unknown;
  accept?: string;
  ifMatch?: string;
  reason?: string;
}

/** How old an answer may be that is wanted sooner rather than newer. */
const OLD_SECONDS = 600;

/** Calls the RBAC backend over REST. */
export class RbacClient implements RbacApi {
  constructor(
    private readonly discoveryApi: DiscoveryApi,
    private readonly fetchApi: FetchApi,
  ) {}

  async isAuthorized(): Promise<boolean> {
    const response = await this.send('permission', 'GET', '/');
    if (response.ok) {
      return true;
    }
    // 404: RBAC is switched off.
    if ([401, 403, 404].includes(response.status)) {
      return false;
    }
    throw await ResponseError.fromResponse(response);
  }

  async listRoles(
    query: RoleQuery,
    signal?: AbortSignal,
  ): Promise<Page<RoleSummaryJson>> {
    const parameters = parametersOf({ view: 'summary', ...query });
    const response = await this.checked(
      'permission',
      'GET',
      `/roles?${parameters}`,
      { signal },
    );
    return { items: await response.json(), total: totalOf(response) };
  }

  async getRole(name: string): Promise<RoleJson> {
    const [role] = await this.read<RoleJson[]>(`/roles/${pathOf(name)}`);
    return role;
  }

  async getWholeRole(
    name: string,
    asOf?: number,
  ): Promise<Versioned<WholeRoleJson>> {
    const path = `/policy/roles/${pathOf(name)}?${parametersOf({ asOf })}`;
    const response = await this.checked('permission', 'GET', path);
    return {
      value: await response.json(),
      version: response.headers.get('ETag') ?? '*',
    };
  }

  createRole(role: NewWholeRoleJson, options?: ChangeOptions): Promise<Made> {
    return this.change('POST', '/policy/roles', options, role);
  }

  replaceRole(
    name: string,
    role: NewWholeRoleJson,
    options?: ChangeOptions,
  ): Promise<Made> {
    return this.change('PUT', `/policy/roles/${pathOf(name)}`, options, role);
  }

  previewRole(
    name: string | undefined,
    role: NewWholeRoleJson,
    version?: string,
    options?: PreviewOptions,
  ): Promise<DryRunJson> {
    const sent = { body: role, ifMatch: version };
    return name === undefined
      ? this.preview('POST', '/policy/roles', options, sent)
      : this.preview('PUT', `/policy/roles/${pathOf(name)}`, options, sent);
  }

  async patchRole(
    name: string,
    role: NewWholeRoleJson,
    { signal, ...about }: PreviewOptions = {},
  ): Promise<RolePatchJson> {
    const parameters = parametersOf(about);
    const path = `/policy/roles/${pathOf(name)}/patch?${parameters}`;
    const response = await this.checked('permission', 'POST', path, {
      body: role,
      signal,
    });
    return response.json();
  }

  deleteRole(name: string, options?: ChangeOptions): Promise<Made> {
    return this.change('DELETE', `/roles/${pathOf(name)}`, options);
  }

  previewDeletion(name: string, options?: PreviewOptions): Promise<DryRunJson> {
    return this.preview('DELETE', `/roles/${pathOf(name)}`, options);
  }

  async previewDeletions(
    names: readonly string[],
    { signal, ...about }: PreviewOptions = {},
  ): Promise<DryRunJson> {
    const path = `/simulate?${parametersOf(about)}`;
    const response = await this.checked('permission', 'POST', path, {
      body: { roles: { delete: names } },
      signal,
    });
    return response.json();
  }

  async listCommits(
    query: HistoryQuery,
    signal?: AbortSignal,
  ): Promise<CommitJson[]> {
    const path = `/history?${parametersOf(query)}`;
    const response = await this.checked('permission', 'GET', path, { signal });
    return response.json();
  }

  async getCommit(revision: number): Promise<CommitPage> {
    const path = `/history/${revision}`;
    const response = await this.checked('permission', 'GET', path);
    return { ...(await response.json()), total: totalOf(response) };
  }

  undo(revision: number, options?: ChangeOptions): Promise<Made> {
    return this.change('POST', `/history/${revision}/revert`, options);
  }

  previewUndo(revision: number, options?: PreviewOptions): Promise<DryRunJson> {
    return this.preview('POST', `/history/${revision}/revert`, options);
  }

  blame(role: string): Promise<BlameJson> {
    return this.read(`/roles/${pathOf(role)}/blame`);
  }

  listPolicies(role: string): Promise<PolicyJson[]> {
    return this.read(`/policies/${pathOf(role)}`);
  }

  listConditions(role: string): Promise<ConditionJson[]> {
    const parameters = new URLSearchParams({ roleEntityRef: role });
    return this.read(`/roles/conditions?${parameters}`);
  }

  listPluginPermissions(): Promise<PluginPermissionsJson[]> {
    return this.read('/plugins/policies');
  }

  listPluginRules(): Promise<PluginRulesJson[]> {
    return this.read('/plugins/condition-rules');
  }

  listSources(role?: string): Promise<SourceStatusJson[]> {
    return this.read(
      role === undefined
        ? '/sources'
        : `/sources?${new URLSearchParams({ role })}`,
    );
  }

  listFindings(): Promise<FindingsJson> {
    return this.read('/findings');
  }

  listLaws(): Promise<LawsJson> {
    return this.read('/laws');
  }

  async refreshProvider(id: string): Promise<void> {
    const path = `/refresh/${encodeURIComponent(id)}`;
    await this.checked('permission', 'POST', path);
  }

  explain(question: QuestionJson): Promise<ExplanationJson> {
    return this.ask('/explain', question);
  }

  explainOwn(question: OwnQuestionJson): Promise<ExplanationJson> {
    return this.ask('/me/explain', question);
  }

  async whoCan(
    { results, ...query }: WhoCanQuery,
    waiting?: Waiting,
  ): Promise<WhoCanPage> {
    const parameters = parametersOf(query);
    for (const result of results) {
      parameters.append('result', result.toLowerCase());
    }
    const response = await this.checked(
      'permission',
      'GET',
      `/access/users?${parameters}`,
      waiting,
    );
    return { ...(await response.json()), total: totalOf(response) };
  }

  whatCan(userEntityRef: string): Promise<WhatCanJson> {
    const parameters = parametersOf({ user: userEntityRef });
    return this.read(`/access/permissions?${parameters}`);
  }

  ownAccess(): Promise<WhatCanJson> {
    return this.read('/me/access');
  }

  downloadMatrix(rows: 'users' | 'roles', pluginId?: string): Promise<Blob> {
    const parameters = parametersOf({ rows, plugin: pluginId });
    return this.download('permission', `/access/matrix?${parameters}`);
  }

  downloadUserList(): Promise<Blob> {
    return this.download('licensed-users-info', '/users');
  }

  private async preview(
    method: Method,
    path: string,
    { signal, ...about }: PreviewOptions = {},
    sent?: SendOptions,
  ): Promise<DryRunJson> {
    const parameters = parametersOf({ dryRun: true, ...about });
    const response = await this.checked(
      'permission',
      method,
      `${path}?${parameters}`,
      { ...sent, signal },
    );
    return response.json();
  }

  private async ask(
    path: string,
    question: OwnQuestionJson,
  ): Promise<ExplanationJson> {
    const response = await this.checked('permission', 'POST', path, {
      body: question,
    });
    return response.json();
  }

  private async download(pluginId: string, path: string): Promise<Blob> {
    const response = await this.checked(pluginId, 'GET', path, {
      accept: 'text/csv',
    });
    return response.blob();
  }

  private async read<T>(path: string): Promise<T> {
    const response = await this.checked('permission', 'GET', path);
    return response.json();
  }

  private async change(
    method: Method,
    path: string,
    { version, reason, overrides = [] }: ChangeOptions = {},
    body?: object,
  ): Promise<Made> {
    const query = new URLSearchParams(overrides.map(law => ['override', law]));
    const target = overrides.length > 0 ? `${path}?${query}` : path;
    const response = await this.checked('permission', method, target, {
      body,
      ifMatch: version,
      reason,
    });
    const made = response.headers.get('ETag') ?? undefined;
    const [, revision] = /^"(\d+)/.exec(made ?? '') ?? [];
    const isChanged = revision !== undefined && made !== version;
    return {
      revision: isChanged ? Number(revision) : undefined,
      version: made,
    };
  }

  private async checked(
    ...request: Parameters<RbacClient['send']>
  ): Promise<Response> {
    const response = await this.send(...request);
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response;
  }

  private async send(
    pluginId: string,
    method: Method,
    path: string,
    { body, accept, ifMatch, reason, signal, isOldGood }: SendOptions = {},
  ): Promise<Response> {
    const base = await this.discoveryApi.getBaseUrl(pluginId);
    const answer = this.fetchApi.fetch(`${base}${path}`, {
      method,
      signal,
      headers: {
        ...(accept && { accept }),
        ...(ifMatch && { 'if-match': ifMatch }),
        ...(reason && { 'x-change-reason': encodeURIComponent(reason) }),
        ...(isOldGood && { 'cache-control': `max-stale=${OLD_SECONDS}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return answer.catch(error => {
      // What browsers throw without an answer says nothing to people.
      throw error instanceof TypeError
        ? new Error('The backend cannot be reached.', { cause: error })
        : error;
    });
  }
}

/** The query of a call, without what is left open. */
function parametersOf(query: object): URLSearchParams {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return new URLSearchParams(
    given.map(([name, value]) => [name, String(value)]),
  );
}

/** How many there are on all pages. */
function totalOf(response: Response): number {
  return Number(response.headers.get('X-Total-Count'));
}

/** `<kind>/<namespace>/<name>`. */
function pathOf(role: string): string {
  const { kind, namespace, name } = parseEntityRef(role);
  return [kind, namespace, name].map(encodeURIComponent).join('/');
}
