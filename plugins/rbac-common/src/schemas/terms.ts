import { z } from 'zod';
import { MemberRef, memberRefSchema } from './entityRef';
import { listOf } from './list';

/**
 * On which terms a role may be requested, as whoever sets them writes them.
 *
 * @public
 */
export interface RoleTerms {
  /** Users and groups that may ask; nobody if empty. */
  readonly who: readonly MemberRef[];
  /** Absent: the owner of the role; if it has none, whoever may update it. Empty: nobody. */
  readonly approvers?: readonly MemberRef[];
  /** How many different people have to approve; 0: it is given at once. */
  readonly approvals: number;
  /** How long access may last at most, in milliseconds; absent: for ever. */
  readonly maxDuration?: number;
  readonly reason: 'required' | 'optional';
  /** Users and groups that are notified when somebody gets the role. */
  readonly notify: readonly MemberRef[];
}

/**
 * How many approvals terms may demand.
 *
 * @public
 */
export const MAX_APPROVALS = 5;

/**
 * The longest time that terms may name, in milliseconds: ten years.
 *
 * @public
 */
export const MAX_DURATION = 10 * 366 * 24 * 60 * 60 * 1_000;

/** Users and groups in one list of terms. */
const MAX_NAMED = 100;

const named = listOf(memberRefSchema, MAX_NAMED, {
  error: 'must be an array of references of users and groups',
});

/** Milliseconds of the units that are as long whenever they begin, the longest first. */
const units = [
  ['W', 7 * 24 * 3_600_000],
  ['D', 24 * 3_600_000],
  ['H', 3_600_000],
  ['M', 60_000],
  ['S', 1_000],
] as const;

/** Weeks, days, hours, minutes and seconds of ISO 8601. */
const fixedDuration =
  /^P(?=\d|T\d)(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

const durationError = {
  error: 'must be a duration such as PT8H or P7D',
};

function millisecondsOf(text: string): number {
  const [, ...amounts] = fixedDuration.exec(text) ?? [];
  return units.reduce(
    (sum, [, length], index) => sum + Number(amounts[index] ?? 0) * length,
    0,
  );
}

/**
 * A duration as ISO 8601 has it, in days, hours, minutes and seconds.
 *
 * @param milliseconds - a whole number of seconds; what is over is left out
 * @public
 */
export function durationText(milliseconds: number): string {
  let rest = milliseconds;
  const parts = units.slice(1).map(([unit, length]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    return amount > 0 ? `${amount}${unit}` : '';
  });
  const [days, ...times] = parts;
  const time = times.join('');
  return days || time ? `P${days}${time && `T${time}`}` : 'PT0S';
}

const approvalsError = {
  error: `must be a whole number from 0 to ${MAX_APPROVALS}`,
};

const text = {
  who: 'Users and groups that may ask; nobody, if empty.',
  approvers:
    'Users and groups that may approve, at least one unless `approvals` is 0; absent: the owner of the role, and without one whoever may update it.',
  approvals:
    'How many different people have to approve, at most 5; 0: it is given at once, which needs `maxDuration`.',
  maxDuration: 'How long access may last at most; absent: for ever.',
  reason: 'Whether whoever asks has to say why.',
  notify: 'Users and groups that are notified when somebody gets the role.',
};

/**
 * Parses the terms on which a role may be requested. Whether they hold together is
 * for `termsProblem` to see.
 *
 * @public
 */
export const roleTermsSchema = z
  .strictObject(
    {
      who: named.describe(text.who),
      approvers: named.optional().describe(text.approvers),
      approvals: z
        .int(approvalsError)
        .min(0, approvalsError)
        .max(MAX_APPROVALS, approvalsError)
        .default(1)
        .describe(text.approvals),
      maxDuration: z
        .string(durationError)
        .regex(fixedDuration, durationError)
        .transform(millisecondsOf)
        .refine(length => length > 0 && length <= MAX_DURATION, {
          error: `must be from PT1S to ${durationText(MAX_DURATION)}`,
        })
        .optional()
        .describe(text.maxDuration),
      reason: z
        .enum(['required', 'optional'], {
          error: 'must be required or optional',
        })
        .default('required')
        .describe(text.reason),
      notify: named.default([]).describe(text.notify),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type' ? 'must be an object with who' : undefined,
    },
  )
  .transform((terms): RoleTerms => terms);

/**
 * Terms as REST shows them.
 *
 * @public
 */
export const roleTermsJsonSchema = z.object({
  who: z.array(memberRefSchema).describe(text.who),
  approvers: z.array(memberRefSchema).optional().describe(text.approvers),
  approvals: z.int().describe(text.approvals),
  maxDuration: z.string().optional().describe(text.maxDuration),
  reason: z.enum(['required', 'optional']).describe(text.reason),
  notify: z.array(memberRefSchema).describe(text.notify),
});

/** @public */
export type RoleTermsJson = z.infer<typeof roleTermsJsonSchema>;

/**
 * Terms as REST shows them.
 *
 * @public
 */
export function roleTermsJson({
  maxDuration,
  who,
  approvers,
  notify,
  ...terms
}: RoleTerms): RoleTermsJson {
  return {
    ...terms,
    who: [...who],
    ...(approvers && { approvers: [...approvers] }),
    notify: [...notify],
    ...(maxDuration !== undefined && {
      maxDuration: durationText(maxDuration),
    }),
  };
}
