import { durationToMilliseconds, HumanDuration } from '@backstage/types';
import {
  MAX_DURATION,
  memberRefSchema,
  Refusal,
  refusals,
  RoleRef,
  roleRefSchema,
  RoleTerms,
} from '@portal-rbac/plugin-rbac-common';
import { DEFAULT_LAPSE, termsProblem } from '@portal-rbac/plugin-rbac-core';
import { z } from 'zod';
import { duration, number, numeric } from './values';

/** Roles that the configuration may have terms for. */
const MAX_ROLES = 1_000;
/** Users and groups in one list of the terms of a role. */
const MAX_NAMED = 100;

/** The terms that the configuration has for a role. */
export type ConfiguredTerms = RoleTerms & { readonly role: RoleRef };

const named = z
  .array(memberRefSchema, { error: 'must be a list of users and groups' })
  .max(MAX_NAMED, { error: `must name at most ${MAX_NAMED}` });

const terms = z
  .strictObject(
    {
      role: roleRefSchema,
      who: named.default([]),
      approvers: named.optional(),
      approvals: numeric(number).default(1),
      maxDuration: duration.optional(),
      reason: z
        .enum(['required', 'optional'], {
          error: 'must be required or optional',
        })
        .default('required'),
      notify: named.default([]),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type' ? 'must be an object with a role' : undefined,
    },
  )
  .superRefine((written, context) => {
    const problem = termsProblem(written.role, termsOf(written));
    if (problem) {
      const about: Refusal = refusals[problem.code];
      const { field = about.field ?? '' } = problem.params as {
        field?: string;
      };
      context.addIssue({
        ...{ code: 'custom', path: [field] },
        message: `is wrong: ${problem.message}`,
      });
    }
  });

/** The terms on which roles may be requested, one entry for each role. */
export const requests = z
  .array(terms, { error: 'must be a list of roles with their terms' })
  .max(MAX_ROLES, { error: `must have terms for at most ${MAX_ROLES} roles` })
  .superRefine((all, context) => {
    const seen = new Set<RoleRef>();
    for (const [index, { role }] of all.entries()) {
      if (seen.has(role)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'role'],
          message: `names ${role} a second time`,
        });
      }
      seen.add(role);
    }
  })
  .default([]);

/** How long a request waits for an answer. */
export const requestLapse = duration
  .refine(written => durationToMilliseconds(written) <= MAX_DURATION, {
    error: 'must be at most ten years',
  })
  .prefault({ milliseconds: DEFAULT_LAPSE });

/** Terms as they are written, with their duration in milliseconds. */
export function termsOf({
  maxDuration,
  ...others
}: Omit<ConfiguredTerms, 'maxDuration'> & {
  readonly maxDuration?: HumanDuration;
}): ConfiguredTerms {
  return {
    ...others,
    ...(maxDuration && { maxDuration: durationToMilliseconds(maxDuration) }),
  };
}
