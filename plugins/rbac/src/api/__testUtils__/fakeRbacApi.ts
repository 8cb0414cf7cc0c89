import {
  AnsweredBody,
  DryRunJson,
  Endpoint,
  endpoints,
  InputPart,
} from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../RbacApi';
import { RbacClient } from '../RbacClient';

type Table = typeof endpoints;

/** What a call was given, as the backend sees it. */
interface FakeRequest<E extends Endpoint> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: InputPart<E, 'body'>;
  readonly ifMatch?: string;
  readonly reason?: string;
}

/** What a call answers, or throws as a refusal. */
interface FakeAnswer<Body> {
  readonly body?: Body;
  readonly version?: string;
  /** On all pages of a list. */
  readonly total?: number;
}

type Fake<E extends Endpoint, Body> = (
  request: FakeRequest<E>,
) => FakeAnswer<Body> | Promise<FakeAnswer<Body>>;

/** Answers of the backend, by the names of its calls. */
export type FakeAnswers = {
  readonly [Name in keyof Table]?: Fake<Table[Name], AnsweredBody<Table[Name]>>;
};

/** The same of changes that are not made. */
export type FakeDryRuns = {
  readonly [Name in keyof Table]?: Fake<Table[Name], DryRunJson>;
};

/**
 * The client of the web interface, with answers instead of a backend. A call that has
 * none fails, and so does the test.
 */
export function fakeRbacApi(
  answers: FakeAnswers,
  dryRuns: FakeDryRuns = {},
): RbacApi {
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(String(url));
    const [name, params] = calledBy(init.method, pathname);
    const isDryRun = query.get('dryRun') === 'true';
    const answer = (isDryRun ? dryRuns : answers)[name] as Fake<any, unknown>;
    if (!answer) {
      const what = `${isDryRun ? 'the dry run of ' : ''}${name}`;
      throw new Error(`No answer to ${what}: ${init.method} ${pathname}`);
    }
    const headers = new Headers(init.headers);
    const { body, version, total } = await answer({
      params,
      query,
      body: init.body && JSON.parse(String(init.body)),
      ifMatch: headers.get('if-match') ?? undefined,
      reason: decodeURIComponent(headers.get('x-change-reason') ?? ''),
    });
    return {
      ok: true,
      headers: new Headers({
        ...(version !== undefined && { etag: version }),
        ...(total !== undefined && { 'x-total-count': String(total) }),
      }),
      text: async () => (body === undefined ? '' : JSON.stringify(body)),
    } as Response;
  };
  return new RbacClient({ getBaseUrl: async () => 'http://fake' }, { fetch });
}

/** Which call of the table a request is, and what its path says. */
function calledBy(method: string | undefined, pathname: string) {
  for (const [name, { method: its, path }] of Object.entries(endpoints)) {
    const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (match && its.toUpperCase() === method) {
      const params = Object.entries(match.groups ?? {});
      return [
        name as keyof Table,
        Object.fromEntries(
          params.map(([key, value]) => [key, decodeURIComponent(value)]),
        ),
      ] as const;
    }
  }
  throw new Error(`The RBAC API has no ${method} ${pathname}`);
}
