import {
  matches,
  ofRoles,
  NaiveEvaluator,
  NaivePolicy,
  NaiveRequest,
  NaiveRole,
  NaiveUser,
} from './NaiveEvaluator';

/** That somebody gets or loses a role because it has a member more or less. */
export interface NaiveMemberCause {
  readonly part: 'member';
  readonly change: 'added' | 'removed';
  readonly role: string;
  readonly member: string;
}

/** The same of very many people, who are named no more. */
export interface NaiveCrowdCause {
  readonly part: 'members';
  readonly change: 'added' | 'removed';
  readonly role: string;
  readonly people: number;
  readonly examples: readonly string[];
}

/**
 * The members by whose coming or going a user gets or loses a role that both policies have and
 * that says something of a request: all those added that lead to a user who did not have it, all
 * those removed that led to one who does not have it any more. Whoever has the role before and
 * after has no such cause, whatever they have it by.
 *
 * @param crowd - how many people a role has to get or lose for them to be one cause
 */
export function memberCauses(
  before: NaivePolicy,
  after: NaivePolicy,
  user: NaiveUser,
  request: NaiveRequest,
  crowd = Infinity,
): (NaiveMemberCause | NaiveCrowdCause)[] {
  const principals = new NaiveEvaluator(before).principalsOf(user);
  const leadsToUser = (member: string) => principals.has(member);
  return before.roles.flatMap(had => {
    const { ref: role } = had;
    const has = after.roles.find(({ ref }) => ref === role);
    if (
      !has ||
      role === before.defaultRole ||
      ![had, has].some(saysOf(request))
    ) {
      return [];
    }
    const old = had.members.filter(leadsToUser);
    const next = has.members.filter(leadsToUser);
    if (old.length > 0 && next.length > 0) {
      return [];
    }
    const causes = (
      change: 'added' | 'removed',
      leading: readonly string[],
      { members }: NaiveRole,
      other: NaiveRole,
    ) => {
      const people = members.filter(
        one => isUser(one) && !other.members.includes(one),
      );
      const isCrowd = people.length >= crowd;
      const single = leading.filter(member => !isCrowd || !isUser(member));
      const examples = people.slice(0, 3);
      return [
        ...single.map(
          member => ({ part: 'member', change, role, member }) as const,
        ),
        ...(single.length < leading.length
          ? [
              {
                part: 'members',
                change,
                role,
                people: people.length,
                examples,
              } as const,
            ]
          : []),
      ];
    };
    return [
      ...causes('removed', old, had, has),
      ...causes('added', next, has, had),
    ];
  });
}

function isUser(member: string): boolean {
  return member.startsWith('user:');
}

/** Whether a role has a policy or a condition on a request, by its name or its type. */
function saysOf(request: NaiveRequest) {
  const { permission, action, resourceType } = request;
  const words = [permission, resourceType];
  if (ofRoles.includes(permission)) {
    words.push('policy-entity');
  }
  return ({ policies, conditions }: NaiveRole) =>
    policies.some(
      line => line.action === action && words.includes(line.permission),
    ) || conditions.some(condition => matches(condition, request));
}
