import { describeProblems, ValueProblem } from '../schemas/problems';
import { Reason, Sentences, Texts } from './reason';
import {
  describePermission,
  describeRole,
  people,
  questionAfter,
} from './words';

type Objection = {
  /** Its name, or the path of the guardrails that cannot be read. */
  readonly guardrail: string;
  readonly why: Reason;
};

/** What a change does to a guardrail, to stand after "this". */
const verdicts = {
  'breaks-guardrail': ({ guardrail, why }: Objection) =>
    `breaks the guardrail ${JSON.stringify(guardrail)}: ${why.message}`,
  /** The guardrail that every portal has. */
  'breaks-lock-out': ({ guardrail, why }: Objection) =>
    `breaks the guardrail ${guardrail}: ${why.message}`,
  'may-break-guardrail': ({ guardrail, why }: Objection) =>
    `may break the guardrail ${JSON.stringify(guardrail)}, which cannot be judged: ${why.message}`,
  'guardrails-unread': ({ guardrail }: Texts<'guardrail'>) =>
    `may give somebody something, while the guardrails in ${guardrail} cannot be read`,
} satisfies Sentences;

type Verdicts = typeof verdicts;

/**
 * Of the reason that stands against a change, what stands after "this".
 *
 * @public
 */
export function verdictOf({ code, params }: Reason): string {
  return verdicts[code as keyof Verdicts](params as never);
}

const tenses = {
  now: { gets: 'gets', has: 'has', have: 'have', thereIs: 'there is' },
  then: {
    gets: 'would get',
    has: 'would have',
    have: 'would have',
    thereIs: 'there would be',
  },
};

/** Whether a policy is in force, or one that a change would make. */
type InTense = {
  readonly tense: keyof typeof tenses;
};

type LockOut = {
  /** Who loses it: the author, everybody, or everybody who is there. */
  readonly from: 'author' | 'everybody' | 'everybody-there';
  readonly user?: string;
  readonly permission: string;
  /** Why it is not known who else has signed in. */
  readonly doubt?: Reason;
};

type AskedPermission = {
  readonly name: string;
  readonly action?: string;
  readonly resourceType?: string;
};

/** How somebody gets a role, as far as the reader may know. */
type Way = {
  readonly role: string | null;
  readonly path?: readonly string[];
};

/** A name that is not known, and perhaps one that was meant. */
type Unknown<Name extends string> = Texts<Name> & {
  readonly nearest?: string;
};

function lockOut({ from, user, permission, doubt }: LockOut): string {
  const what = `have ${permission} without a condition`;
  const lost = {
    author: `${user}, who makes the change, would no longer ${what}`,
    everybody: `nobody would ${what} any more`,
    'everybody-there': `nobody who is in the catalog or has signed in would ${what} any more`,
  };
  return `${lost[from]}${doubt ? `; whether others signed in before this replica started is not known: ${doubt.message}` : ''}`;
}

/** Sentences about how guardrails are broken, why they cannot be judged, and what is doubtful about them. */
export const guardrailSentences = {
  'breaks-guardrail': (one: Objection) =>
    `this ${verdicts['breaks-guardrail'](one)}`,
  'breaks-lock-out': (one: Objection) =>
    `this ${verdicts['breaks-lock-out'](one)}`,
  'may-break-guardrail': (one: Objection) =>
    `this ${verdicts['may-break-guardrail'](one)}`,
  'guardrails-unread': (one: Texts<'guardrail'>) =>
    `this ${verdicts['guardrails-unread'](one)}`,
  'guardrail-name-taken': ({
    name,
    line,
  }: Texts<'name'> & { readonly line: number }) =>
    `the name ${JSON.stringify(name)} is that of line ${line} already; give each its own`,
  'wrong-entry': ({
    entry,
    problems,
  }: Texts<'entry'> & {
    readonly problems: readonly ValueProblem[];
  }) => `${entry}: ${describeProblems(problems, 'the entry')}`,
  'not-one-document': ({ count }: { readonly count: number }) =>
    `must have one YAML document, but has ${count}`,
  'lock-out': lockOut,
  'hidden-breach': () => 'it is broken by somebody you may not see',
  'breach-by-super-user': ({ user }: Texts<'user'>) =>
    `${user} is a super user, who may do everything`,
  'breach-by-roles': (
    breach: InTense & {
      readonly user: string;
      readonly roles: readonly Way[];
    },
  ) =>
    `${breach.user} ${tenses[breach.tense].has} ${breach.roles
      .map(({ role, path }) =>
        role !== null && path
          ? `${role} (${path.join(' → ')})`
          : describeRole(role),
      )
      .join(' and ')}`,
  'breach-by-access': (
    breach: InTense & {
      readonly user: string;
      readonly permission: AskedPermission;
      readonly result: string;
      readonly via?: Way;
    },
  ) => {
    const { user, permission, result, via } = breach;
    const way = via && (via.path?.join(' → ') ?? describeRole(via.role));
    return `${user} ${tenses[breach.tense].gets} ${describePermission(permission)}: ${result}${way ? ` (${way})` : ''}`;
  },
  'too-few-people': (
    breach: InTense & {
      readonly people: number;
      readonly permission: AskedPermission;
      readonly demanded: number;
    },
  ) => {
    const { has, have } = tenses[breach.tense];
    return `${people(breach.people)} of the catalog ${breach.people === 1 ? has : have} ${describePermission(breach.permission)}; at least ${breach.demanded} must`;
  },
  'no-such-role': ({ tense, role }: InTense & { readonly role?: string }) =>
    `${tenses[tense].thereIs} no ${role ?? 'such role'}, which the guardrail names`,
  'people-unread': () =>
    'the users and groups of the catalog cannot be read at present',
  'people-outdated': ({ since }: Texts<'since'>) =>
    `the catalog does not answer, so its users and groups are those of ${since}`,
  'no-such-user': ({ user }: Texts<'user'>) => `there is no ${user}`,
  'conditions-decide': ({ resource }: Texts<'resource'>) =>
    `conditions decide, and it is not known whether they hold for ${resource}`,
  'permission-unanswered': (permission: AskedPermission) =>
    `no plugin that answers has the permission ${describePermission(permission)}; give its action in the guardrail, and its resourceType if it has one`,
  'auth-elsewhere': () => 'the auth backend does not run in this process',
  'sign-ins-unread': () => 'the records of the auth backend cannot be read',
  'doubtful-guardrail': ({ guardrail, why }: Objection) =>
    `${JSON.stringify(guardrail)} ${why.message}`,
  untested: ({ part, role }: Texts<'part' | 'role'>) =>
    `no test touches ${part} of ${role}`,
  'doubtful-test': ({ guardrail, why }: Objection) =>
    `${JSON.stringify(guardrail)}: ${why.message}`,
  'names-absent-entity': ({ ref, nearest }: Unknown<'ref'>) =>
    `names ${ref}, which is not in the catalog${questionAfter(nearest)}`,
  'names-absent-role': ({ role, nearest }: Unknown<'role'>) =>
    `names the role ${role}, which the policy does not have${questionAfter(nearest)}`,
  'names-unknown-type': ({ resourceType, nearest }: Unknown<'resourceType'>) =>
    `names the resource type ${resourceType}, which no plugin has${questionAfter(nearest)}`,
  'names-unknown-permission': ({
    permission,
    nearest,
  }: Unknown<'permission'>) =>
    `names the permission ${permission}, which no plugin has${questionAfter(nearest)}`,
  'names-other-action': (
    named: Texts<'permission' | 'action'> & {
      readonly actions: readonly string[];
    },
  ) =>
    `names the permission ${named.permission} with the action ${named.action}, but it has only the action ${named.actions.join(' or ')}`,
  'names-other-type': (
    named: Texts<'permission' | 'resourceType'> & {
      readonly types: readonly (string | null)[];
    },
  ) =>
    `names the permission ${named.permission} on ${named.resourceType}, but it is on ${named.types.map(type => type ?? 'no resource type').join(' or ')}`,
} satisfies Sentences;
