import {
  ConditionNode,
  ConditionRuleJson,
} from '@portal-rbac/plugin-rbac-common';
import { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { errorsInWords } from './errorsInWords';
import { Translate } from '../../../translations/useTranslate';

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

/** The aliases for people in the params of a rule, and their meaning. */
export const ALIASES = [
  { alias: '$currentUser', meaning: 'currentUser' },
  { alias: '$ownerRefs', meaning: 'ownerRefs' },
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

/**
 * What is wrong with the params in criteria, by the schemas of the rules. Rules
 * that are not known are left for the backend to judge.
 */
export function paramsProblem(
  t: Translate,
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
      errorsInWords(t),
    );
    return errors.length > 0
      ? t('roleForm.problems.parameters', {
          rule: node.rule,
          problems: errors.map(({ stack }) => stack).join('; '),
        })
      : undefined;
  }
  const parts = [...(node.allOf ?? []), ...(node.anyOf ?? [])];
  return [...parts, ...(node.not ? [node.not] : [])]
    .map(part => paramsProblem(t, part, rules))
    .find(problem => problem !== undefined);
}
