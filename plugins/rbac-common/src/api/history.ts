import { z } from 'zod';
import {
  blameSchema,
  commitChangesSchema,
  commitSchema,
  verificationSchema,
} from '../rest/history';
import { memberRefSchema, roleRefSchema } from '../schemas/entityRef';
import { arrayOf } from './arrayOf';
import { change } from './change';
import { endpoint } from './endpoint';
import {
  boundedPage,
  revisionPath,
  rolePath,
  textParameter,
  wholeNumber,
} from './parameters';

/** Commits, or roles of a commit, on a page. */
const [USUAL, MOST] = [100, 1_000];

/** A time, as ISO 8601 in UTC, so that two of them compare as texts. */
const instant = z.iso
  .datetime({ offset: true, error: 'must be a time as ISO 8601 has it' })
  .transform(time => new Date(time).toISOString());

const logQuery = z.strictObject({
  role: roleRefSchema.describe('Commits that changed this role.').optional(),
  actor: z
    .union([memberRefSchema, textParameter])
    .describe('Commits of this user, service or source.')
    .optional(),
  since: instant.describe('Commits of this time and later.').optional(),
  until: instant.describe('Commits before this time.').optional(),
  before: wholeNumber(1)
    .describe('Commits before this revision, for the page that follows.')
    .optional(),
  limit: boundedPage('commits', USUAL, MOST).limit,
});

/**
 * What was changed, who changed it and why.
 *
 * @public
 */
export const listHistory = endpoint({
  method: 'get',
  path: '/history',
  tag: 'history',
  summary: 'What was changed, by whom and why, newest first',
  description:
    'Of roles that the caller may not see, or might not have seen all the time since, nothing is said.',
  query: logQuery,
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'history' },
  answers: {
    200: {
      description: 'One page of the commits.',
      body: arrayOf(commitSchema),
    },
  },
  refusals: [400, 401, 403, 503],
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
    .meta({
      description:
        'A commit that has to be in the history, as `<revision>-<id>`; it is a problem if it is not.',
      example:
        '4711-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    })
    .optional(),
});

/** @public */
export const verifyHistory = endpoint({
  method: 'get',
  path: '/history/verification',
  tag: 'history',
  summary: 'Whether the tables are what the commits made of them',
  description:
    'Finds rows that somebody altered, added or removed by hand. Needs a permission that covers all roles. Whoever can write all tables can also write a history that is right in itself: ask for a commit whose id was noted elsewhere.',
  query: verificationQuery,
  needs: 'read',
  everything: 'verify-the-history',
  event: { eventId: 'policy-read', queryType: 'verification' },
  answers: {
    200: { description: 'What was found.', body: verificationSchema },
  },
  refusals: [400, 401, 403, 503],
});

/** @public */
export const getCommit = endpoint({
  method: 'get',
  path: '/history/{revision}',
  tag: 'history',
  summary: 'What one commit changed',
  params: revisionPath,
  query: z.strictObject(boundedPage('roles', USUAL, MOST)),
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'commit' },
  answers: {
    200: {
      description: 'The commit, with one page of the roles that it changed.',
      body: commitChangesSchema,
      total: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const revertCommit = change({
  method: 'post',
  path: '/history/{revision}/revert',
  tag: 'history',
  summary: 'Revert what a commit changed',
  description:
    'A change like any other: with the permissions and limits of today, and only of roles of the source `rest`. Later changes by others stay; if they changed the same lines, the answer is 409, names their commit, and nothing is changed. If the caller sees only part of a commit, only that part is reverted. Roles that come back need `policy.entity.create`, roles that go `policy.entity.delete`.',
  params: revisionPath,
  needs: 'update',
  event: { eventId: 'role-write', actionType: 'revert' },
  refusals: [404, 409],
});

/** @public */
export const blameRole = endpoint({
  method: 'get',
  path: '/roles/{kind}/{namespace}/{name}/blame',
  tag: 'history',
  summary: 'Which commit made each line of a role what it is',
  params: rolePath,
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'blame' },
  answers: { 200: { description: 'The lines.', body: blameSchema } },
  refusals: [400, 401, 403, 404, 503],
});
