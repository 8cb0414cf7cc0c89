import { Role } from './document';

/** What the policies and conditions of a role can be asked by. */
export function namesIn(role: Role | undefined): Set<string> {
  const { policies = [], conditions = [] } = role ?? {};
  const names = new Set<string>();
  for (const { permission } of policies) {
    names.add(permission);
  }
  for (const { resourceType, mapping } of conditions) {
    names.add(resourceType);
    for (const entry of mapping) {
      if (typeof entry !== 'string') {
        names.add(entry.name);
      }
    }
  }
  return names;
}
