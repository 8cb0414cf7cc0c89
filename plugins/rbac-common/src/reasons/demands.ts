import { Sentences } from './reason';
import { describePermission, people } from './words';

/**
 * The answer that one person has to get.
 *
 * @public
 */
export interface ExpectedResult {
  readonly user: string;
  readonly permission: Parameters<typeof describePermission>[0];
  /** The resource on which conditions decide. */
  readonly resource?: string;
  readonly expected: 'ALLOW' | 'CONDITIONAL' | 'DENY';
}

type Permission = ExpectedResult['permission'];

/** What some may do nevertheless; every given key has to match. */
type Exemption = {
  readonly permission?: string;
  readonly resourceType?: string;
  readonly action?: string;
};

/**
 * A test in words, by which one that has no name of its own is called.
 *
 * @public
 */
export function describeTest({
  user,
  permission,
  resource,
  expected,
}: ExpectedResult): string {
  const on = resource === undefined ? '' : ` on ${resource}`;
  return `${user}, ${describePermission(permission)}${on}: ${expected.toLowerCase()}`;
}

function describeExemption({
  permission,
  resourceType,
  action,
}: Exemption): string {
  const what = [permission, resourceType].filter(Boolean).join(' on ');
  return [action, what].filter(Boolean).join(' ');
}

/** What guardrails demand. */
export const demandSentences = {
  'result-expected': (test: ExpectedResult) =>
    `${describeTest(test)} is expected`,
  'allowed-only-to': (demand: {
    readonly members: readonly string[];
    readonly permission: Permission;
  }) =>
    `Only ${demand.members.join(' and ')} may have ${describePermission(demand.permission)}`,
  'not-two-of': ({ roles }: { readonly roles: readonly string[] }) =>
    `Nobody may have two of ${roles.join(', ')}`,
  'enough-people': (demand: {
    readonly people: number;
    readonly permission: Permission;
  }) =>
    `At least ${people(demand.people)} of the catalog must have ${describePermission(demand.permission)} without a condition`,
  'nothing-but': (demand: {
    readonly members: readonly string[];
    readonly exemptions: readonly Exemption[];
  }) =>
    `${demand.members.join(' and ')} may do nothing but ${demand.exemptions.map(describeExemption).join(' or ')}`,
} satisfies Sentences;
