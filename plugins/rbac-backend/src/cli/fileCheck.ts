import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { knownPermissions } from '../core/knownPermissions';
import { LiftedDenies } from '../core/liftedDenies';
import {
  ADMIN_ROLE,
  CONFIGURATION,
  emptyDocument,
  PolicyDocument,
} from '../core/model';
import { PlaceOf } from '../explanation/Reporter';
import { PublishedPermission } from '../plugins/metadata';
import { PolicyFilePaths } from '../sources/fileReading';
import { skippedRoleProblems } from '../sources/skippedRole';
import { liftedDenyWarnings } from '../sources/liftedDenyWarnings';
import { SourceProblem } from '../sources/source';
import { withNames } from '../sources/withNames';
import { loadInto, offerOfFiles } from './policyFileLoad';
import { PortalPlugins } from './portalPlugins';

/** Lifted denies that are listed. */
const MAX_WARNINGS = 1_000;

/** What a check of the files found. */
export type FileCheck = {
  /** As given by the caller. */
  readonly policyFile: string;
  readonly problems: readonly SourceProblem[];
  readonly isReadable: boolean;
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
const newPortal = {
  ...emptyDocument,
  roles: new Map([
    [
      ADMIN_ROLE,
      {
        ref: ADMIN_ROLE,
        source: CONFIGURATION,
        members: [],
        policies: [],
        conditions: [],
        metadata: {},
      },
    ],
  ]),
};

/** What is known of the portal that the files are for. */
export interface PortalKnowledge {
  /** Its plugins, if it can be asked. */
  readonly plugins: PortalPlugins | undefined;
  /** The role that everybody has there. */
  readonly defaultRole: RoleRef | undefined;
  /** Whether it rejects files without a seal. */
  readonly sealed: boolean;
}

/** Finds out what a load of the files would report, on a new portal. */
export async function checkFiles(
  paths: PolicyFilePaths & { readonly policyFile: string },
  { plugins, defaultRole, sealed }: PortalKnowledge,
): Promise<FileCheck> {
  const { policyFile } = paths;
  const offer = await offerOfFiles(
    paths,
    {
      checkCondition: plugins?.checkCondition ?? (async () => undefined),
      defaultPermissions: { defaultRole },
      inForce: [],
    },
    sealed,
  );
  if (offer.kind === 'rejected') {
    const { isReadable } = offer;
    const problems = withNames(offer.problems, offer.roleOf);
    return { result: 'rejected', policyFile, problems, isReadable };
  }
  const { roles, untouched, problems } = offer.draft;
  const { document, skipped } = loadInto(newPortal, offer.draft);
  return {
    result: 'loaded',
    policyFile,
    problems: withNames(
      [
        ...problems,
        ...skippedRoleProblems(skipped),
        ...liftedDenies(document, offer.placeOf, plugins?.permissions),
      ],
      offer.roleOf,
    ),
    isReadable: true,
    rolesLoaded: roles.length - skipped.length,
    rolesLeft: untouched.size + skipped.length,
  };
}

/** Of each deny on a resource type that an allow on a name lifts, a warning. */
function liftedDenies(
  { roles }: PolicyDocument,
  placeOf: PlaceOf,
  permissions: readonly PublishedPermission[] | undefined,
): SourceProblem[] {
  const all = [...roles.values()];
  const words = all.flatMap(({ policies }) =>
    policies.map(({ permission }) => permission),
  );
  const known = permissions
    ? knownPermissions(permissions)
    : // Permissions have dots in their names, by a custom that nobody is held to.
      knownPermissions(
        [],
        words.filter(word => !word.includes('.')),
      );
  const lifted = new LiftedDenies(all, known);
  const telling = { lifted, isVisible: () => true, placeOf };
  return all
    .flatMap(role => [...liftedDenyWarnings(role, 'deny', telling)])
    .slice(0, MAX_WARNINGS)
    .map(({ warning }) => warning);
}
