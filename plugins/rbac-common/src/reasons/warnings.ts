import { describeProblems, ValueProblem } from '../schemas/problems';
import { Reason, Sentences, Texts } from './reason';
import { describeRole, questionAfter } from './words';

/** A policy of another role that a deny yields to, or that yields to an allow. */
type Counterpart = {
  /** Null if the reader may not see it. */
  readonly role: string | null;
  readonly permission: string;
  /** Whether it is known to be of the resource type. */
  readonly isCertain: boolean;
};

type OverriddenDeny = Texts<'permission' | 'action'> & {
  readonly by: readonly Counterpart[];
  readonly areMore: boolean;
};

function counterparts(
  { by, areMore }: OverriddenDeny,
  does: (other: Counterpart) => string,
): string {
  const texts = by.map(other => `${describeRole(other.role)} (${does(other)})`);
  return areMore ? `${texts.join(', ')} or others` : texts.join(' or ');
}

const because = "a permission's name takes precedence over its resource type";

/** Parts of roles without effect, and what could be cleaned up in them. */
export const warningSentences = {
  'deny-overridden': (overridden: OverriddenDeny) => {
    const whose = counterparts(
      overridden,
      ({ permission, isCertain }) =>
        `allows ${permission}${isCertain ? '' : ', if that is of this type'}`,
    );
    return `denies ${overridden.permission}, ${overridden.action}, but not for users who also have ${whose}: ${because}; deny the permission's name as well`;
  },
  'deny-lifting': (overridden: OverriddenDeny) => {
    const whose = counterparts(
      overridden,
      ({ permission, isCertain }) =>
        `denies ${permission}${isCertain ? '' : ', if this is of that type'}`,
    );
    return `allows ${overridden.permission}, ${overridden.action} even for users who have ${whose}: ${because}`;
  },
  'deny-under-conditions': (overridden: OverriddenDeny) => {
    const whose = counterparts(
      overridden,
      ({ permission }) => `has a condition on ${permission}`,
    );
    return `denies ${overridden.permission}, ${overridden.action}, but not for users who have ${whose}: conditions decide even over a deny`;
  },
  'policy-unmatched': (
    policy: Texts<'permission' | 'action'> & {
      readonly effect: 'allow' | 'deny';
      readonly why: Reason;
    },
  ) => {
    const what = `${policy.permission}, ${policy.action}`;
    return policy.effect === 'deny'
      ? `denies ${what}, which has no effect: ${policy.why.message}`
      : `allows ${what}, which has no effect: ${policy.why.message}`;
  },
  'unknown-to-plugins': (word: {
    readonly permission: string;
    readonly nearest?: string;
  }) =>
    `no plugin has the permission or resource type ${word.permission}${questionAfter(word.nearest)}`,
  'other-actions': (known: {
    /** Whether it is the name of a permission, and no resource type. */
    readonly isName: boolean;
    readonly actions: readonly string[];
  }) =>
    `${known.isName ? 'this permission has only' : 'permissions on this type have only'} the ${known.actions.length > 1 ? 'actions' : 'action'} ${known.actions.join(', ')}`,
  'condition-unmatched': (condition: {
    readonly resourceType: string;
    readonly problems: readonly ValueProblem[];
  }) =>
    `has a condition on ${condition.resourceType}, but part of it applies to nothing: ${describeProblems(condition.problems)}`,
  'member-absent': (absent: {
    readonly member: string;
    readonly nearest?: string;
  }) => {
    const effect = absent.member.startsWith('group:')
      ? 'nobody gets the role through this group, unless a sign-in names it'
      : 'nobody gets the role by this name, unless a user signs in with exactly this reference';
    return `has the member ${absent.member}, which is not in the catalog: ${effect}${questionAfter(absent.nearest)}`;
  },
  'more-warnings': () => 'more warnings about roles are not listed',
  'no-members': () => 'has no members, so nobody has it',
  'only-absent-members': () =>
    'has only members that the catalog does not know',
  'allow-denied': ({ permission, action }: Texts<'permission' | 'action'>) =>
    `allows ${permission}, ${action}, which it also denies: the deny wins`,
  'says-nothing': () => 'allows and denies nothing',
  'says-the-same': ({ role }: Texts<'role'>) =>
    `is the same as ${role}: merge them into one role`,
  'allow-covered': ({
    permission,
    action,
    resourceType,
  }: Texts<'permission' | 'action' | 'resourceType'>) =>
    `allows ${permission}, ${action}, which its allow on ${resourceType} covers`,
} satisfies Sentences;
