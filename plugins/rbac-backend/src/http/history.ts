import {
  BlameJson,
  CommitChangesJson,
  CommitJson,
  CommitRecordJson,
  memberRefSchema,
  nameOf,
  roleRefSchema,
  VerificationJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  CommitRecord,
  PolicyRefusal,
  refuse,
  touches,
} from '@portal-rbac/plugin-rbac-core';
import { Request, Router } from 'express';
import { z } from 'zod';
import { unlimitedAccess } from '../administration/access';
import { PolicyHistory, SeenCommit } from '../administration/PolicyHistory';
import { Endpoint, Handler, lazily } from './endpoint';
import { changing } from './handlers';
import { factsJson } from './representation';
import { requireRestorable } from './restorable';
import {
  boundedPage,
  pageOf,
  parse,
  roleOfPath,
  textParameter,
  wholeNumber,
} from './requests';
import { RouterOptions } from './RouterOptions';

/** Commits, or roles of a commit, on a page unless the query says otherwise, and at most. */
const ON_PAGE = { usual: 100, most: 1_000 };

/** Roles that a commit in a list names. */
const NAMED_ROLES = 100;

/** What a list of commits is narrowed by. */
export const logQuery = z.strictObject({
  role: roleRefSchema.optional(),
  actor: z.union([memberRefSchema, textParameter]).optional(),
  since: z.iso
    .datetime({ offset: true, error: 'must be a time as ISO 8601 has it' })
    .transform(time => new Date(time).toISOString())
    .optional(),
  before: wholeNumber(1).optional(),
  limit: wholeNumber(1, ON_PAGE.most).default(ON_PAGE.usual),
});

/** What has to be in the history: a commit as `rbac history verify` prints it. */
const verificationQuery = z.strictObject({
  commit: textParameter
    .regex(
      /^[1-9]\d{0,14}-[\da-f-]{1,100}$/,
      'must be a revision, a hyphen and an id',
    )
    .transform(text => {
      const [revision] = text.split('-', 1);
      return {
        revision: Number(revision),
        id: text.slice(revision.length + 1),
      };
    })
    .optional(),
});

const changesQuery = z.strictObject(boundedPage(ON_PAGE.most));

const revisionPath = z.object({ revision: wholeNumber(1) });

/** The routes of the past: what was changed, by whom and why, and taking it back. */
export function addHistoryRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { authorize, policy } = options;

  /** A handler that shows a part of the history, as far as the caller may see it. */
  const showing =
    (
      show: (
        request: Request,
        history: PolicyHistory,
      ) => Promise<{ body?: object; list?: Iterable<object>; total?: number }>,
    ): Handler =>
    async request => {
      const access = await authorize(request, 'read');
      const shown = await show(request, await policy.history(access));
      const { actor, source } = access;
      return { status: 200, ...shown, audit: { actor, source } };
    };

  router.get(
    '/history',
    endpoint(
      { eventId: 'policy-read', queryType: 'history' },
      showing(async ({ query }, history) => {
        const commits = await history.log(parse(logQuery, query, 'The query'));
        return { list: lazily(commits, commitJson) };
      }),
    ),
  );

  router.get(
    '/history/verification',
    endpoint(
      { eventId: 'policy-read', queryType: 'verification' },
      async request => {
        const access = unlimitedAccess(
          await authorize(request, 'read'),
          'verify the history',
        );
        const { actor, source } = access;
        const { commit } = parse(verificationQuery, request.query, 'The query');
        const body: VerificationJson = await policy.verify(access, commit);
        return { status: 200, body, audit: { actor, source } };
      },
    ),
  );

  router.get(
    '/history/:revision',
    endpoint(
      { eventId: 'policy-read', queryType: 'commit' },
      showing(async (request, history) => {
        const page = parse(changesQuery, request.query, 'The query');
        const seen = await history.commit(revisionOf(request));
        const changes = pageOf(seen.changes, {
          limit: ON_PAGE.usual,
          ...page,
        });
        return {
          body: commitChangesJson({ ...seen, changes }),
          total: seen.changes.length,
        };
      }),
    ),
  );

  router.get(
    '/roles/:kind/:namespace/:name/blame',
    endpoint(
      { eventId: 'role-read', queryType: 'blame' },
      showing(async (request, history) => {
        const { role, lines } = await history.blame(roleOfPath(request));
        const body: BlameJson = {
          name: nameOf(role),
          lines: lines.map(({ commit, ...line }) => ({
            ...line,
            commit: commit ? recordJson(commit) : null,
          })),
        };
        return { body };
      }),
    ),
  );

  router.post(
    '/history/:revision/revert',
    endpoint(
      { eventId: 'role-write', actionType: 'revert' },
      changing(
        options,
        'update',
        async (request, access) => {
          const history = await policy.history(access);
          const { changes } = await history.commit(revisionOf(request));
          for (const { change } of changes) {
            await requireRestorable(change, options);
          }
          return {
            kind: 'revert',
            changes: changes.map(({ change }) => change),
          };
        },
        async (error, request, access) =>
          withCommitInTheWay(
            error,
            revisionOf(request),
            await policy.history(access),
          ),
      ),
    ),
  );
}

function revisionOf({ params }: Request): number {
  return parse(revisionPath, params, 'The path').revision;
}

/** The same refusal, which names the commit that is in the way of a revert if there is one. */
async function withCommitInTheWay(
  error: unknown,
  revision: number,
  history: PolicyHistory,
): Promise<unknown> {
  const [problem] = error instanceof PolicyRefusal ? error.problems : [];
  if (!(error instanceof PolicyRefusal) || problem?.role === undefined) {
    return error;
  }
  const { field, item } = problem;
  const role = parse(roleRefSchema, problem.role, 'The role');
  const commit = await history.newest(role, revision, change =>
    touches(change, field, item),
  );
  return commit ? refuse.inTheWay(error, commit) : error;
}

function recordJson(record: CommitRecord): CommitRecordJson {
  return record;
}

function namesOf({ changes }: SeenCommit): string[] {
  return changes.map(({ change, before, after }) =>
    nameOf(after ?? before ?? change),
  );
}

/** A commit as a list shows it. */
export function commitJson(seen: SeenCommit): CommitJson {
  const names = namesOf(seen);
  return {
    ...recordJson(seen.commit),
    roles: names.slice(0, NAMED_ROLES),
    rolesOmitted: Math.max(0, names.length - NAMED_ROLES),
  };
}

function commitChangesJson(seen: SeenCommit): CommitChangesJson {
  const names = namesOf(seen);
  return {
    ...recordJson(seen.commit),
    changes: seen.changes.map(({ change: { before, after } }, index) => ({
      name: names[index],
      before: before ? factsJson(before) : null,
      after: after ? factsJson(after) : null,
    })),
  };
}
