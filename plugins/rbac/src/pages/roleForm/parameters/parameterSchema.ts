import {
  ConditionNode,
  ConditionRuleJson,
} from '@portal-rbac/plugin-rbac-common';
import { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';

/**
 * Holds params against the schema of their rule, except for patterns: a browser
 * may never be done with one, and the backend is, which checks them as well.
 */
export const validator = customizeValidator({
  ajvOptionsOverrides: {
    code: {
      regExp: Object.assign(() => ({ test: () => true }), { code: '' }),
    },
  },
});

/** What stands for people in the params of a rule, and for whom. */
export const ALIASES = [
  { alias: '$currentUser', label: 'The user who asks' },
  { alias: '$ownerRefs', label: 'The user and their groups' },
] as const;

const PEOPLE =
  /owner|claim|user|creator|created|member|group|team|person|people/i;

/** Whether a param seems to be about people, so that aliases fit. */
export function isAboutPeople(name: string, schema: RJSFSchema): boolean {
  return PEOPLE.test(
    `${name} ${schema.title ?? ''} ${schema.description ?? ''}`,
  );
}

/** Whether a param is a list of free texts. */
export function isTextList(schema: RJSFSchema): boolean {
  const { items } = schema;
  return (
    schema.type === 'array' &&
    typeof items === 'object' &&
    !Array.isArray(items) &&
    items.type === 'string' &&
    items.enum === undefined
  );
}

/** The errors of a schema, with words for people where one misses something. */
export function plainErrors(errors: RJSFValidationError[]) {
  return errors.map(error => {
    if (error.name !== 'required') {
      return error;
    }
    const { missingProperty } = error.params;
    return {
      ...error,
      message: 'This is required',
      stack: `${missingProperty} is required`,
    };
  });
}

/**
 * What is wrong with the params in criteria, by the schemas of the rules. Rules
 * that are not known are left for the backend to judge.
 */
export function paramsProblem(
  node: ConditionNode,
  rules: readonly ConditionRuleJson[],
): string | undefined {
  if ('rule' in node) {
    const rule = rules.find(({ name }) => name === node.rule);
    if (!rule) {
      return undefined;
    }
    const { errors } = validator.validateFormData(
      node.params ?? {},
      rule.paramsSchema as RJSFSchema,
      undefined,
      plainErrors,
    );
    return errors.length > 0
      ? `${node.rule}: ${errors.map(({ stack }) => stack).join('; ')}`
      : undefined;
  }
  const parts = [...(node.allOf ?? []), ...(node.anyOf ?? [])];
  return [...parts, ...(node.not ? [node.not] : [])]
    .map(part => paramsProblem(part, rules))
    .find(problem => problem !== undefined);
}
