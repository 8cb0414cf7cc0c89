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
 * The roles of a user, each with what it has to say: those that had a part in the
 * decision, those that were overridden, and those that have nothing to say.
 */
export function sectionsOf({
  roles,
  policies,
  conditions,
}: Pick<ExplanationJson, 'roles' | 'policies' | 'conditions'>): {
  deciding: Section[];
  overridden: Section[];
  silent: ReportedRole[];
} {
  const policiesOf = groupedByRole(policies);
  const conditionsOf = groupedByRole(conditions);
  const sections = [...roles, null].map((role): Section => {
    const name = role && role.name;
    return {
      role,
      policies: policiesOf.get(name) ?? [],
      conditions: conditionsOf.get(name) ?? [],
    };
  });
  const isSpeaking = (section: Section) =>
    section.policies.length + section.conditions.length > 0;
  const speaking = sections.filter(isSpeaking);
  return {
    deciding: speaking.filter(hasCounted),
    overridden: speaking.filter(section => !hasCounted(section)),
    silent: sections.flatMap(section =>
      section.role && !isSpeaking(section) ? [section.role] : [],
    ),
  };
}

/**
 * The paths to the first roles of some sections, as many as a picture has room for.
 *
 * @param most - roles, and paths to each of them
 */
export function pathsTo(
  sections: readonly Section[],
  most: { readonly roles: number; readonly paths: number },
): (readonly string[])[] {
  return sections
    .slice(0, most.roles)
    .flatMap(({ role }) => role?.paths.slice(0, most.paths) ?? []);
}

function groupedByRole<T extends { role: string | null }>(
  parts: readonly T[],
): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>();
  for (const part of parts) {
    const group = groups.get(part.role);
    if (group) {
      group.push(part);
    } else {
      groups.set(part.role, [part]);
    }
  }
  return groups;
}

function hasCounted({ policies, conditions }: Section): boolean {
  return [...policies, ...conditions].some(({ counted }) => counted);
}
