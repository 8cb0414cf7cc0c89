import { NamedRole, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { FILES, PolicyDocument } from '../core/model';
import { loadInto as loadSource } from '../sources/loadInto';
import { PlaceOf } from '../explanation/Reporter';
import { offerOf, Surroundings } from '../sources/fileOffer';
import {
  defaultSizes,
  PolicyFilePaths,
  readPolicyFiles,
} from '../sources/fileReading';
import {
  defaultRules,
  parsePolicyFiles,
  placeIn,
} from '../sources/policyFiles';
import { SourceDraft, SourceOffer } from '../sources/source';

/** What the portal would be offered, and whether the files could be read. */
export type FileOffer = SourceOffer & {
  readonly isReadable: boolean;
  readonly placeOf: PlaceOf;
  /** A role as the files write it. */
  readonly roleOf: (ref: RoleRef) => NamedRole | undefined;
};

/**
 * Reads the files and understands them as the portal does, with the standard
 * limits.
 *
 * @param sealed - whether a file without a seal is rejected
 */
export async function offerOfFiles(
  paths: PolicyFilePaths,
  surroundings: Surroundings,
  sealed: boolean,
): Promise<FileOffer> {
  const { texts, problems, digest } = await readPolicyFiles(
    paths,
    defaultSizes,
  );
  if (!texts) {
    const unknown = { placeOf: () => undefined, roleOf: () => undefined };
    return {
      kind: 'rejected',
      problems,
      digest,
      isReadable: false,
      ...unknown,
    };
  }
  const parsed = await parsePolicyFiles(texts, { ...defaultRules, sealed });
  const offer = await offerOf(parsed, surroundings);
  const placeOf: PlaceOf = (role, part) => placeIn(parsed, role.ref, part);
  const named = new Map(parsed.roles.map(role => [role.ref, role]));
  const roleOf = (ref: RoleRef) => named.get(ref);
  return { ...offer, isReadable: true, placeOf, roleOf };
}

/** What a load of the files would make of a policy. */
export function loadInto(document: PolicyDocument, draft: SourceDraft) {
  return loadSource(document, FILES, draft);
}
