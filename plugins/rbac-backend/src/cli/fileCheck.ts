import { ADMIN_ROLE, CONFIGURATION, emptyDocument, FILES } from '../core/model';
import { PolicyFilePaths } from '../sources/fileReading';
import { loadInto } from '../sources/loadInto';
import { CheckCondition } from '../sources/policyFiles';
import { skippedRoleProblem } from '../sources/skippedRole';
import { SourceProblem } from '../sources/source';
import { offerOfFiles } from './policyFileLoad';

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
  checkCondition: CheckCondition,
): Promise<FileCheck> {
  const { policyFile } = paths;
  const offer = await offerOfFiles(paths, checkCondition);
  if (offer.kind === 'rejected') {
    const { problems, isReadable } = offer;
    return { result: 'rejected', policyFile, problems, isReadable };
  }
  const { roles, untouched, problems } = offer.draft;
  const { skipped } = loadInto(newPortal, FILES, offer.draft);
  return {
    result: 'loaded',
    policyFile,
    problems: [...problems, ...skipped.map(skippedRoleProblem)],
    isReadable: true,
    rolesLoaded: roles.length - skipped.length,
    rolesLeft: untouched.size + skipped.length,
  };
}
