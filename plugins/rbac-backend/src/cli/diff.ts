import { FILES } from '../core/model';
import { defaultRoleOf, fileOptions } from './fileOptions';
import { problemLine } from './plainText';
import { CommandFailure, defineCommand, oneOf } from './command';
import { differenceReport } from './differenceReport';
import { policyDifference } from './policyDifference';
import { loadInto, offerOfFiles } from './policyFileLoad';
import { withNames } from '../sources/withNames';
import { portalAddress, portalDetails, portalOptions } from './portalAddress';
import { readPortalPlugins } from './portalPlugins';
import { readPortalPolicy } from './portalPolicy';

/** `rbac diff`: what a load of the files would change in a running portal. */
export const diff = defineCommand({
  name: 'diff',
  summary:
    'say what a load of the policy files would change in a running portal',
  details: `Compares the policy of the portal with what it would be if it loaded these files as its
policy file and its conditional-policy file. Roles of other sources are left alone and
listed.

${portalDetails}

Exit status: 0 if the load would change nothing and leave nothing out, 1 if it would change
roles, or leave some as they are that the files want otherwise, 2 if the load would be
rejected or there is no answer.`,
  positionals: ['<csv>', '[yaml]'],
  options: {
    ...portalOptions,
    ...fileOptions,
    format: {
      type: 'string',
      value: '<format>',
      default: 'text',
      description: 'text (standard) or json',
    },
  },
  async run(
    [policyFile, conditionsFile],
    { format, sealed, 'default-role': role, ...portal },
    context,
  ) {
    const report = differenceReport[oneOf('format', format, ['text', 'json'])];
    const defaultRole = defaultRoleOf(role);
    const address = portalAddress(portal, context);
    const base = await readPortalPolicy(address);
    const offer = await offerOfFiles(
      { policyFile, conditionsFile },
      {
        checkCondition: (await readPortalPlugins(address)).checkCondition,
        defaultPermissions: { defaultRole: defaultRole ?? base.defaultRole },
        inForce: [...base.roles.values()].filter(
          ({ source }) => source === FILES,
        ),
      },
      sealed ?? false,
    );
    if (offer.kind === 'rejected') {
      const problems = withNames(offer.problems, offer.roleOf);
      const lines = problems.map(problemLine).join('');
      throw new CommandFailure(`nothing would be loaded\n${lines}`.trim());
    }
    const { document, skipped } = loadInto(base, offer.draft);
    const { untouched } = offer.draft;
    const problems = withNames(offer.draft.problems, offer.roleOf);
    const roles = policyDifference(base, document);
    context.print(
      report({ revision: base.revision, roles, skipped, problems }),
    );
    return roles.length + skipped.length + untouched.size > 0 ? 1 : 0;
  },
});
