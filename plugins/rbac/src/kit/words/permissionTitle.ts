/** What the last part of a name says when it is something that one does. */
const VERBS = [
  'approve',
  'cancel',
  'create',
  'delete',
  'edit',
  'execute',
  'list',
  'manage',
  'read',
  'refresh',
  'register',
  'run',
  'unregister',
  'update',
  'use',
  'validate',
  'view',
  'write',
] as const;

/** @see VERBS */
type Verb = (typeof VERBS)[number];

/** The verb in the last part of a permission's name, if there is one and it is not the whole name. */
export function verbOf(name: string): Verb | undefined {
  const parts = name.split('.').filter(Boolean);
  const last = parts[parts.length - 1];
  return parts.length > 1 ? VERBS.find(verb => verb === last) : undefined;
}

/**
 * What to call a permission or a resource type to people: `Delete catalog
 * entity` for `catalog.entity.delete`. Different names can have one title, so
 * that the name itself has to be within reach.
 */
export function permissionTitle(name: string): string {
  const parts = name.split('.').filter(Boolean);
  const verb = verbOf(name);
  const ordered = verb ? [verb, ...parts.slice(0, -1)] : parts;
  const words = ordered
    .join(' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return words === '' ? name : words[0].toUpperCase() + words.slice(1);
}
