import {
  because,
  ConditionContent,
  RoleRef,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '../change/change';
import { DefaultPermissions } from '../decide/defaultRole';
import { Assignment, isDeclaredBy } from '../model/assignment';
import {
  ADMIN_ROLE,
  assignmentsOf,
  FILES,
  PolicyDocument,
  Role,
} from '../model/document';
import { EMPTY } from './emptyFile';
import { LoadReport } from './LoadReport';
import { ParsedPolicyFiles, placeIn } from './policyFiles';
import { FileRole } from './RoleAssembly';
import { Steps } from '../model/steps';
import { Place, SourceOffer } from './offer';

/**
 * Says what is wrong with a condition in the eyes of the plugin that owns the
 * resource type, or nothing.
 *
 * @public
 */
export type CheckCondition = (
  content: ConditionContent,
) => readonly ValueProblem[] | undefined;

/**
 * What files are checked against.
 *
 * @public
 */
export interface Surroundings {
  readonly checkCondition: CheckCondition;
  readonly defaultPermissions: DefaultPermissions;
  /** The roles of the files that are in force. */
  readonly inForce: readonly Role[];
  /** Who has a role until the end that a line of the files names; nobody without it. */
  readonly ends?: readonly Assignment[];
}

/**
 * What the files have put into force.
 *
 * @public
 */
export function inForceByFiles(
  document: Pick<PolicyDocument, 'roles' | 'assignments'>,
): Pick<Surroundings, 'inForce' | 'ends'> {
  return {
    inForce: [...document.roles.values()].filter(
      ({ source }) => source === FILES,
    ),
    ends: [...assignmentsOf(document).values()].filter(one =>
      isDeclaredBy(FILES, one),
    ),
  };
}

/**
 * Builds the offer from both files. A condition that its plugin rejects
 * leaves its role as it was; so does a line for the role that everybody has,
 * if the configuration defines what that allows.
 *
 * @public
 */
export function* offerOf(
  parsed: ParsedPolicyFiles,
  surroundings: Surroundings,
): Steps<SourceOffer> {
  const { digest, conditionsFile, roles, report } = parsed;
  const { defaultPermissions, checkCondition } = surroundings;
  const checked = report.continued();
  if (!checked.rejected) {
    rejectEmptied(parsed, surroundings, checked);
  }
  // A file without a line knows no role, so there is nothing to report.
  if (!checked.rejected) {
    rejectUnknownRoles(parsed, surroundings, checked);
  }
  const declared: RoleDeclaration[] = [];
  for (const role of checked.rejected ? [] : roles) {
    if (claims(role.declaration, defaultPermissions)) {
      checked.leave(
        role.ref,
        because('everybody-by-configuration'),
        role.place ?? {},
      );
    }
    for (const [index, content] of role.declaration.conditions.entries()) {
      const problems = checkCondition(content);
      if (problems) {
        const place = {
          file: conditionsFile,
          line: role.conditionLines[index],
        };
        checked.leave(role.ref, because('wrong-values', { problems }), place);
      }
    }
    if (!checked.untouched.has(role.ref)) {
      declared.push(role.declaration);
    }
    yield;
  }
  const problems = checked.problems();
  if (checked.rejected) {
    return { kind: 'rejected', problems, digest };
  }
  // Only on demand: few loads need them, and there may be many.
  let places: ReadonlyMap<RoleRef, Place | undefined> | undefined;
  return {
    kind: 'declared',
    declarations: {
      roles: declared,
      untouched: checked.untouched,
      problems,
      digest,
      placeOf: (ref, part) =>
        (part && placeIn(parsed, ref, part)) ??
        (places ??= placesOf(roles)).get(ref),
    },
  };
}

/** A full disk and a truncated copy leave a file without content. */
function rejectEmptied(
  { policyFile, conditionsFile, silent }: ParsedPolicyFiles,
  { inForce, ends = [] }: Surroundings,
  report: LoadReport,
) {
  const isSome = (partsOf: (role: Role) => number) =>
    inForce.some(role => partsOf(role) > 0);
  const losses = [
    [
      policyFile,
      ends.length > 0 ||
        isSome(({ members, policies }) => members.length + policies.length),
    ],
    [conditionsFile, isSome(({ conditions }) => conditions.length)],
  ] as const;
  for (const [file, isLost] of losses) {
    if (file && silent.has(file) && isLost) {
      report.reject(because('file-emptied', { line: EMPTY }), { file });
    }
  }
}

/**
 * A condition for a role that nobody declares is likely to have a misspelt name,
 * and to be missing where it should narrow.
 */
function rejectUnknownRoles(
  { conditionsOnly }: ParsedPolicyFiles,
  { defaultPermissions: { defaultRole } }: Surroundings,
  report: LoadReport,
) {
  for (const [role, place] of conditionsOnly) {
    if (role !== defaultRole && role !== ADMIN_ROLE) {
      report.reject(because('condition-of-unknown-role', { role }), place);
    }
  }
}

/** Whether the lines of a role claim what the configuration defines. */
function claims(
  { ref, members, policies }: RoleDeclaration,
  { defaultRole, basicPermissions = [] }: DefaultPermissions,
): boolean {
  return (
    ref === defaultRole &&
    basicPermissions.length > 0 &&
    members.length + policies.length > 0
  );
}

function placesOf(
  roles: readonly FileRole[],
): ReadonlyMap<RoleRef, Place | undefined> {
  return new Map(roles.map(({ ref, place }) => [ref, place]));
}
