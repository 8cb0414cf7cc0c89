import { checkReport } from './checkReport';
import { defineCommand, ExitStatus, oneOf } from './command';
import { checkFiles, FileCheck } from './fileCheck';
import { defaultRoleOf, fileOptions } from './fileOptions';
import { portalAddress, portalOptions } from './portalAddress';
import { readPortalPlugins } from './portalPlugins';
import { unknownMembersIn } from './unknownMembers';

const formats = ['text', 'json', 'sarif'] as const;

/** `rbac check`: what a load of the files would report, without a portal. */
export const check = defineCommand({
  name: 'check',
  summary: 'report what a load of the policy files would report',
  details: `Reads the policy file and the conditional-policy file as the portal does. A role with
an error would not be loaded and stay as it is in the portal; a load that is rejected
changes nothing at all.

With --url, the conditions are held against the rules that the plugins of that portal
publish, and it is a warning when no plugin has a permission, resource type or action, or
its catalog a member; what cannot be found out is said as "not checked". Without it, any of
them will do. A deny on a resource type is a warning where a role of the files allows a
permission of that type by name; without --url only the permissions of Backstage itself are
sure, and a word without a dot is taken for a type. Which roles belong to other sources is
not looked at: rbac diff does that. Limits are the standard ones.

Exit status: 0 without problems (with warnings, unless --strict), 1 with problems, 2 if a
file cannot be read.`,
  positionals: ['<csv>', '[yaml]'],
  options: {
    format: {
      type: 'string',
      value: '<format>',
      default: 'text',
      description: 'text (standard), json or sarif',
    },
    ...portalOptions,
    url: {
      type: 'string',
      value: '<url>',
      description: 'base URL of a backend that the files are for',
    },
    ...fileOptions,
    strict: { type: 'boolean', description: 'take warnings for errors' },
  },
  async run(
    [policyFile, conditionsFile],
    { format, strict, sealed, 'default-role': role, ...portal },
    context,
  ) {
    const report = checkReport[oneOf('format', format, formats)];
    const defaultRole = defaultRoleOf(role);
    const address =
      portal.url === undefined ? undefined : portalAddress(portal, context);
    const found = await checkFiles(
      { policyFile, conditionsFile },
      {
        portal: address && {
          plugins: await readPortalPlugins(address),
          unknownMembersOf: unknownMembersIn(address),
        },
        defaultRole,
        sealed: sealed ?? false,
      },
    );
    context.print(report(found, context.version));
    return statusOf(found, strict ?? false);
  },
});

function statusOf(found: FileCheck, strict: boolean): ExitStatus {
  if (!found.isReadable) {
    return 2;
  }
  const counts = found.problems.some(
    ({ severity }) => strict || severity === 'error',
  );
  return counts ? 1 : 0;
}
