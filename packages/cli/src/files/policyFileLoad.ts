import { PolicyFilePaths, readPolicyFiles } from '@internal/rbac-policy-files';
import {
  NamedRole,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  FILES,
  Instant,
  passedEnds,
  PolicyDocument,
  loadInto as loadSource,
  PlaceOf,
  offerOf,
  Surroundings,
  defaultRules,
  parsePolicyFiles,
  PolicyFileTexts,
  placeIn,
  SourceDeclarations,
  SourceOffer,
  atOnce,
  defaultSizes,
} from '@portal-rbac/plugin-rbac-core';

/** What the portal would be offered, and whether the files could be read. */
export type FileOffer = SourceOffer & {
  readonly isReadable: boolean;
  readonly placeOf: PlaceOf;
  /** Their content; nothing if they could not be read. */
  readonly texts: Partial<PolicyFileTexts>;
  /** A role as the files write it. */
  readonly roleOf: (ref: RoleRef) => NamedRole | undefined;
  /** Warnings about lines whose end has passed at a time. */
  readonly passedEnds: (now: Instant) => readonly SourceProblem[];
};

/**
 * Reads the files and understands them as the portal does, with the standard
 * limits.
 *
 * @param requireChecksums - whether a file without a checksum is rejected
 */
export async function offerOfFiles(
  paths: PolicyFilePaths,
  surroundings: Surroundings,
  requireChecksums: boolean,
): Promise<FileOffer> {
  const { texts, problems, digest } = await readPolicyFiles(
    paths,
    defaultSizes,
  );
  if (!texts) {
    const unknown = {
      placeOf: () => undefined,
      roleOf: () => undefined,
      passedEnds: () => [],
      texts: {},
    };
    return {
      kind: 'rejected',
      problems,
      digest,
      isReadable: false,
      ...unknown,
    };
  }
  const parsed = atOnce(
    parsePolicyFiles(texts, { ...defaultRules, requireChecksums }),
  );
  const offer = atOnce(offerOf(parsed, surroundings));
  const placeOf: PlaceOf = (role, part) => placeIn(parsed, role.ref, part);
  const named = new Map(
    parsed.roles.map(({ declaration }) => [declaration.ref, declaration]),
  );
  const roleOf = (ref: RoleRef) => named.get(ref);
  return {
    ...offer,
    ...{ isReadable: true, placeOf, roleOf, texts },
    passedEnds: now => passedEnds(parsed, now),
  };
}

/** What a load of the files would make of a policy. */
export function loadInto(
  document: PolicyDocument,
  declarations: SourceDeclarations,
) {
  return loadSource(document, FILES, declarations, new Date().toISOString());
}
