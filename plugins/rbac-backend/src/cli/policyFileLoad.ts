import { defaultLimits } from '@portal-rbac/plugin-rbac-common';
import { ChangeAuthor } from '../core/change';
import { evolve } from '../core/evolve';
import { FILES, PolicyDocument } from '../core/model';
import { PolicyFilePaths, readPolicyFiles } from '../sources/fileReading';
import {
  CheckCondition,
  offerOf,
  parsePolicyFiles,
} from '../sources/policyFiles';
import { placed, PlacedSkippedRole } from '../sources/skippedRole';
import { SourceDraft, SourceOffer } from '../sources/source';

/** What the portal would be offered, and whether the files could be read. */
export type FileOffer = SourceOffer & { readonly isReadable: boolean };

/**
 * Reads the files and understands them as the portal does, with the standard
 * limits.
 */
export async function offerOfFiles(
  paths: PolicyFilePaths,
  checkCondition: CheckCondition,
): Promise<FileOffer> {
  const { texts, problems, digest } = await readPolicyFiles(paths);
  if (!texts) {
    return { kind: 'rejected', problems, digest, isReadable: false };
  }
  const parsed = await parsePolicyFiles(texts, defaultLimits);
  const offer = await offerOf(parsed, checkCondition);
  return { ...offer, isReadable: true };
}

const files: ChangeAuthor = {
  source: FILES,
  actor: FILES,
  maySee: () => true,
  mayTouch: () => true,
  isLimited: false,
};

/** What a load of the files would make of a policy. */
export function loadInto(
  document: PolicyDocument,
  draft: SourceDraft,
): { document: PolicyDocument; skipped: readonly PlacedSkippedRole[] } {
  const { roles, untouched } = draft;
  const evolution = evolve(
    document,
    { kind: 'replaceSource', roles, untouched },
    files,
    new Date().toISOString(),
  );
  return {
    document: evolution.document,
    skipped: placed(evolution.skipped, draft),
  };
}
