import { Texts } from './reason';

const repeated = {
  member: ({ name }: Texts<'name'>) => `the member ${name}`,
  policy: ({ name, role }: Repetition) => `the policy ${name} of ${role}`,
  condition: ({ name }: Texts<'name'>) => `the condition ${name}`,
  plugin: ({ name }: Texts<'name'>) => `the plugin ${name}`,
  mapping: ({ name }: Texts<'name'>) => `the permissionMapping ${name}`,
  scope: ({ name }: Texts<'name'>) => `a condition on ${name}`,
};

/**
 * What is named twice, where it may be named once.
 *
 * @public
 */
export interface Repetition {
  readonly what:
    'member' | 'policy' | 'condition' | 'plugin' | 'mapping' | 'scope';
  readonly name: string;
  readonly role?: string;
}

/** What is named twice, in words. */
export function describeRepetition(repetition: Repetition): string {
  return repeated[repetition.what](repetition);
}
