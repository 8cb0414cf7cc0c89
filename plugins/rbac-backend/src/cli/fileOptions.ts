import {
  describeProblems,
  problemsOf,
  RoleRef,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { UsageError } from './command';

/** What the configuration of a portal says about its policy files. */
export const fileOptions = {
  'default-role': {
    type: 'string',
    value: '<role>',
    description:
      'the role that permission.rbac.defaultPermissions names, if any',
  },
  sealed: {
    type: 'boolean',
    description:
      'reject files without a seal (permission.rbac.policyFilesSealed)',
  },
} as const;

/**
 * The default role, as an option gives it.
 *
 * @throws UsageError if it is no role
 */
export function defaultRoleOf(option: string | undefined): RoleRef | undefined {
  const role = roleRefSchema.optional().safeParse(option);
  if (!role.success) {
    throw new UsageError(
      describeProblems(problemsOf(role.error), '--default-role'),
    );
  }
  return role.data;
}
