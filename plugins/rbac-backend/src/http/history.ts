import {
  because,
  CommitChangesJson,
  CommitJson,
  CommitRecordJson,
  endpoints,
  nameOf,
  reasonIn,
  roleFactsSchema,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import {
  CommitRecord,
  LaterChanges,
  PolicyRefusal,
  RoleChange,
  writtenAssignment,
} from '@portal-rbac/plugin-rbac-core';
import { SeenCommit } from '../administration/PolicyHistory';
import { compact, union } from 'lodash';
import { factsJson } from './representation';
import { malformed, pageOf, parse } from './requests';
import { RouterOptions } from './RouterOptions';
import { lazily } from './send';
import { Server } from './Server';
import { requireKnownConditions } from './wholeRoles';

/** Roles that a commit in a list names. */
const NAMED_ROLES = 100;

/** Assignments that a commit shows. */
const NAMED_ASSIGNMENTS = 1_000;

/**
 * The calls about the past: what was changed, who changed it and why, and
 * reverting it.
 */
export function serveHistory(serve: Server, services: RouterOptions) {
  const { policy } = services;

  serve.history(endpoints.listHistory, async ({ query, history }) => ({
    list: lazily(await history.log(query), commitJson),
  }));

  serve.plain(endpoints.verifyHistory, async ({ query, caller }) => ({
    body: await policy.verify(caller, query.commit),
  }));

  serve.history(endpoints.getCommit, async ({ params, query, history }) => {
    const seen = await history.commit(params.revision);
    const changes = pageOf(seen.changes, query);
    return {
      body: commitChangesJson({ ...seen, changes }),
      total: seen.changes.length,
    };
  });

  serve.history(endpoints.blameRole, async ({ params, history }) => {
    const { role, lines } = await history.blame(params.ref);
    return {
      body: {
        name: nameOf(role),
        lines: lines.map(({ commit, assignment, ...line }) => ({
          ...line,
          ...(assignment && { assignment: writtenAssignment(assignment) }),
          commit: commit ? recordJson(commit) : null,
        })),
      },
    };
  });

  serve.change(
    endpoints.revertCommit,
    async ({ params: { revision }, caller }) => {
      const later = new LaterChanges();
      const history = await policy.history(caller);
      const { changes, assignments } = await history.commit(revision, later);
      for (const { change } of changes) {
        await requireRestorable(change, services);
      }
      return {
        change: {
          kind: 'revert',
          changes: changes.map(({ change }) => change),
          ...(assignments.length > 0 && { assignments }),
        },
        reworded: refusal => withCommitInTheWay(refusal, later),
      };
    },
  );
}

/**
 * Refuses to take a change back if that would bring back what nobody may write any
 * more: limits and plugins may be others than they were.
 */
async function requireRestorable(
  { ref, before = {}, after = {} }: RoleChange,
  { limits, published }: Pick<RouterOptions, 'limits' | 'published'>,
): Promise<void> {
  parse(roleFactsSchema(limits), factsJson(before), 'past', { role: ref });
  const { members = [], policies = [], conditions = [], metadata } = before;
  const sizes = [
    ['memberReferences', members.length, limits.maxMembers],
    ['policies', policies.length, limits.maxPolicies],
    ['conditions', conditions.length, limits.maxConditions],
    [
      'metadata.description',
      metadata?.description?.length ?? 0,
      limits.maxDescriptionLength,
    ],
  ] as const;
  for (const [field, size, most] of sizes) {
    if (size > most) {
      const former = { role: ref, size, limit: most };
      throw malformed([{ field, ...because('over-limit-of-today', former) }]);
    }
  }
  const kept = after.conditions ?? [];
  await requireKnownConditions({ conditions }, published, { conditions: kept });
}

/** The same refusal, with the commit that is in the way of the revert, if any. */
function withCommitInTheWay(
  refusal: PolicyRefusal,
  later: LaterChanges,
): PolicyRefusal {
  const { role, field, item } = refusal.problems[0] ?? {};
  const ref = roleRefSchema.safeParse(role).data;
  const commit = ref && later.touching(ref, field, item);
  if (!commit) {
    return refusal;
  }
  const { revision, actor, at } = commit;
  return new PolicyRefusal(
    'in-the-way',
    { refusal: reasonIn(refusal), revision, actor, at },
    refusal.problems,
    { kind: refusal.kind },
  );
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
  const names = union(
    namesOf(seen),
    seen.assignments.flatMap(({ before, after }) =>
      compact([before, after]).map(({ role }) => role),
    ),
  );
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
    ...(seen.assignments.length > 0 && {
      assignments: seen.assignments
        .slice(0, NAMED_ASSIGNMENTS)
        .map(({ before, after }) => ({
          before: before ? writtenAssignment(before) : null,
          after: after ? writtenAssignment(after) : null,
        })),
      assignmentsOmitted: Math.max(
        0,
        seen.assignments.length - NAMED_ASSIGNMENTS,
      ),
    }),
  };
}
