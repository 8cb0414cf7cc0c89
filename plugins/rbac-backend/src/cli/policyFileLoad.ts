import { defaultLimits } from '@portal-rbac/plugin-rbac-common';
import { PolicyFilePaths, readPolicyFiles } from '../sources/fileReading';
import {
  CheckCondition,
  offerOf,
  parsePolicyFiles,
} from '../sources/policyFiles';
import { SourceOffer } from '../sources/source';

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
