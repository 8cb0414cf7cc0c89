import {
  conditionNodeSchema,
  defaultLimits,
  entityRefSchema,
  problemsOf,
  roleRefSchema,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { permissionTitle } from '../../kit/words/permissionTitle';
import { isUnchosen } from './extent/extent';
import { problemsText } from './problemsText';
import {
  Begun,
  ConditionState,
  nothingBegun,
  overlap,
  policyKey,
  RoleState,
} from '../../kit/difference/RoleState';
import { Translate } from '../../translations/useTranslate';

/** What of the form a problem is about; `role` is the role as a whole. */
export type FormField =
  | {
      readonly kind:
        | 'name'
        | 'namespace'
        | 'description'
        | 'owner'
        /** A part of the terms: who may request it, how long, or the rest. */
        | 'who'
        | 'longest'
        | 'terms'
        | 'members'
        | 'names'
        | 'reason'
        | 'role';
    }
  | { readonly kind: 'member'; readonly ref: string }
  /** A permission or resource type with nothing chosen. */
  | { readonly kind: 'target'; readonly target: string }
  /** The `policyKey` of a policy. */
  | { readonly kind: 'policy'; readonly key: string }
  | { readonly kind: 'condition'; readonly condition: ConditionState };

/** Something that keeps a role from being saved, and where it is. */
export interface FormProblem {
  readonly field: FormField;
  readonly message: string;
}

/** The steps of the form, in their order. */
export const steps = ['details', 'members', 'permissions', 'review'] as const;

/** @see steps */
export type Step = (typeof steps)[number];

/** The step that shows a problem. */
export function stepOf({ field }: FormProblem): Step {
  switch (field.kind) {
    case 'name':
    case 'namespace':
    case 'description':
    case 'owner':
    case 'who':
    case 'longest':
    case 'terms':
      return 'details';
    case 'members':
    case 'names':
    case 'member':
      return 'members';
    case 'target':
    case 'policy':
    case 'condition':
      return 'permissions';
    default:
      return 'review';
  }
}

/** The message for a field, if it has a problem. */
export function problemOf(
  problems: readonly FormProblem[],
  field: FormField,
): string | undefined {
  return problems.find(problem => sameField(problem.field, field))?.message;
}

function sameField(a: FormField, b: FormField): boolean {
  switch (a.kind) {
    case 'member':
      return b.kind === a.kind && b.ref === a.ref;
    case 'target':
      return b.kind === a.kind && b.target === a.target;
    case 'policy':
      return b.kind === a.kind && b.key === a.key;
    case 'condition':
      return b.kind === a.kind && b.condition === a.condition;
    default:
      return b.kind === a.kind;
  }
}

/** How much fits is for the backend to say, whose limits are configured. */
export const noLimits: ValidationLimits = {
  ...defaultLimits,
  maxConditionDepth: Infinity,
  maxConditionNodeCount: Infinity,
  maxCriteriaItems: Infinity,
  maxParamValues: Infinity,
  maxConditionBytes: Infinity,
};

/** The namespace and the name in the reference of a role, which may be incomplete. */
export function partsOf(role: string): [namespace: string, name: string] {
  const [, namespace = '', name = ''] =
    /^role:([^/]*)\/(.*)$/is.exec(role) ?? [];
  return [namespace, name];
}

/** What is missing or wrong in a role, or in what was begun, before the backend is asked. */
export function formProblems(
  t: Translate,
  role: RoleState,
  begun: Begun = nothingBegun,
): FormProblem[] {
  const problems: FormProblem[] = [];
  const add = (field: FormField, message: string) =>
    problems.push({ field, message });

  const [namespace, name] = partsOf(role.name);
  if (name === '') {
    add({ kind: 'name' }, t('roleForm.problems.noName'));
  } else if (!roleRefSchema.safeParse(`role:default/${name}`).success) {
    add({ kind: 'name' }, t('roleForm.problems.name'));
  }
  if (!roleRefSchema.safeParse(`role:${namespace}/name`).success) {
    add({ kind: 'namespace' }, t('roleForm.problems.namespace'));
  }
  if (role.owner && !entityRefSchema.safeParse(role.owner).success) {
    add({ kind: 'owner' }, t('roleForm.problems.owner'));
  }
  if (role.terms?.who.length === 0) {
    add({ kind: 'who' }, t('assignments.form.problems.nobody'));
  }
  if (role.terms?.approvals === 0 && !role.terms.maxDuration) {
    add({ kind: 'longest' }, t('assignments.form.problems.unlimited'));
  }
  if (role.members.length === 0) {
    add(
      { kind: 'members' },
      role.assignments?.length
        ? t('assignments.form.problems.nobodyForGood')
        : t('roleForm.problems.noMember'),
    );
  }
  if (begun.names.trim() !== '') {
    add({ kind: 'names' }, t('roleForm.problems.names'));
  }
  const said = new Set([
    ...role.policies.map(({ permission }) => permission),
    ...role.conditions.map(({ resourceType }) => resourceType),
  ]);
  for (const target of begun.targets.filter(one => !said.has(one))) {
    add(
      { kind: 'target', target },
      t('roleForm.problems.target', { permission: permissionTitle(target) }),
    );
  }
  const seen = new Set<string>();
  for (const policy of role.policies) {
    const key = policyKey(policy);
    if (seen.has(key)) {
      add({ kind: 'policy', key }, t('roleForm.problems.twice'));
    }
    seen.add(key);
  }
  role.conditions.forEach((condition, index) => {
    const problem =
      (isUnchosen(condition) ? t('roleForm.problems.unchosen') : undefined) ??
      criteriaProblem(t, condition.conditions) ??
      overlapProblem(t, condition, role.conditions.slice(0, index));
    if (problem) {
      add({ kind: 'condition', condition }, problem);
    }
  });
  return problems;
}

/** What is wrong with criteria, with the path to it. */
export function criteriaProblem(
  t: Translate,
  criteria: unknown,
): string | undefined {
  const { error } = conditionNodeSchema(noLimits).safeParse(criteria);
  return (
    error &&
    problemsText(t, problemsOf(error), t('roleForm.problems.condition'))
  );
}

/** Says which of the other conditions bears on the same action. */
export function overlapProblem(
  t: Translate,
  condition: ConditionState,
  others: readonly ConditionState[],
): string | undefined {
  return others.some(other => overlap(other, condition))
    ? t('roleForm.problems.overlap', { type: condition.resourceType })
    : undefined;
}
