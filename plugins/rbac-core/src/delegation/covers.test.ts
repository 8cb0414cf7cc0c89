import {
  documentOf,
  narrowing,
  policy,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import { partition } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import {
  knownPermissions,
  PublishedPermission,
} from '../decide/knownPermissions';
import { compile } from '../decide/compile';
import { judgedChange } from '../guardrails/judgedChange';
import { REST, Role } from '../model/document';
import { atOnce } from '../model/steps';
import { overreachBy } from './overreach';

/*
 * Whether some rules cover others, as Kubernetes tests it before somebody may give a role:
 * kubernetes/kubernetes at d7ce957, policy_comparator_test.go of component-helpers. What an
 * owner has is what a delegate holds, and a servant is the role that they would give. An
 * API group is a resource type, a resource with a verb a permission, the star of resources
 * a policy on the type, a name of a resource a condition. `docs/SUITES.md` has the rest.
 */

const dan = userRef('dan');
const actions = { get: 'read', update: 'update', delete: 'delete' } as const;
type Verb = keyof typeof actions;

interface Rule {
  readonly groups: readonly string[];
  readonly verbs: readonly Verb[];
  /** The star stands for all of the group. */
  readonly resources: readonly string[];
  /** The names of the only resources that it is about. */
  readonly only?: readonly string[];
}

const rule = (groups: string, verbs: string, resources: string): Rule => ({
  groups: groups.split(' '),
  verbs: verbs.split(' ') as Verb[],
  resources: resources.split(' '),
});

/** A permission that is of no resource, as a URL is. */
const apis = 'get-apis, read, allow';

/** What plugins publish: more of each group than any rule names one by one. */
const published = ['v1', 'group1', 'group2'].flatMap(resourceType =>
  ['builds', 'deployments', 'pods', 'roles', 'more'].flatMap(resource =>
    (['get', 'update', 'delete'] as const).map((verb): PublishedPermission => ({
      name: `${resourceType}.${resource}.${verb}`,
      action: actions[verb],
      resourceType,
    })),
  ),
);
const known = [...published, { name: 'get-apis', action: 'read' } as const];

/** The policies and conditions that say the same as rules. */
function partsOf(
  rules: readonly (Rule | string)[],
): Pick<Role, 'policies' | 'conditions'> {
  const lines = rules.flatMap(one =>
    typeof one === 'string'
      ? [one]
      : one.groups.flatMap(group =>
          one.verbs.flatMap(verb =>
            one.resources.map(resource =>
              resource === '*'
                ? `${group}, ${actions[verb]}, allow`
                : `${group}.${resource}.${verb}, ${actions[verb]}, allow`,
            ),
          ),
        ),
  );
  const conditions = rules.flatMap(one =>
    typeof one === 'string' || !one.only
      ? []
      : one.groups.map((resourceType, index) => ({
          id: index + 1,
          ...narrowing(
            one.verbs.map(verb => actions[verb]),
            {
              rule: 'IS_NAMED',
              resourceType,
              params: { names: [...one.only!] },
            },
          ),
          resourceType,
        })),
  );
  return { policies: lines.map(policy), conditions };
}

/** Why a delegate who holds some rules may not give others; nothing if they may. */
function refusalOf(
  owner: readonly (Rule | string)[],
  servant: readonly (Rule | string)[],
  isComplete: boolean,
): string | undefined {
  const holding = roleOf('holding', { members: [dan], ...partsOf(owner) });
  const own = { members: [userRef('eve')], metadata: { owner: dan } };
  const [before, after] = [{}, partsOf(servant)].map(parts =>
    compile(documentOf(holding, roleOf('own', { ...own, ...parts })), {
      precedence: 'conditional',
      superUsers: new Set(),
      isKnown: () => true,
    }),
  );
  const isOwn = (role: Role) => role.metadata.owner === dan;
  const scope = {
    known: knownPermissions(known, { isComplete }),
    grantable: new Set<string>(),
  };
  const author = {
    ...{ source: REST, actor: dan, isLimited: true },
    subject: { userRef: dan, principals: [dan], ownerRefs: [dan] },
    ...{ maySee: isOwn, mayChange: isOwn, permissions: scope.known },
    grantable: scope.grantable,
  };
  const evaluatedUsers = atOnce(EvaluatedUsers.of([{ ref: dan, parents: [] }]));
  return atOnce(
    overreachBy(judgedChange(before, after), author, {
      ...scope,
      evaluatedUsers,
    }),
  )?.message;
}

const pieces = (group: string) => [
  rule(group, 'delete', 'deployments'),
  rule(group, 'delete', 'builds'),
  rule(group, 'update', 'builds deployments'),
];
const whole = (groups: string) =>
  rule(groups, 'delete update', 'builds deployments');
const named = { ...rule('v1', 'get', '*'), only: ['foo', 'bar'] };

interface Case {
  readonly test: string;
  readonly owner: readonly (Rule | string)[];
  readonly servant: readonly (Rule | string)[];
  /** What of it is not covered, as the refusal names it; absent if all is. */
  readonly uncovered?: string;
}

const cases: readonly Case[] = [
  {
    test: 'TestCoversExactMatch',
    owner: [rule('v1', 'get', 'builds')],
    servant: [rule('v1', 'get', 'builds')],
  },
  {
    test: 'TestCoversMultipleRulesCoveringSingleRule',
    owner: pieces('v1'),
    servant: [whole('v1')],
  },
  {
    test: 'TestCoversMultipleAPIGroupsCoveringSingleRule',
    owner: [...pieces('group1'), ...pieces('group2')],
    servant: [whole('group1 group2')],
  },
  {
    test: 'TestCoversSingleAPIGroupsCoveringMultiple',
    owner: [whole('group1 group2')],
    servant: [...pieces('group1'), ...pieces('group2')],
  },
  {
    test: 'TestCoversMultipleRulesMissingSingleVerbResourceCombination',
    owner: [whole('v1'), rule('v1', 'delete', 'pods')],
    servant: [rule('v1', 'delete update', 'builds deployments pods')],
    uncovered: 'v1.pods.update, update',
  },
  {
    test: 'TestCoversResourceStarCoveringMultiple',
    owner: [rule('v1', 'get', '*')],
    servant: [rule('v1', 'get', 'deployments')],
  },
  {
    test: 'TestCoversEnumerationNotCoveringResourceStar',
    owner: [rule('v1', 'get', 'roles deployments')],
    servant: [rule('v1', 'get', '*')],
    uncovered: 'v1.',
  },
  {
    test: 'TestCoversResourceStarCoveringStar',
    owner: [rule('v1', 'get', '*')],
    servant: [rule('v1', 'get', '*')],
  },
  {
    test: 'TestCoversResourceNameEmptyCoveringMultiple',
    owner: [rule('v1', 'get', '*')],
    servant: [named],
  },
  {
    test: 'TestCoversEnumerationNotCoveringResourceNameEmpty',
    owner: [named],
    servant: [rule('v1', 'get', '*')],
    uncovered: 'v1.',
  },
  {
    test: 'TestCoversNonResourceURLs',
    owner: [apis],
    servant: [apis],
  },
  {
    test: 'TestCoversNonResourceURLsWithOtherFields',
    owner: [rule('v1', 'get', 'builds'), apis],
    servant: [rule('v1', 'get', 'builds'), apis],
  },
  {
    test: 'TestCoversNonResourceURLsWithOtherFieldsFailure',
    owner: [rule('v1', 'get', 'builds')],
    servant: [rule('v1', 'get', 'builds'), apis],
    uncovered: 'get-apis, read',
  },
];

describe('a delegate', () => {
  const [uncovered, covered] = partition(cases, one => one.uncovered);

  it.each(covered)('gives what they hold: $test', ({ owner, servant }) => {
    expect(refusalOf(owner, servant, true)).toBe(undefined);
  });

  it.each(uncovered)(
    'gives no more: $test',
    ({ owner, servant, ...refused }) => {
      expect(refusalOf(owner, servant, true)).toContain(
        `would give its members ${refused.uncovered}`,
      );
    },
  );
});

describe('differently from Kubernetes', () => {
  const oneByOne = [rule('v1', 'get', 'builds deployments pods roles more')];
  const star = [rule('v1', 'get', '*')];

  it('all permissions of a type, one by one, cover the type while there are no more', () => {
    expect(refusalOf(oneByOne, star, true)).toBe(undefined);
    expect(refusalOf(oneByOne, star, false)).toContain(
      'would give its members v1, read',
    );
  });

  it('a type covers no name while a plugin may use that name for something else', () => {
    const byName = [rule('v1', 'get', 'deployments')];
    expect(refusalOf(star, byName, true)).toBe(undefined);
    expect(refusalOf(star, byName, false)).toContain(
      'would give its members v1.deployments.get, read',
    );
  });
});
