import { assignmentRefusals } from './assignmentRefusals';
import { Reason, Texts } from './reason';
import { Refusals } from './refusal';
import { requestRefusals } from './requestRefusals';
import { describeRepetition, Repetition } from './repetition';
import { questionAfter } from './words';

/**
 * What somebody would gain or lose by a change, and by what.
 *
 * @public
 */
export type Overreach = {
  /** A role, a user, or a group for whoever is new in it. */
  readonly subject: string;
  readonly effect: 'gives' | 'gains' | 'takes' | 'loses';
  readonly permission?: string;
  readonly resourceType?: string;
  readonly action: string;
  readonly held: 'none' | 'part' | 'reserved';
};

const effects = {
  gives: 'would give its members',
  gains: 'would gain',
  takes: 'would take from its members',
  loses: 'would lose',
};

const holdings = {
  none: 'which you do not have yourself',
  part: 'which you have only for other or fewer resources',
  reserved:
    'which makes people administrators, so only an administrator without limits may change it',
};

const listings = {
  added: 'was added',
  installed: 'is installed',
  configured: 'is configured',
  'named-by-provider': 'is named by a provider',
};

/**
 * Why a plugin is in the list.
 *
 * @public
 */
export type ListedPlugin = {
  readonly plugin: string;
  readonly because: 'added' | 'installed' | 'configured' | 'named-by-provider';
};

/**
 * Everything that can be refused, by its code: how, what it is about, and the sentence
 * for the caller. What they may not see is refused as what is not there, in the same
 * words. A sentence is made of its parameters and, where it sums up problems, of these.
 *
 * @public
 */
export const refusals = {
  /** The caller may see the role, but their permission does not reach it. */
  'out-of-reach': {
    kind: 'notAllowed',
    field: '',
    says: ({ role }: Texts<'role'>) =>
      `You may not change ${role}: your permission covers only roles that you own`,
  },
  /** The caller is limited, and the role could shut administrators out. */
  'denies-administration': {
    kind: 'notAllowed',
    field: 'policies',
    says: ({ role }: Texts<'role'>) =>
      `You may not change ${role}, which denies the administration of RBAC: your permission covers only roles that you own`,
  },
  /** The caller is limited, and somebody would gain what they do not hold. */
  overreach: {
    kind: 'notAllowed',
    field: '',
    says: ({ subject, effect, held, ...about }: Overreach) => {
      const who = subject.startsWith('group:')
        ? `a new member of ${subject}`
        : subject;
      const what =
        about.permission || `any permission of ${about.resourceType}`;
      return `You may not make this change: ${who} ${effects[effect]} ${what}, ${about.action}, ${holdings[held]}; ask an administrator to make the change, or to list the permission in permission.rbac.delegation.grantable`;
    },
  },
  /**
   * The caller is limited, and the people affected by the change are not known.
   */
  'everybody-unknown': {
    kind: 'unavailable',
    says: () =>
      'The users and groups of the catalog cannot be read at present, so the effect of this change is unknown. Nothing was changed; try again later',
  },
  /** The caller is limited, and the change is about too many permissions. */
  'too-much-to-judge': {
    kind: 'notAllowed',
    says: () =>
      'You may not make this change: it names too many permissions that no plugin has to check whether you have them all. Change less at once, or ask an administrator',
  },
  /** The caller is limited, and the allow might undo what others deny. */
  'overrides-deny': {
    kind: 'notAllowed',
    field: 'policies',
    says: ({
      role,
      permission,
      action,
    }: Texts<'role' | 'permission' | 'action'>) =>
      `You may not let ${role} allow ${permission}, ${action}: a permission's name takes precedence over its resource type, so this could override a deny of a role that you do not own; ask an administrator to change ${role}`,
  },
  /** The caller is limited, and with `conditional-over-deny` the condition might undo what others deny. */
  'condition-overrides-deny': {
    kind: 'notAllowed',
    field: 'conditions',
    says: ({
      role,
      permission,
      action,
    }: Texts<'role' | 'permission' | 'action'>) =>
      `You may not give anybody the condition of ${role} on ${permission}, ${action}: in this portal conditions decide even where policies deny, so this could override a deny of a role that you do not own; ask an administrator to change ${role}`,
  },
  'foreign-source': {
    kind: 'foreignSource',
    field: '',
    says: ({ role, source, own }: Texts<'role' | 'source' | 'own'>) =>
      `${role} belongs to the source ${source} and cannot be changed by ${own}; change it there`,
  },
  'reserved-name': {
    kind: 'notAllowed',
    field: 'name',
    says: ({ role }: Texts<'role'>) =>
      `The name ${role} is reserved for the policy files and the configuration; declare the role there, or take another name`,
  },
  'unknown-role': {
    kind: 'notFound',
    field: '',
    says: ({ role }: Texts<'role'>) => `There is no role ${role}`,
  },
  'unknown-member': {
    kind: 'notFound',
    field: 'memberReferences',
    item: 'member',
    says: ({ role, member }: Texts<'role' | 'member'>) =>
      `${member} is not a member of ${role}`,
  },
  'unknown-policy': {
    kind: 'notFound',
    field: 'policies',
    item: 'policy',
    says: ({ role, policy }: Texts<'role' | 'policy'>) =>
      `${role} has no policy ${policy}`,
  },
  'unknown-condition': {
    kind: 'notFound',
    field: 'id',
    item: 'id',
    says: ({ id }: { readonly id: number }) => `There is no condition ${id}`,
  },
  'role-exists': {
    kind: 'exists',
    field: 'name',
    says: ({ role }: Texts<'role'>) => `There is already a role ${role}`,
  },
  'policy-exists': {
    kind: 'exists',
    field: 'policies',
    item: 'policy',
    says: ({ role, policy }: Texts<'role' | 'policy'>) =>
      `${role} already has the policy ${policy}`,
  },
  'condition-exists': {
    kind: 'exists',
    field: 'conditions',
    item: 'id',
    says: ({
      role,
      scope,
      id,
    }: Texts<'role' | 'scope'> & { readonly id: number }) =>
      `${role} already has a condition on ${scope}: condition ${id}; update it instead`,
  },
  'conditions-too-large': {
    kind: 'invalid',
    field: 'conditions',
    says: (excess: {
      readonly role: string;
      readonly bytes: number;
      readonly limit: number;
    }) =>
      `The conditions of ${excess.role} would have ${excess.bytes} bytes in total; the limit for one role is ${excess.limit}. Shorten them, or split the role`,
  },
  'too-many-members': {
    kind: 'invalid',
    field: 'memberReferences',
    says: ({ role, limit }: Texts<'role'> & { readonly limit: number }) =>
      `${role} would have more than ${limit} members, the limit for one role. Give the role to a group, or split it`,
  },
  'too-many-policies': {
    kind: 'invalid',
    field: 'policies',
    says: ({ role, limit }: Texts<'role'> & { readonly limit: number }) =>
      `${role} would have more than ${limit} policies, the limit for one role. Split the role`,
  },
  'named-twice': {
    kind: 'duplicate',
    field: '',
    says: (repetition: Repetition) =>
      `The request names ${describeRepetition(repetition)} twice`,
  },
  'changed-meanwhile': {
    kind: 'stale',
    field: '',
    says: ({ role, field }: Texts<'role' | 'field'>) =>
      `The ${field} of ${role} does not match oldRole; read the role again and repeat the change`,
  },
  /** What a revert would undo is no longer as the commit left it. */
  'changed-since': {
    kind: 'stale',
    field: '',
    item: 'item',
    says: (changed: {
      readonly role: string;
      readonly field?: string;
      readonly item?: string;
    }) =>
      `${[changed.role, changed.field, changed.item].filter(Boolean).join(', ')} has changed since the commit; revert the later change first, or edit the role`,
  },
  /** The role that a revert would change was removed since. */
  'gone-since': {
    kind: 'stale',
    field: '',
    says: ({ role }: Texts<'role'>) => `There is no role ${role}`,
  },
  /** The commit that changed since what a revert would undo; refused as that is. */
  'in-the-way': {
    kind: 'stale',
    says: (conflict: {
      readonly refusal: Reason;
      readonly revision: number;
      readonly actor: string;
      readonly at: string;
    }) =>
      `${conflict.refusal.message}. Revision ${conflict.revision} by ${conflict.actor} at ${conflict.at} is in the way`,
  },
  'unknown-revision': {
    kind: 'notFound',
    field: 'revision',
    item: 'revision',
    says: ({
      revision,
      start,
    }: Readonly<Record<'revision' | 'start', number>>) =>
      `There is no revision ${revision} in the history that you may see; it starts at ${start}`,
  },
  /** Somebody altered the tables by hand. */
  'broken-history': {
    kind: 'unavailable',
    says: (of: { readonly role?: string; readonly revision?: number }) =>
      `The history of ${of.role ?? `revision ${of.revision}`} does not match what was committed. Nothing was changed; ask an administrator to run rbac history verify`,
  },
  'reason-required': {
    kind: 'invalid',
    field: 'X-Change-Reason',
    says: () =>
      'The header X-Change-Reason must give a reason for the change: permission.rbac.history.requireReason requires one',
  },
  'wrong-version': {
    kind: 'revision',
    says: ({ expected, actual }: Texts<'expected' | 'actual'>) =>
      `If-Match names ${expected}, but the policy is at ${actual}; read again and repeat the change`,
  },
  /** The impact whose other people are requested. */
  'unknown-access-change': {
    kind: 'revision',
    field: 'accessChange',
    item: 'id',
    says: ({ id }: Texts<'id'>) =>
      `There is no access change ${id} in the impact of this change; work the impact out again`,
  },
  'uneditable-files': {
    kind: 'stale',
    field: '',
    says: (obstacle: {
      readonly role: string;
      readonly file?: string;
      readonly line?: number;
      readonly why: Reason;
    }) => {
      const place = [obstacle.file, obstacle.line].filter(Boolean).join(':');
      return `The policy files cannot be edited for ${obstacle.role}: ${place && `${place}: `}${obstacle.why.message}; edit them by hand`;
    },
  },
  'newer-load': {
    kind: 'stale',
    says: ({ source }: Texts<'source'>) =>
      `The source ${source} was loaded again in the meantime, with other content`,
  },
  /** The permission that the caller lacks, and what keeps it from them if they are to have it. */
  'lacking-permission': {
    kind: 'lacking',
    says: (lack: { readonly permission: string; readonly why?: Reason }) =>
      `You need the permission ${lack.permission} for this${lack.why ? `; ${lack.why.message}` : ''}`,
  },
  /** What is for callers whose permission covers every role, such as 'read-the-guardrails'. */
  limited: {
    kind: 'lacking',
    says: ({ what }: Texts<'what'>) =>
      `You may not ${what.replaceAll('-', ' ')}: your permission covers only roles that you own`,
  },
  undecidable: {
    kind: 'unavailable',
    says: () =>
      'What you may do cannot be determined at present; nothing was changed, try again later',
  },
  /** A user or group that the caller may not see, existing or not. */
  'unknown-user': {
    kind: 'notFound',
    field: 'user',
    item: 'user',
    says: ({ user }: Texts<'user'>) =>
      `There is no ${user.startsWith('group:') ? 'group' : 'user'} ${user} in the roles that you may see`,
  },
  'not-acceptable': {
    kind: 'notAcceptable',
    field: 'Accept',
    says: ({ formats }: { readonly formats: readonly string[] }) =>
      `Accept must name ${formats.join(' or ')}`,
  },
  'unknown-plugin': {
    kind: 'invalid',
    field: 'plugin',
    item: 'plugin',
    says: (named: { readonly plugin: string; readonly nearest?: string }) =>
      `plugin must name a plugin of the portal; there is no ${named.plugin}${questionAfter(named.nearest)}`,
  },
  /** Roles with unused parts are asked for, and not enough is noted. */
  'unused-unknown': {
    kind: 'invalid',
    field: 'unused',
    says: ({ why }: { readonly why: Reason }) =>
      `What is unused is not known: ${why.message}`,
  },
  'silent-plugin': {
    kind: 'unavailable',
    field: 'plugin',
    item: 'plugin',
    says: (silent: { readonly plugin: string; readonly detail?: string }) =>
      `The plugin ${silent.plugin} does not answer which permissions it has: ${silent.detail ?? 'it has not been asked yet'}; try again later`,
  },
  'plugin-listed': {
    kind: 'exists',
    says: ({ plugin, because }: ListedPlugin) =>
      `The plugin ${plugin} is in the list already: it ${listings[because]}`,
  },
  'plugin-kept': {
    kind: 'foreignSource',
    says: ({ plugin, because }: ListedPlugin) =>
      `The plugin ${plugin} cannot be removed from the list: it ${listings[because]}`,
  },
  'plugin-unlisted': {
    kind: 'notFound',
    says: ({ plugin }: Texts<'plugin'>) =>
      `The plugin ${plugin} is not in the list`,
  },
  'plugin-added-meanwhile': {
    kind: 'exists',
    says: () =>
      'One of the plugin ids was added in the meantime; nothing was changed, so read the list again',
  },
  'plugin-removed-meanwhile': {
    kind: 'notFound',
    says: () =>
      'One of the plugin ids was removed in the meantime; nothing was changed, so read the list again',
  },
  'unknown-provider': {
    kind: 'notFound',
    says: ({ provider }: Texts<'provider'>) =>
      `There is no provider ${provider}`,
  },
  'provider-failed': {
    kind: 'unavailable',
    says: ({ provider, call, detail }: Texts<'provider' | 'call' | 'detail'>) =>
      `The provider ${provider} failed to ${call}: ${detail}; its last roles stay in force`,
  },
  'unknown-groups': {
    kind: 'unavailable',
    says: ({ user }: Texts<'user'>) =>
      `The groups of ${user} cannot be read from the catalog at present; try again later`,
  },
  'catalog-unread': {
    kind: 'unavailable',
    says: () =>
      'Not all users and groups can be read from the catalog at present; try again later',
  },
  'catalog-silent': {
    kind: 'unavailable',
    says: () => 'The catalog does not answer; ask again in a moment',
  },
  'conditions-unknown': {
    kind: 'unavailable',
    says: ({ resource, detail }: Texts<'resource' | 'detail'>) =>
      `Whether conditions hold for ${resource} is not known at present: ${detail}`,
  },
  'analyses-busy': {
    kind: 'unavailable',
    says: () => 'Too many analyses of access are under way; try again later',
  },
  /** The client is gone. */
  abandoned: {
    kind: 'unavailable',
    says: () => 'The caller did not wait for the answer',
  },
  busy: {
    kind: 'unavailable',
    says: () =>
      'Other changes of the policy are still being made; nothing was changed, try again later',
  },
  'database-silent': {
    kind: 'unavailable',
    says: () =>
      'The policy database does not answer; nothing was changed, try again later',
  },
  'unknown-outcome': {
    kind: 'unavailable',
    says: () =>
      'The policy database was lost while the change was being committed; it is not known whether it was made, so read again before you repeat it',
  },
  failure: {
    kind: 'failure',
    says: () => 'The request failed; see the log for the cause',
  },
  ...assignmentRefusals,
  ...requestRefusals,
} as const satisfies Refusals;
