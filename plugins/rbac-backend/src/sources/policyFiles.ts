import {
  ConditionContent,
  equalPolicies,
  PermissionPolicy,
  RoleRef,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { RoleDeclaration } from '../core/change';
import { RoleCondition } from '../core/model';
import { parseConditionYaml } from './conditionYaml';
import { LoadReport } from './LoadReport';
import { Pacer } from './Pacer';
import { FileText, parsePolicyCsv } from './policyCsv';
import { FileRole, RoleAssembly } from './RoleAssembly';
import { Place, SourceOffer } from './source';

/** The policy file and the conditional-policy file as they were read. */
export interface PolicyFileTexts {
  readonly policies?: FileText;
  readonly conditions?: FileText;
  /** A hash of both contents. */
  readonly digest: string;
}

/**
 * Says what is wrong with a condition in the eyes of the plugin that owns the
 * resource type, or nothing.
 */
export type CheckCondition = (
  content: ConditionContent,
) => Promise<string | undefined>;

/** What both files say, before the plugins were asked about the conditions. */
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
  readonly report: LoadReport;
}

/**
 * Understands both files as one source. Does no I/O and asks nobody; the same
 * lines in another order give the same roles.
 */
export async function parsePolicyFiles(
  { policies, conditions, digest }: PolicyFileTexts,
  limits: ValidationLimits,
): Promise<ParsedPolicyFiles> {
  const report = new LoadReport();
  const pacer = new Pacer();
  const assemblies = new Map<RoleRef, RoleAssembly>();
  const assemblyOf = (ref: RoleRef): RoleAssembly => {
    const present = assemblies.get(ref);
    if (present) {
      return present;
    }
    const assembly = new RoleAssembly(ref, report);
    assemblies.set(ref, assembly);
    return assembly;
  };

  if (policies) {
    const lines = await parsePolicyCsv(policies, limits, report);
    for (const line of lines) {
      assemblyOf(line.role).addLine(line, policies.file);
      await pacer.pause();
    }
  }
  if (conditions) {
    const documents = await parseConditionYaml(conditions, limits, report);
    for (const document of documents) {
      assemblyOf(document.role).addCondition(document, conditions.file);
      await pacer.pause();
    }
  }
  const roles: FileRole[] = [];
  for (const ref of [...assemblies.keys()].sort()) {
    roles.push(assemblyOf(ref).finish());
    await pacer.pause();
  }
  return {
    digest,
    policyFile: policies?.file,
    conditionsFile: conditions?.file,
    roles,
    report,
  };
}

/**
 * Makes the offer of what both files say. A condition that its plugin finds
 * wrong leaves its role as it was.
 *
 * @throws what `checkCondition` throws
 */
export async function offerOf(
  { digest, conditionsFile, roles, report }: ParsedPolicyFiles,
  checkCondition: CheckCondition,
): Promise<SourceOffer> {
  const checked = report.continued();
  if (!checked.rejected) {
    for (const { ref, conditions } of roles) {
      for (const { content, line } of conditions) {
        const problem = await checkCondition(content);
        if (problem) {
          checked.leave(ref, problem, { file: conditionsFile, line });
        }
      }
    }
  }
  const problems = checked.problems();
  if (checked.rejected) {
    return { kind: 'rejected', problems, digest };
  }
  const { untouched } = checked;
  const places = new Map<string, Place | undefined>(
    roles.map(({ ref, place }) => [ref, place]),
  );
  const declared = roles.filter(({ ref }) => !untouched.has(ref));
  return {
    kind: 'draft',
    draft: {
      roles: declared.map(toDeclaration),
      untouched,
      problems,
      digest,
      placeOf: ref => places.get(ref),
    },
  };
}

function toDeclaration({
  conditions,
  policyLines,
  place,
  ...role
}: FileRole): RoleDeclaration {
  return { ...role, conditions: conditions.map(({ content }) => content) };
}

/** Where the files say what a part of a role says, if they do. */
export function placeIn(
  { roles, policyFile, conditionsFile }: ParsedPolicyFiles,
  ref: RoleRef,
  part: PermissionPolicy | RoleCondition,
): Place | undefined {
  const role = roles.find(other => other.ref === ref);
  if (!role) {
    return undefined;
  }
  if ('effect' in part) {
    const index = role.policies.findIndex(policy =>
      equalPolicies(policy, part),
    );
    return index < 0
      ? undefined
      : { file: policyFile, line: role.policyLines[index] };
  }
  const { id, ...content } = part;
  const written = role.conditions.find(other =>
    isEqual(other.content, content),
  );
  return written && { file: conditionsFile, line: written.line };
}
