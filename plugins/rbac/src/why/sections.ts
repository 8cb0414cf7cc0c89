import {
  Considered,
  ExplainedCondition,
  ExplainedPolicy,
  ExplainedRole,
  Explanation,
  MarkedCriteria,
} from '../api/explanation';

/** A policy that was at hand, and what became of it. */
export type ConsideredPolicy = ExplainedPolicy & Considered;

/** A condition that was at hand, and what became of it. */
export type ConsideredCondition = ExplainedCondition &
  Considered & { criteria?: MarkedCriteria; holds?: boolean | null };

/** What a role has to say about a question. */
export interface Section {
  /** `null` stands for all roles that the caller may not see. */
  role: ExplainedRole | null;
  policies: ConsideredPolicy[];
  conditions: ConsideredCondition[];
}

/**
 * The roles of a user, each with what it has to say: first those that had a
 * part in the decision, then those that were overruled.
 *
 * @returns beside them the roles that have nothing to say
 */
export function sectionsOf({
  roles,
  policies,
  conditions,
}: Pick<Explanation, 'roles' | 'policies' | 'conditions'>): {
  speaking: Section[];
  silent: ExplainedRole[];
} {
  const sections = [...roles, null].map((role): Section => {
    const name = role && role.name;
    return {
      role,
      policies: policies.filter(policy => policy.role === name),
      conditions: conditions.filter(condition => condition.role === name),
    };
  });
  const speaking = sections.filter(
    section => section.policies.length + section.conditions.length > 0,
  );
  return {
    speaking: speaking.sort(
      (a, b) => Number(hasCounted(b)) - Number(hasCounted(a)),
    ),
    silent: roles.filter(
      role => !speaking.some(section => section.role === role),
    ),
  };
}

function hasCounted({ policies, conditions }: Section): boolean {
  return [...policies, ...conditions].some(({ counted }) => counted);
}
