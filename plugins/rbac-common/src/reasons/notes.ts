import { Reason, Sentences, Texts } from './reason';

/** What is asked together with the name of a permission. */
type AskedAs = {
  readonly action: string;
  readonly resourceType?: string;
};

/** A line of a role, as a policy or with its condition's id. */
type IdleLine = Texts<'role'> &
  (
    | Texts<'policy'>
    | {
        readonly condition: number;
        readonly permissions: readonly string[];
      }
  );

function askedAs({ action, resourceType }: AskedAs): string {
  return resourceType === undefined
    ? `the action ${action} and no resource type`
    : `the action ${action} and the resource type ${resourceType}`;
}

function describeLine(line: IdleLine): string {
  return 'policy' in line
    ? `${line.role}, ${line.policy}`
    : `condition ${line.condition} of ${line.role}, for ${line.permissions.join(', ')}`;
}

/** What else one should know to read an answer. */
export const noteSentences = {
  'past-roles': ({ revision }: { readonly revision: number }) =>
    `The roles are those of revision ${revision}; groups, the configuration and what plugins publish are those of today`,
  'impact-later': ({ time }: Texts<'time'>) =>
    `This begins at ${time}; until then nobody's access changes`,
  'conditions-left-out': () =>
    'Conditions that are too long for one answer are left out; read them with GET /roles/conditions',
  'entities-uncounted': () =>
    'Some conditions do not show how many entities they match: the catalog was not asked, or did not answer in time',
  'token-groups-unknown': () =>
    'Groups that only the sign-in token of a user names count as well (permission.rbac.useOwnershipEntityRefs), but are not known here',
  'sign-in-may-own': () =>
    'A sign-in may name more groups than those that a user is directly in, and the user owns what these own ($ownerRefs); that is not known here, so conditions may hold for more than is shown',
  'user-absent': ({ user }: Texts<'user'>) =>
    `${user} is not in the catalog, so only roles that name them count`,
  'group-absent': ({ group }: Texts<'group'>) =>
    `${group} is not in the catalog, so only roles that name it count`,
  'gifts-of-group': ({ group }: Texts<'group'>) =>
    `This is what ${group} gives its members; other groups and roles may give them more, or deny them some of it`,
  'others-uncounted': () =>
    'Services are not counted, nor are users who are neither in the catalog nor named by a role',
  'permission-of-several': (claimed: {
    readonly permission: string;
    readonly plugins: readonly (AskedAs & Texts<'plugin'>)[];
  }) => {
    const claims = claimed.plugins.map(
      claim => `${claim.plugin}: ${askedAs(claim)}`,
    );
    return `Several plugins have a permission ${claimed.permission} (${claims.join('; ')}); give the action and the resource type of the one you mean`;
  },
  'permission-unclaimed': (asked: AskedAs & Texts<'permission'>) =>
    `No plugin that answers has a permission ${asked.permission}, so it is taken with ${askedAs(asked)}`,
  'permission-asked-otherwise': (asked: AskedAs & Texts<'permission'>) =>
    `The portal itself asks for ${asked.permission} with ${askedAs(asked)}`,
  'resource-unseen': ({ resource }: Texts<'resource'>) =>
    `${resource} is not there, or you may not see it, so no condition is satisfied`,
  'resource-unknown': ({
    plugin,
    resourceType,
    resource,
  }: Texts<'plugin' | 'resourceType' | 'resource'>) =>
    `The plugin ${plugin} knows no ${resourceType} ${resource}, so no condition is satisfied`,
  'changes-counted-apart': () =>
    'So many changes of access have different reasons that some of those not shown are counted once for each permission',
  'nobody-in-group': ({ group }: Texts<'group'>) =>
    `As far as the catalog knows, nobody is in ${group}; check its name`,
  'nothing-above-group': ({ group }: Texts<'group'>) =>
    `As far as the catalog knows, nobody is in ${group}, so the groups above it are not known`,
  'permissions-not-looked-at': ({ count }: { readonly count: number }) =>
    count === 1
      ? '1 more permission that no plugin is known to ask for was not looked at'
      : `${count} more permissions that no plugin is known to ask for were not looked at`,
  'user-is-new': ({ user }: Texts<'user'>) =>
    `${user} is not in the catalog, and is taken for somebody new who is in no group yet`,
  'not-in-group': ({ user, group }: Texts<'user' | 'group'>) =>
    `${user} is not directly in ${group}, so there is nothing to leave`,
  'permission-never-asked': ({ permission }: Texts<'permission'>) =>
    `No plugin is known to ask for ${permission}; check its name`,
  'lines-name-nothing': (idle: {
    readonly lines: readonly IdleLine[];
    /** How many there are besides; absent if there are none. */
    readonly more?: number;
  }) => {
    const lines = idle.lines.map(describeLine).join('; ');
    return `Lines that name nothing any more: ${lines}${idle.more ? ` and ${idle.more} more` : ''}`;
  },
  'users-not-compared': () => 'There are too many users to compare all of them',
  'ways-not-tried': () =>
    'Some users have so many ways through groups above them that not every way was tried',
  'use-off': () => 'Use is not noted, because permission.rbac.usage is off',
  'use-gap': ({ day }: Texts<'day'>) =>
    `Use is noted without a gap since ${day} only; ask for a period that begins then or later`,
  'use-without-history': () =>
    'The history does not reach back to the beginning of the period; ask for a shorter one',
  'use-without-people': () =>
    'Members and assignments are left out, because it is not noted who used what (permission.rbac.usage is permissions)',
  'use-may-widen': () =>
    'Without it somebody might be allowed more, because it also denies or narrows something',
  'use-guarded': ({ why }: { readonly why: Reason }) =>
    `It is protected: ${why.message}`,
  'use-unjudged': () =>
    'It was not checked whether guardrails allow it, because there is too much; ask about its role alone',
  'former-access-unclear': ({ count }: { readonly count: number }) =>
    `What ${count === 1 ? '1 user' : `${count} users`} had before is not certain; they are counted with each outcome`,
  'conditional-over-deny': ({ count }: { readonly count: number }) =>
    `${count === 1 ? '1 user loses' : `${count} users lose`} access because a deny wins over conditions here; with permission.rbac.policyDecisionPrecedence: conditional-over-deny, conditions decide as they did before`,
} satisfies Sentences;
