import {
  ConditionNode,
  conditionNodeSchema,
  CriteriaNode,
  problemsOf,
  RuleNode,
} from '@portal-rbac/plugin-rbac-common';
import { noLimits } from '../FormProblem';
import { problemsText } from '../problemsText';
import { Translate } from '../../../translations/useTranslate';

/** How the parts of a group combine. */
export const groupKinds = ['allOf', 'anyOf', 'not'] as const;

/** @see groupKinds */
export type GroupKind = (typeof groupKinds)[number];

/** One of the criteria keys of a node; if it has several, all must hold. */
export interface Group {
  readonly kind: GroupKind;
  readonly parts: readonly ConditionNode[];
}

/** A rule that is still to be chosen. */
export function newRule(resourceType: string): RuleNode {
  return { rule: '', resourceType, params: {} };
}

/** Whether a rule is still to be chosen somewhere. */
export function isUnfinished(node: ConditionNode): boolean {
  return 'rule' in node
    ? node.rule === ''
    : groupsOf(node).some(({ parts }) => parts.some(isUnfinished));
}

/** The criteria keys of a node as groups. */
export function groupsOf(node: CriteriaNode): Group[] {
  return groupKinds
    .filter(kind => node[kind] !== undefined)
    .map(kind => ({ kind, parts: [node[kind] ?? []].flat() }));
}

/** The node that has these groups; `undefined` if all are empty. */
export function nodeOf(groups: readonly Group[]): CriteriaNode | undefined {
  const filled = groups.filter(({ parts }) => parts.length > 0);
  return filled.length === 0
    ? undefined
    : Object.fromEntries(
        filled.map(({ kind, parts }) => [
          kind,
          kind === 'not' ? parts[0] : parts,
        ]),
      );
}

/** The same parts in a group of another kind; only one part can be negated. */
export function regroup({ kind, parts }: Group, next: GroupKind): Group {
  return next === 'not' && parts.length > 1
    ? { kind: next, parts: [{ [kind]: parts }] }
    : { kind: next, parts };
}

/** A group with one more part; what is negated becomes "none of these". */
export function withPart({ kind, parts }: Group, part: ConditionNode): Group {
  return kind === 'not'
    ? { kind, parts: [{ anyOf: [...parts, part] }] }
    : { kind, parts: [...parts, part] };
}

/** Criteria as text to edit. */
export function criteriaText(criteria: ConditionNode): string {
  return JSON.stringify(criteria, null, 2);
}

/** Reads criteria from text, or says what is wrong with it. */
export function readCriteria(
  t: Translate,
  text: string,
  resourceType: string,
): { criteria: ConditionNode } | { problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return {
      problem: t('roleForm.condition.notJson', {
        problem: (error as Error).message,
      }),
    };
  }
  const { data, error } = conditionNodeSchema(noLimits).safeParse(json);
  if (error) {
    const subject = t('roleForm.problems.condition');
    return { problem: problemsText(t, problemsOf(error), subject) };
  }
  const other = [...data.resourceTypes].find(type => type !== resourceType);
  return other
    ? {
        problem: t('roleForm.condition.otherType', {
          other,
          type: resourceType,
        }),
      }
    : { criteria: data.root };
}
