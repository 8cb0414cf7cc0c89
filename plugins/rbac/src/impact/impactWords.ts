import {
  ComparedConditionsJson,
  ConsequenceJson,
  EffectOnAccess,
  ImpactCauseJson,
  ImpactJson,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import {
  describeRole,
  grantOpening,
  sentence,
  toStatement,
} from '@portal-rbac/plugin-rbac-core';
import { counted } from '../roles/counted';

/** What happens to people, in the order in which it is told. */
export const effects: readonly EffectOnAccess[] = ['loses', 'changes', 'gains'];

/** Whom something happens to, such as `2 people lose access`. */
export function effectTitle(effect: EffectOnAccess, people: number): string {
  const who = counted(people, 'person', 'people');
  const one = people === 1;
  switch (effect) {
    case 'loses':
      return `${who} ${one ? 'loses' : 'lose'} access`;
    case 'gains':
      return `${who} ${one ? 'gains' : 'gain'} access`;
    default:
      return `${who} ${one ? 'gets' : 'get'} another access`;
  }
}

const RESULTS: Record<Result, string> = {
  ALLOW: 'allowed',
  CONDITIONAL: 'allowed on conditions',
  DENY: 'denied',
};

/** What becomes of their access, such as `allowed before, denied now`. */
export function changeWords({
  before,
  after,
  conditions,
}: Pick<ConsequenceJson, 'before' | 'after' | 'conditions'>): string {
  return conditions
    ? comparisonWords(conditions.comparison)
    : `${RESULTS[before]} before, ${RESULTS[after]} after`;
}

function comparisonWords(
  comparison: ComparedConditionsJson['comparison'],
): string {
  switch (comparison) {
    case 'narrower':
      return 'on narrower conditions than before';
    case 'wider':
      return 'on wider conditions than before';
    case 'incomparable':
      return 'on other conditions, which allow some things more and others less';
    default:
      return 'on other conditions, of which it is not known whether they allow more';
  }
}

/** The example of what is allowed now and was not before, if there is one. */
export function exampleWords({
  example,
}: ComparedConditionsJson): string | undefined {
  const extents = (rules: readonly { words?: string; rule: string }[]) =>
    rules.map(({ words, rule }) => words ?? `resources that satisfy ${rule}`);
  const parts = example && [
    ...extents(example.holds).map(extent => `among the ${extent}`),
    ...extents(example.fails).map(extent => `not among the ${extent}`),
  ];
  return parts && parts.length > 0
    ? `For example, allowed after and not before: what is ${parts.join(', and ')}`
    : undefined;
}

/** A line that comes or goes, such as `Deny read on catalog-entity is added to role:default/a`. */
export function causeWords(cause: ImpactCauseJson): string {
  if (cause.part === 'group') {
    const way = cause.change === 'added' ? 'joins' : 'leaves';
    return `${cause.user} ${way} ${cause.group}`;
  }
  const role = describeRole(cause.role);
  const way =
    cause.change === 'changed'
      ? `of ${role} is changed`
      : `is ${cause.change} ${cause.change === 'added' ? 'to' : 'from'} ${role}`;
  switch (cause.part) {
    case 'member':
      return `${cause.member ?? 'a member'} ${way}`;
    case 'policy': {
      const effect = cause.effect === 'allow' ? 'Allow' : 'Deny';
      return `${effect} ${cause.policy} on ${cause.permission} ${way}`;
    }
    default: {
      const { conditions } = cause;
      const words = conditions
        ? `: ${sentence(grantOpening, toStatement(conditions))}`
        : '';
      return `a condition ${way}${words}`;
    }
  }
}

/** Whether nobody's access becomes another. */
export function isWithoutEffect({ people }: ImpactJson): boolean {
  return effects.every(effect => people[effect] === 0);
}
