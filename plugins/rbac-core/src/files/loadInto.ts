import { ChangeAuthor } from '../change/change';
import { evolve } from '../change/evolve';
import { PolicyDocument, SourceId } from '../model/document';
import { placed, PlacedSkippedRole } from './skippedRole';
import { SourceDeclarations } from './offer';

function authorOf(source: SourceId): ChangeAuthor {
  return {
    source,
    actor: source,
    maySee: () => true,
    mayChange: () => true,
    isLimited: false,
  };
}

/**
 * What a load of a source would make of a policy, without making it.
 *
 * @param now - when the roles that it makes were made, ISO 8601
 * @public
 */
export function loadInto(
  document: PolicyDocument,
  source: SourceId,
  declarations: SourceDeclarations,
  now: string,
): { document: PolicyDocument; skipped: readonly PlacedSkippedRole[] } {
  const { roles, untouched } = declarations;
  const evolution = evolve(
    document,
    { kind: 'replaceSource', roles, untouched },
    authorOf(source),
    now,
  );
  return {
    document: evolution.document,
    skipped: placed(evolution.skipped, declarations),
  };
}
