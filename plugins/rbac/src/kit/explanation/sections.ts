import {
  ConsideredCondition,
  ConsideredPolicy,
  ExplanationJson,
  ReportedRole,
} from '@portal-rbac/plugin-rbac-common';

/** What a role has to say about a question. */
export interface Section {
  /** `null` stands for all roles that the caller may not see. */
  role: ReportedRole | null;
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
}: Pick<ExplanationJson, 'roles' | 'policies' | 'conditions'>): {
  speaking: Section[];
  silent: ReportedRole[];
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
