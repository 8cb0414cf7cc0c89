import {
  describeProblems,
  problemsOf,
  RoleRef,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { InvalidArgumentError, Option } from 'commander';

/** A portal's configuration, from the options of a command. */
export interface FileOptions {
  readonly defaultRole?: RoleRef;
  readonly requireChecksums?: boolean;
}

export const defaultRoleOption = new Option(
  '--default-role <role>',
  'the role that permission.rbac.defaultPermissions names, if any',
).argParser((text): RoleRef => {
  const role = roleRefSchema.safeParse(text);
  if (!role.success) {
    throw new InvalidArgumentError(
      describeProblems(problemsOf(role.error), '--default-role'),
    );
  }
  return role.data;
});

export const checksumsOption = new Option(
  '--require-checksums',
  'reject files without a checksum (permission.rbac.requireChecksums)',
);
