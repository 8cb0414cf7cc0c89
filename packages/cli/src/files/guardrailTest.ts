import { PolicyFilePaths, readOneFile } from '@internal/rbac-policy-files';
import {
  because,
  MemberRef,
  nameOf,
  PolicyStatement,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  ADMIN_ROLE,
  atOnce,
  compile,
  demandOf,
  describePolicy,
  judge,
  KnownPermissions,
  knownPermissions,
  GuardrailJudgement,
  Guardrails,
  MAX_CATALOG_BYTES,
  MAX_GUARDRAILS_BYTES,
  parseCatalog,
  parseGuardrails,
  PlaceOf,
  PolicySnapshot,
  EvaluatedUsers,
  Precedence,
  testCoverage,
  unknownNames,
  UntouchedPart,
} from '@portal-rbac/plugin-rbac-core';
import { chunk } from 'lodash';
import { CommandFailure } from '../command';
import { newPortal } from './fileCheck';
import { problemLine } from '../plainText';
import { loadInto, offerOfFiles } from './policyFileLoad';
import { PortalPlugins } from '../portal/portalPlugins';

/** What is tested, and what the portal is like that it is for. */
export interface TestedFiles extends PolicyFilePaths {
  readonly policyFile: string;
  readonly guardrailsFile: string;
  readonly catalogFile: string;
  readonly administrators: readonly MemberRef[];
  readonly superUsers: readonly MemberRef[];
  readonly precedence: Precedence;
  readonly defaultRole?: RoleRef;
  /** What the configuration allows and denies everybody. */
  readonly basicPermissions: readonly PolicyStatement[];
  readonly maxDepth?: number;
  readonly requireChecksums: boolean;
  /** What the plugins of a portal publish, if one was asked. */
  readonly plugins?: PortalPlugins;
}

/** The results of the guardrails and tests. */
export interface GuardrailTest {
  readonly guardrailsFile: string;
  readonly judgements: readonly GuardrailJudgement[];
  /** What is doubtful about the guardrails, in the order of the file. */
  readonly warnings: readonly SourceProblem[];
  /** What is wrong with the policy files themselves. */
  readonly problems: readonly SourceProblem[];
  readonly people: number;
  readonly coverage: {
    readonly policies: { readonly total: number; readonly untouched: number };
    readonly branches: { readonly total: number; readonly untouched: number };
    readonly untouched: readonly SourceProblem[];
  };
}

/** Guardrails that are judged between reports of progress. */
const GUARDRAILS_PER_STEP = 100;

/**
 * Judges the guardrails of a file by policy files and a file of users and groups.
 *
 * @param tell - called with the number of judged guardrails and the total
 * @throws CommandFailure if a file cannot be understood
 */
export async function testGuardrails(
  files: TestedFiles,
  tell: (done: number, total: number) => void,
): Promise<GuardrailTest> {
  const { guardrailsFile, catalogFile, plugins } = files;
  const guardrailsRead = atOnce(
    parseGuardrails(await textOf(guardrailsFile, MAX_GUARDRAILS_BYTES), files),
  );
  const guardrails =
    guardrailsRead.guardrails ?? refuseFile(guardrailsRead.problems);
  const catalog = parseCatalog(await textOf(catalogFile, MAX_CATALOG_BYTES));
  const members = catalog.members ?? refuseFile(catalog.problems);
  const evaluatedUsers = atOnce(EvaluatedUsers.of(members, files.maxDepth));
  const { policy, placeOf, problems } = await policyOf(files);
  // Without a portal, a guardrail means its permission as it writes it.
  const known = plugins?.known ?? knownPermissions([], { isComplete: true });
  const judgements: GuardrailJudgement[] = [];
  for (const some of chunk(guardrails, GUARDRAILS_PER_STEP)) {
    const surroundings = { known, holds: () => undefined };
    judgements.push(
      ...atOnce(judge(some, policy, evaluatedUsers, surroundings)),
    );
    tell(judgements.length, guardrails.length);
  }
  const unknown = atOnce(
    unknownNames(guardrails, {
      evaluatedUsers,
      known,
      roles: new Set(policy.roles.map(({ ref }) => ref)),
      // Which plugins there are is not known then, but what the files are about.
      words: plugins ? undefined : wordsOf(policy),
    }),
  );
  return {
    guardrailsFile,
    judgements,
    warnings: unknown.map(({ guardrail, why }) => ({
      severity: 'warning',
      file: guardrailsFile,
      line: guardrail.line,
      ...because('doubtful-test', { guardrail: guardrail.name, why }),
    })),
    problems,
    people: evaluatedUsers.inCatalog,
    coverage: coverageOf(guardrails, policy, evaluatedUsers, known, placeOf),
  };
}

/** The permissions and resource types that a policy is about. */
function wordsOf(policy: PolicySnapshot): ReadonlySet<string> {
  return new Set(
    [...policy.roles].flatMap(({ policies, conditions }) => [
      ...policies.map(({ permission }) => permission),
      ...conditions.flatMap(({ resourceType, mapping }) => [
        resourceType,
        ...mapping.map(entry => (typeof entry === 'string' ? '' : entry.name)),
      ]),
    ]),
  );
}

async function textOf(file: string, maxBytes: number) {
  const { text, problem } = await readOneFile(file, maxBytes, 'nothing');
  return text ?? refuseFile(problem ? [problem] : []);
}

function refuseFile(problems: readonly SourceProblem[]): never {
  throw new CommandFailure(problems.map(problemLine).join('').trimEnd());
}

/** The policy that the files make in a new portal with these administrators. */
async function policyOf({
  administrators,
  superUsers,
  precedence,
  defaultRole,
  basicPermissions,
  requireChecksums,
  plugins,
  ...paths
}: TestedFiles): Promise<{
  readonly policy: PolicySnapshot;
  readonly placeOf: PlaceOf;
  readonly problems: readonly SourceProblem[];
}> {
  const offer = await offerOfFiles(
    paths,
    {
      checkCondition: plugins?.checkCondition ?? (() => undefined),
      defaultPermissions: { defaultRole, basicPermissions },
      inForce: [],
    },
    requireChecksums,
  );
  if (offer.kind === 'rejected') {
    return refuseFile(offer.problems);
  }
  const { document } = loadInto(newPortal(administrators), offer.declarations);
  const settings = {
    precedence,
    superUsers: new Set(superUsers),
    defaultRole,
    basicPermissions,
  };
  return {
    policy: compile(document, { ...settings, isKnown: plugins?.isKnown }),
    placeOf: offer.placeOf,
    problems: offer.declarations.problems,
  };
}

function coverageOf(
  guardrails: Guardrails,
  policy: PolicySnapshot,
  evaluatedUsers: EvaluatedUsers,
  known: KnownPermissions,
  placeOf: PlaceOf,
): GuardrailTest['coverage'] {
  const coverage = testCoverage(guardrails, policy, evaluatedUsers, known);
  return {
    ...coverage,
    untouched: coverage.untouched
      .filter(({ role }) => role.ref !== ADMIN_ROLE)
      .map(({ role, part, branches }) => ({
        severity: 'warning',
        role: role.ref,
        ...because('untested', {
          part: describePart(part, branches),
          role: nameOf(role),
        }),
        ...placeOf(role, part),
      })),
  };
}

function describePart(
  part: UntouchedPart['part'],
  branches: UntouchedPart['branches'] = [],
): string {
  if (typeof part === 'string') {
    return part;
  }
  if ('effect' in part) {
    return `the policy ${describePolicy(part)}`;
  }
  const some = branches.map(entry =>
    typeof entry === 'string' ? entry : `${entry.name}, ${entry.action}`,
  );
  const of = some.length > 0 ? `${some.join(' and ')} in ` : '';
  return `${of}the condition on ${part.resourceType}`;
}

/** How to report a broken guardrail, or one that cannot be judged. */
export function problemOf(
  { guardrail, state, breaches, total, problem }: GuardrailJudgement,
  file: string,
): SourceProblem {
  const more = total > 1 ? `, and ${total - 1} more` : '';
  const said =
    state === 'unknown'
      ? `cannot be judged: ${problem?.message}`
      : `${demandOf(guardrail).message}, but ${breaches[0]?.why.message}${more}`;
  return {
    severity:
      state === 'unknown' || guardrail.mode === 'report' ? 'warning' : 'error',
    file,
    line: guardrail.line,
    ...because('text', { text: `${JSON.stringify(guardrail.name)}: ${said}` }),
  };
}
