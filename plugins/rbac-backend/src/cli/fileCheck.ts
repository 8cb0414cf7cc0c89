import { ADMIN_ROLE, CONFIGURATION, emptyDocument } from '../core/model';
import { PolicyFilePaths } from '../sources/fileReading';
import { Surroundings } from '../sources/fileOffer';
import { skippedRoleProblems } from '../sources/skippedRole';
import { SourceProblem } from '../sources/source';
import { loadInto, offerOfFiles } from './policyFileLoad';

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

/** Finds out what a load of the files would report, on a new portal. */
export async function checkFiles(
  paths: PolicyFilePaths & { readonly policyFile: string },
  surroundings: Omit<Surroundings, 'inForce'>,
  sealed: boolean,
): Promise<FileCheck> {
  const { policyFile } = paths;
  const offer = await offerOfFiles(
    paths,
    { ...surroundings, inForce: [] },
    sealed,
  );
  if (offer.kind === 'rejected') {
    const { problems, isReadable } = offer;
    return { result: 'rejected', policyFile, problems, isReadable };
  }
  const { roles, untouched, problems } = offer.draft;
  const { skipped } = loadInto(newPortal, offer.draft);
  return {
    result: 'loaded',
    policyFile,
    problems: [...problems, ...skippedRoleProblems(skipped)],
    isReadable: true,
    rolesLoaded: roles.length - skipped.length,
    rolesLeft: untouched.size + skipped.length,
  };
}
