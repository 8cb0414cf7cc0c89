import { PolicyFilePaths } from '@internal/rbac-policy-files';
import {
  Action,
  MemberRef,
  PolicyStatement,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  byRef,
  knownPermissions,
  OverriddenDenies,
  ADMIN_ROLE,
  CONFIGURATION,
  emptyDocument,
  PolicyDocument,
  Instant,
  NearestNames,
  skippedRoleProblems,
  atOnce,
  furtherWarnings,
  roleWarnings,
  warningProblem,
  withNames,
} from '@portal-rbac/plugin-rbac-core';
import { FileOffer, loadInto, offerOfFiles } from './policyFileLoad';
import { PortalPlugins } from '../portal/portalPlugins';
import { UnknownMembersOf } from './unknownMembers';

/** What a check of the files found. */
export type FileCheck = {
  /** As given by the caller. */
  readonly policyFile: string;
  readonly problems: readonly SourceProblem[];
  readonly isReadable: boolean;
  /** What could not be determined, and why. */
  readonly notChecked: readonly string[];
} & (
  | { readonly result: 'rejected' }
  | {
      readonly result: 'loaded';
      readonly rolesLoaded: number;
      /** Roles that would stay as they are. */
      readonly rolesLeft: number;
    }
);

/**
 * A portal before its first load: the administrators' role belongs to the
 * configuration, and no file can claim it.
 */
export function newPortal(
  administrators: readonly MemberRef[] = [],
): PolicyDocument {
  const may = (permission: string, action: Action): PolicyStatement => ({
    permission,
    action,
    effect: 'allow',
  });
  return {
    ...emptyDocument,
    roles: byRef([
      {
        ref: ADMIN_ROLE,
        source: CONFIGURATION,
        members: administrators,
        policies: [
          may('policy.entity.create', 'create'),
          may('policy-entity', 'read'),
          may('policy-entity', 'update'),
          may('policy-entity', 'delete'),
          may('catalog-entity', 'read'),
        ],
        conditions: [],
        metadata: {},
      },
    ]),
  };
}

/** What is known of the portal that the files are for. */
export interface PortalKnowledge {
  /** What its plugins and its catalog know, if it can be asked. */
  readonly portal:
    | {
        readonly plugins: PortalPlugins;
        readonly unknownMembersOf: UnknownMembersOf;
      }
    | undefined;
  /** The role that everybody has there. */
  readonly defaultRole: RoleRef | undefined;
  /** Whether it rejects files without a checksum. */
  readonly requireChecksums: boolean;
  /** What time it is, for ends that have passed. */
  readonly now: Instant;
}

/** Finds out what a load of the files would report, on a new portal. */
export async function checkFiles(
  paths: PolicyFilePaths & { readonly policyFile: string },
  { portal, defaultRole, requireChecksums, now }: PortalKnowledge,
): Promise<FileCheck> {
  const { policyFile } = paths;
  const offer = await offerOfFiles(
    paths,
    {
      checkCondition: portal?.plugins.checkCondition ?? (() => undefined),
      defaultPermissions: { defaultRole },
      inForce: [],
    },
    requireChecksums,
  );
  if (offer.kind === 'rejected') {
    const { isReadable } = offer;
    const problems = withNames(offer.problems, offer.roleOf);
    const notChecked: string[] = [];
    return { result: 'rejected', policyFile, problems, isReadable, notChecked };
  }
  const { roles, untouched, problems } = offer.declarations;
  const { document, skipped } = loadInto(newPortal(), offer.declarations);
  const { warnings, notChecked } = await warningsOf(document, offer, portal);
  return {
    result: 'loaded',
    policyFile,
    problems: withNames(
      [
        ...problems,
        ...offer.passedEnds(now),
        ...skippedRoleProblems(skipped),
        ...warnings,
      ],
      offer.roleOf,
    ),
    isReadable: true,
    notChecked,
    rolesLoaded: roles.length - skipped.length,
    rolesLeft: untouched.size + skipped.length,
  };
}

/** What the portal would warn about, as far as that is known. */
async function warningsOf(
  document: PolicyDocument,
  { placeOf }: Pick<FileOffer, 'placeOf'>,
  portal: PortalKnowledge['portal'],
) {
  const roles = [...document.roles.values()];
  const words = roles.flatMap(({ policies }) =>
    policies.map(({ permission }) => permission),
  );
  const known =
    portal?.plugins.known ??
    knownPermissions([], {
      // Permissions have dots in their names, by a custom that nobody is held to.
      otherTypes: words.filter(word => !word.includes('.')),
    });
  const members = new Set(roles.flatMap(role => role.members));
  const { unknown, notChecked } = (await portal?.unknownMembersOf([
    ...members,
  ])) ?? { unknown: new Set() };
  const { listed, isCutOff } = atOnce(
    roleWarnings(roles, {
      overridden: new OverriddenDenies(roles, known),
      words: new NearestNames(known.published.keys()),
      isVisible: () => true,
      both: false,
      members: {
        isAbsent: ref => unknown.has(ref),
        present: new NearestNames(
          [...members].filter(ref => !unknown.has(ref)),
        ),
      },
    }),
  );
  const warnings = listed.map(warning => warningProblem(warning, placeOf));
  return {
    warnings: isCutOff ? [...warnings, furtherWarnings] : warnings,
    notChecked: [
      ...(portal ? uncheckedNames(portal.plugins) : []),
      ...(notChecked === undefined ? [] : [notChecked]),
    ],
  };
}

function uncheckedNames({ known, silent }: PortalPlugins): string[] {
  if (known.isComplete) {
    return [];
  }
  const because = silent
    ? `these plugins do not answer: ${silent.join(', ')}`
    : 'the portal does not say which plugins do not answer';
  return [`names and resource types that no plugin has, because ${because}`];
}
