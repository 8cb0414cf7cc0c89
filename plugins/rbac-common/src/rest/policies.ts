import { z } from 'zod';
import { conditionIdSchema, conditionSchema } from '../schemas/condition';
import { namedRoleSchema } from '../schemas/entityRef';
import { perLimits } from '../schemas/perLimits';
import { statementSchema } from '../schemas/policy';
import { Json } from './json';
import { sourceIdSchema } from './roles';

/**
 * A permission policy of a role as REST shows it.
 *
 * @public
 */
export const policyJsonSchema = perLimits(limits =>
  z.object({
    entityReference: namedRoleSchema,
    ...statementSchema(limits).in.shape,
    metadata: z.object({ source: sourceIdSchema }),
  }),
);

/** @public */
export type PolicyJson = Json<ReturnType<typeof policyJsonSchema>>;

/**
 * A permission policy of the role that it stands in, as REST has it.
 *
 * @public
 */
export type StatementJson = Json<ReturnType<typeof statementSchema>>;

/**
 * A condition of a role as REST shows it.
 *
 * @public
 */
export const conditionJsonSchema = perLimits(limits =>
  z.object({ id: conditionIdSchema, ...conditionSchema(limits).in.shape }),
);

/** @public */
export type ConditionJson = Json<ReturnType<typeof conditionJsonSchema>>;

/**
 * What a POST of a condition answers.
 *
 * @public
 */
export const newConditionSchema = z.object({ id: conditionIdSchema });

/** @public */
export type NewConditionJson = Json<typeof newConditionSchema>;
