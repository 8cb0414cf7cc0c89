import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { stringify } from 'yaml';
import {
  anyOf,
  describePolicy,
  FrameworkCriteria,
  Role,
  simplify,
  writtenCondition,
} from '@portal-rbac/plugin-rbac-core';
import { NaiveAnswer } from './NaiveEvaluator';
import { Difference } from './compare';
import { World } from './worlds';

/**
 * A question and its answer by the rules as a case that can be put into a
 * file of `decision-cases`: the public formats, so that people can read it.
 */
export function caseText(
  name: string,
  world: World,
  {
    question: { user, request },
    principals,
    ownerRefs,
    contract,
  }: Omit<Difference, 'engine'>,
): string {
  const { precedence, superUsers, defaultRole, basicPermissions } =
    world.settings;
  // A role that has conditions alone concerns nobody, and files cannot declare it.
  const roles = [...world.document.roles.values()].filter(
    ({ ref, members, policies }) =>
      members.length + policies.length > 0 || ref === defaultRole,
  );
  const decisionCase = {
    case: name,
    policies: roles.flatMap(policyLines).join(''),
    conditions: roles.flatMap(conditionDocuments).join('---\n'),
    settings: {
      policyDecisionPrecedence: precedence,
      superUsers: unlessEmpty([...superUsers]),
      defaultRole,
      basicPermissions: unlessEmpty(basicPermissions),
      unknownRules: unlessEmpty(world.unknownRules),
    },
    groups: { [user.ref]: principals.filter(ref => ref !== user.ref) },
    ownershipRefs: { [user.ref]: ownerRefs },
    expect: [{ user: user.ref, ...request, ...expectationOf(contract) }],
  };
  return stringify([decisionCase], { aliasDuplicateObjects: false });
}

function unlessEmpty<T>(items: readonly T[] = []): readonly T[] | undefined {
  return items.length > 0 ? items : undefined;
}

function policyLines({ ref, members, policies }: Role): string[] {
  return [
    ...policies.map(one => `p, ${ref}, ${describePolicy(one)}\n`),
    ...members.map(member => `g, ${member}, ${ref}\n`),
  ];
}

function conditionDocuments(role: Role): string[] {
  return role.conditions.map(condition =>
    stringify(writtenCondition(role, condition), {
      aliasDuplicateObjects: false,
    }),
  );
}

function expectationOf(answer: NaiveAnswer) {
  if (answer.result !== 'CONDITIONAL') {
    return answer;
  }
  const criteria = anyOf(answer.conditions.map(inFrameworkForm));
  return { result: answer.result, criteria: simplify(criteria) };
}

/** One key to a node, which is all that the framework reads. */
function inFrameworkForm(node: ConditionNode): FrameworkCriteria {
  if ('rule' in node) {
    return node as FrameworkCriteria;
  }
  const { allOf, anyOf: some, not } = node;
  const keys = [
    allOf && { allOf: allOf.map(inFrameworkForm) },
    some && { anyOf: some.map(inFrameworkForm) },
    not && { not: inFrameworkForm(not) },
  ].filter(key => key !== undefined);
  return (keys.length === 1 ? keys[0] : { allOf: keys }) as FrameworkCriteria;
}
