/** What a new role can begin as, apart from other roles: for those who read, who build, and who administer. */
export const roleTemplates = ['reader', 'developer', 'administrator'] as const;

/** One of {@link roleTemplates}. */
export type RoleTemplate = (typeof roleTemplates)[number];

/** The template that an address asks for, if there is such a one. */
export function askedTemplate(text: string | null): RoleTemplate | undefined {
  return roleTemplates.find(template => template === text);
}
