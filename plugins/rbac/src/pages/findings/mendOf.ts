import { FindingJson, StatementJson } from '@portal-rbac/plugin-rbac-common';
import { policyKey, RoleState } from '../../kit/difference/RoleState';
import { FindingGroup } from './findingGroups';

/** The fix of a finding, as far as it is known without asking. */
export type Mend =
  | {
      readonly kind: 'change';
      /** What is done, as a button says it. */
      readonly label:
        | 'use'
        | 'removePolicy'
        | 'removeMember'
        | 'removeAllow'
        | 'removeAllows'
        | 'denyByName';
      /** What the label names or counts. */
      readonly params: { readonly name?: string; readonly count?: number };
      readonly changed: (role: RoleState) => RoleState;
    }
  | { readonly kind: 'addMembers' | 'deleteRole' | 'edit' }
  /** Shows two roles side by side. */
  | { readonly kind: 'compare'; readonly other: string };

const EDIT: Mend = { kind: 'edit' };

/** What would put findings of a role in order. What the interface does not know is put in order in the form. */
export function mendOf({ findings }: FindingGroup): Mend {
  const [first] = findings;
  switch (first.code) {
    case 'no-members':
    case 'only-absent-members':
      return { kind: 'addMembers' };
    case 'says-nothing':
      return { kind: 'deleteRole' };
    case 'says-the-same':
      return { kind: 'compare', other: textOf(first, 'role') };
    case 'member-absent':
      return withoutMember(textOf(first, 'member'));
    case 'policy-unmatched':
      return matched(first);
    case 'allow-denied':
      return {
        kind: 'change',
        label: 'removeAllow',
        params: {},
        changed: without([policyOf(first, 'allow')]),
      };
    case 'allow-covered':
      return {
        kind: 'change',
        label: findings.length > 1 ? 'removeAllows' : 'removeAllow',
        params: findings.length > 1 ? { count: findings.length } : {},
        changed: without(findings.map(finding => policyOf(finding, 'allow'))),
      };
    case 'deny-overridden':
      return deniedByName(first);
    default:
      return EDIT;
  }
}

function withoutMember(member: string): Mend {
  return {
    kind: 'change',
    label: 'removeMember',
    params: {},
    changed: role => ({
      ...role,
      members: role.members.filter(other => other !== member),
    }),
  };
}

/** A policy that nothing matches: with the name that is near, or none. */
function matched(finding: FindingJson): Mend {
  const { effect } = finding.params;
  const policy = policyOf(finding, effect === 'deny' ? 'deny' : 'allow');
  const why = finding.params.why as Partial<FindingJson> | undefined;
  const nearest = why?.params?.nearest;
  if (typeof nearest === 'string') {
    return {
      kind: 'change',
      label: 'use',
      params: { name: nearest },
      changed: role => ({
        ...role,
        policies: distinct(
          role.policies.map(other =>
            policyKey(other) === policyKey(policy)
              ? { ...other, permission: nearest }
              : other,
          ),
        ),
      }),
    };
  }
  return why?.code === 'other-actions'
    ? EDIT
    : {
        kind: 'change',
        label: 'removePolicy',
        params: {},
        changed: without([policy]),
      };
}

/** A deny on a resource type, repeated for the names whose allows take precedence. */
function deniedByName(finding: FindingJson): Mend {
  const { by, areMore } = finding.params as {
    by?: readonly { permission: string; isCertain: boolean }[];
    areMore?: boolean;
  };
  if (!Array.isArray(by) || areMore || by.some(({ isCertain }) => !isCertain)) {
    return EDIT;
  }
  const denies = by.map(({ permission }) => ({
    ...policyOf(finding, 'deny'),
    permission,
  }));
  return {
    kind: 'change',
    label: 'denyByName',
    params: {},
    changed: role => ({
      ...role,
      policies: distinct([...role.policies, ...denies]),
    }),
  };
}

function textOf({ params }: FindingJson, name: string): string {
  return String(params[name] ?? '');
}

function policyOf(
  finding: FindingJson,
  effect: StatementJson['effect'],
): StatementJson {
  return {
    permission: textOf(finding, 'permission'),
    policy: textOf(finding, 'action') as StatementJson['policy'],
    effect,
  };
}

function without(policies: readonly StatementJson[]) {
  const gone = new Set(policies.map(policyKey));
  return (role: RoleState): RoleState => ({
    ...role,
    policies: role.policies.filter(policy => !gone.has(policyKey(policy))),
  });
}

function distinct(policies: readonly StatementJson[]): StatementJson[] {
  return [...new Map(policies.map(it => [policyKey(it), it])).values()];
}
