import {
  describeProblems,
  defaultLimits,
  MemberRef,
  memberRefSchema,
  PolicyStatement,
  problemsOf,
  statementSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Precedence, precedences } from '@portal-rbac/plugin-rbac-core';
import { InvalidArgumentError, Option } from 'commander';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
  UsageError,
  wholeNumber,
} from '../command';
import {
  defaultRoleOption,
  FileOptions,
  checksumsOption,
} from '../files/fileOptions';
import { GuardrailTest, testGuardrails } from '../files/guardrailTest';
import { guardrailTestReport } from '../reports/guardrailTestReport';
import {
  portalAddress,
  PortalOptions,
  tokenOption,
} from '../portal/portalAddress';
import { readPortalPlugins } from '../portal/portalPlugins';

interface Options extends PortalOptions, FileOptions {
  readonly guardrails: string;
  readonly catalog: string;
  readonly admin: readonly MemberRef[];
  readonly superUser: readonly MemberRef[];
  readonly basicPermission: readonly PolicyStatement[];
  readonly precedence: Precedence;
  readonly maxDepth?: number;
  readonly coverage?: boolean;
  readonly strict?: boolean;
  readonly format: keyof typeof guardrailTestReport;
}

/** Milliseconds of work between reports of progress. */
const PROGRESS_MS = 2_000;

/** An option that may be repeated. */
function listOption<T>(
  flags: string,
  description: string,
  parse: (text: string) => T,
): Option {
  return new Option(flags, `${description}; may be repeated`)
    .default([])
    .argParser((text: string, previous: readonly T[]) => [
      ...previous,
      parse(text),
    ]);
}

function memberOf(text: string): MemberRef {
  const member = memberRefSchema.safeParse(text);
  if (!member.success) {
    throw new InvalidArgumentError(
      describeProblems(problemsOf(member.error), 'the reference'),
    );
  }
  return member.data;
}

/** A policy as a policy file has it, without the role. */
function basicPermissionOf(text: string): PolicyStatement {
  const [permission, policy = 'use', effect = 'allow', ...others] = text
    .split(',')
    .map(part => part.trim());
  const statement = statementSchema(defaultLimits).safeParse({
    permission,
    policy,
    effect,
  });
  if (!statement.success || others.length > 0) {
    throw new InvalidArgumentError(
      statement.success
        ? 'It must be <permission>,<action>,<effect>.'
        : describeProblems(problemsOf(statement.error), 'the permission'),
    );
  }
  return statement.data;
}

/** `rbac test`: whether policy files keep the guardrails, without a portal. */
export const test: AddCommand = (program, runs) =>
  program
    .command('test')
    .summary('judge the tests and guardrails of a file by the policy files')
    .description(
      `Reads the policy files as the portal does, and the users and groups of a catalog
file, and judges every test and guardrail by them. No portal is needed. The catalog file
has entities as YAML documents, or as the JSON that the catalog answers to
GET /api/catalog/entities?filter=kind=user&filter=kind=group.

A test that names a resource on which conditions decide is not judged: that takes
the plugin. Without --url, a permission that is not one of Backstage's own is taken
as the guardrail writes it, with its action and resource type. What the portal
has beside the files is given by options; roles of other sources are not looked at.

With --coverage, the policies and the branches of conditions that no test touches are
listed. A branch is an entry of permissionMapping: which rules hold for a resource,
only the plugin knows.

A name that the catalog or no plugin knows is a warning, because a guardrail with a misspelt
name holds whatever happens. Without --url, the permissions that the policy files name are
known. What breaks a guardrail with mode: report is one, too.

Exit status: 0 if everything holds that is not only reported (with --strict, and nothing
was left unjudged, names nothing unknown or, with --coverage, is untouched), 1 if not, 2
if a file cannot be read.`,
    )
    .argument('<csv>', 'the policy file')
    .argument('[yaml]', 'the conditional-policy file')
    .requiredOption('--guardrails <file>', 'the guardrails file')
    .requiredOption('--catalog <file>', 'users and groups')
    .addOption(
      listOption(
        '--admin <reference>',
        'a user or group under permission.rbac.admin.users',
        memberOf,
      ),
    )
    .addOption(
      listOption(
        '--super-user <reference>',
        'a user or group under permission.rbac.admin.superUsers',
        memberOf,
      ),
    )
    .addOption(
      new Option('--precedence <precedence>', 'policyDecisionPrecedence')
        .choices(precedences)
        .default('conditional'),
    )
    .option('--max-depth <levels>', 'permission.rbac.maxDepth', wholeNumber)
    .addOption(defaultRoleOption)
    .addOption(
      listOption(
        '--basic-permission <permission,action,effect>',
        'one of defaultPermissions.basicPermissions; "use" and "allow" if left out',
        basicPermissionOf,
      ),
    )
    .addOption(checksumsOption)
    .option('--url <url>', 'base URL of a backend whose plugins are asked')
    .addOption(tokenOption)
    .option('--coverage', 'list what no test touches')
    .option(
      '--strict',
      'treat what is not judged, not known or not touched as a failure',
    )
    .addOption(formatOption(Object.keys(guardrailTestReport)))
    .action(runs(testAndReport));

async function testAndReport(
  context: CommandContext,
  policyFile: string,
  conditionsFile: string | undefined,
  {
    guardrails: guardrailsFile,
    catalog: catalogFile,
    admin: administrators,
    superUser: superUsers,
    basicPermission: basicPermissions,
    requireChecksums = false,
    coverage: isListed = false,
    ...options
  }: Options,
): Promise<ExitStatus> {
  const { precedence, defaultRole, maxDepth, strict, format } = options;
  if (basicPermissions.length > 0 && !defaultRole) {
    throw new UsageError(
      '--basic-permission needs --default-role, the role that has them',
    );
  }
  const found = await testGuardrails(
    {
      policyFile,
      conditionsFile,
      guardrailsFile,
      catalogFile,
      administrators,
      superUsers,
      precedence,
      defaultRole,
      basicPermissions,
      maxDepth,
      requireChecksums,
      plugins:
        options.url === undefined
          ? undefined
          : await readPortalPlugins(portalAddress(options, context)),
    },
    progress(context),
  );
  const shown = isListed
    ? found
    : { ...found, coverage: { ...found.coverage, untouched: [] } };
  context.print(guardrailTestReport[format](shown, context.version));
  return statusOf(shown, strict);
}

function progress({ note }: CommandContext) {
  let notedAt = performance.now();
  return (done: number, total: number) => {
    if (done < total && performance.now() - notedAt > PROGRESS_MS) {
      notedAt = performance.now();
      note(`rbac test: ${done} of ${total} tests and guardrails judged\n`);
    }
  };
}

function statusOf(
  { judgements, warnings, problems, coverage }: GuardrailTest,
  strict = false,
): ExitStatus {
  const hasFailed =
    judgements.some(
      ({ state, guardrail }) =>
        state === 'broken' && guardrail.mode === 'enforce',
    ) || problems.some(({ severity }) => severity === 'error');
  const isIncomplete =
    judgements.some(({ state }) => state === 'unknown') ||
    warnings.length > 0 ||
    coverage.untouched.length > 0;
  return hasFailed || (strict && isIncomplete) ? 1 : 0;
}
