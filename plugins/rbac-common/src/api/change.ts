import { WriteAction } from '../permissions';
import { dryRunSchema } from '../rest/impact';
import { AnswerShape, Endpoint, RefusalStatus } from './endpoint';

/** A change as it is written in the table: its answers are those of every change. */
type ChangeShape = Omit<
  Endpoint,
  'answers' | 'refusals' | 'needs' | 'isChange'
> & {
  readonly needs: WriteAction;
  /** Beside those that every change may have. */
  readonly refusals?: readonly RefusalStatus[];
};

const inForce = 'The change is in force.';

/** What would come of a change. */
export const dryRunAnswer = {
  description: 'What would come of the change; nothing was changed.',
  body: dryRunSchema,
  etag: true,
} as const satisfies AnswerShape;

const answersOf = {
  create: {
    200: dryRunAnswer,
    201: { description: 'It was created and is in force.', etag: true },
  },
  update: {
    200: {
      description:
        'The change is in force, and there is no body; or, of a dry run, what would come of it.',
      body: dryRunSchema,
      isBodyOptional: true,
      etag: true,
    },
  },
  delete: {
    200: dryRunAnswer,
    204: { description: inForce, etag: true },
  },
} as const;

const refusalsOfAll = [400, 401, 403, 412, 422, 503] as const;

/** A call that changes the policy. */
export function change<const E extends ChangeShape>(shape: E) {
  const refusals: readonly RefusalStatus[] = [
    ...refusalsOfAll,
    ...(shape.refusals ?? []),
    ...(shape.body ? ([413] as const) : []),
  ].sort();
  return {
    ...shape,
    isChange: true as const,
    refusals,
    answers: answersOf[shape.needs] as (typeof answersOf)[E['needs']],
  };
}
