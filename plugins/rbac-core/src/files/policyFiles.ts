import {
  because,
  defaultLimits,
  equalPolicies,
  NamedRole,
  RoleRef,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { RolePart } from '../model/document';
import { saysEmpty } from './emptyFile';
import { ConditionDocument, parseConditionYaml } from './conditionYaml';
import { LoadReport } from './LoadReport';
import { FileText, parsePolicyCsv } from './policyCsv';
import { FileRole, RoleAssembly } from './RoleAssembly';
import { inSlices, inSteps, sortedInSteps, Steps } from '../model/steps';
import { checksumProblem } from './checksum';
import { Place } from './offer';

/**
 * The policy file and the conditional-policy file as they were read.
 *
 * @public
 */
export interface PolicyFileTexts {
  readonly policies?: FileText;
  readonly conditions?: FileText;
  /** A hash of both contents. */
  readonly digest: string;
}

/**
 * The content of both files, before they are checked against their
 * surroundings.
 *
 * @public
 */
export interface ParsedPolicyFiles {
  readonly digest: string;
  /** Where the policies are, as configured. */
  readonly policyFile?: string;
  /** Where the conditions are, as configured. */
  readonly conditionsFile?: string;
  /**
   * What was understood of each role, in the order of their references. Those
   * that the report leaves untouched are not whole.
   */
  readonly roles: readonly FileRole[];
  /** Roles that only the conditional-policy file names, and where it does. */
  readonly conditionsOnly: ReadonlyMap<RoleRef, Place>;
  /** Files without content that do not confirm that this is intended. */
  readonly silent: ReadonlySet<string>;
  readonly report: LoadReport;
}

/**
 * By which rules files are read.
 *
 * @public
 */
export interface FileRules {
  readonly limits: ValidationLimits;
  /** Documents that the conditional-policy file may have. */
  readonly maxDocuments: number;
  /** Whether a file without a checksum is rejected. */
  readonly requireChecksums: boolean;
}

/**
 * The default rules, unless configured otherwise.
 *
 * @public
 */
export const defaultRules: FileRules = {
  limits: defaultLimits,
  maxDocuments: 10_000,
  requireChecksums: false,
};

type Contents = Pick<ParsedPolicyFiles, 'roles' | 'conditionsOnly' | 'silent'>;

const nothing: Contents = {
  roles: [],
  conditionsOnly: new Map(),
  silent: new Set(),
};

/**
 * Understands both files as one source. Does no I/O and asks nobody; the same
 * lines in another order give the same roles, but for the order of members.
 *
 * @public
 */
export function* parsePolicyFiles(
  texts: PolicyFileTexts,
  rules: FileRules,
): Steps<ParsedPolicyFiles> {
  const report = new LoadReport();
  for (const part of [texts.policies, texts.conditions]) {
    const problem =
      part && (yield* checksumProblem(part.text, rules.requireChecksums));
    if (problem) {
      report.reject(because('checksum-uncorrected', { why: problem }), {
        file: part.file,
      });
    }
  }
  return {
    digest: texts.digest,
    policyFile: texts.policies?.file,
    conditionsFile: texts.conditions?.file,
    report,
    // Content that does not match its checksum is not examined further.
    ...(report.rejected ? nothing : yield* readRoles(texts, rules, report)),
  };
}

function* readRoles(
  { policies, conditions }: PolicyFileTexts,
  rules: FileRules,
  report: LoadReport,
): Steps<Contents> {
  const assemblies = new Map<RoleRef, RoleAssembly>();
  const assemblyOf = (role: NamedRole): RoleAssembly => {
    const present = assemblies.get(role.ref);
    if (present) {
      return present;
    }
    const assembly = new RoleAssembly(role, report);
    assemblies.set(role.ref, assembly);
    return assembly;
  };

  const silent = new Set<string>();
  const conditionsOnly = new Map<RoleRef, Place>();
  const noteSilence = ({ file, text }: FileText, said: number) => {
    if (said + report.leftIn(file).size === 0 && !saysEmpty(text)) {
      silent.add(file);
    }
  };

  if (policies) {
    const lines = parsePolicyCsv(policies, rules.limits, report);
    let said = 0;
    yield* inSteps(lines, line => {
      if (line) {
        said += 1;
        assemblyOf(line.role).addLine(line, policies.file);
      }
    });
    noteSilence(policies, said);
  }
  if (conditions) {
    const { file } = conditions;
    const known = new Set([...assemblies.keys(), ...report.untouched]);
    const documents: ConditionDocument[] = [];
    yield* inSlices(
      parseConditionYaml(conditions, rules, report),
      1,
      document => {
        if (document) {
          documents.push(document);
        }
      },
    );
    const places: (readonly [RoleRef, Place])[] = [
      ...documents.map(({ role, line }) => [role.ref, { file, line }] as const),
      ...report.leftIn(file),
    ];
    for (const [role, place] of places) {
      if (!known.has(role) && !conditionsOnly.has(role)) {
        conditionsOnly.set(role, place);
      }
    }
    yield* inSlices(documents, 1, document =>
      assemblyOf(document.role).addCondition(document, file),
    );
    noteSilence(conditions, documents.length);
  }
  const roles: FileRole[] = [];
  const refs = yield* sortedInSteps(
    [...assemblies.keys()],
    (one, other) => one < other,
  );
  for (const ref of refs) {
    roles.push(assemblies.get(ref)!.finish());
    yield;
  }
  return { roles, conditionsOnly, silent };
}

/**
 * The place of a part of a role in the files, if it has one.
 *
 * @public
 */
export function placeIn(
  { roles, policyFile, conditionsFile }: ParsedPolicyFiles,
  ref: RoleRef,
  part: RolePart,
): Place | undefined {
  const role = roles.find(other => other.ref === ref);
  if (!role) {
    return undefined;
  }
  const { members, policies, conditions } = role.declaration;
  const placed = (
    file: string | undefined,
    lines: readonly number[],
    index: number,
  ) => (index < 0 ? undefined : { file, line: lines[index] });
  if (typeof part === 'string') {
    return placed(policyFile, role.memberLines, members.indexOf(part));
  }
  if ('effect' in part) {
    const index = policies.findIndex(policy => equalPolicies(policy, part));
    return placed(policyFile, role.policyLines, index);
  }
  const { id, ...content } = part;
  const index = conditions.findIndex(other => isEqual(other, content));
  return placed(conditionsFile, role.conditionLines, index);
}
