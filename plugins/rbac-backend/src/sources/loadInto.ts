import { ChangeAuthor } from '../core/change';
import { evolve } from '../core/evolve';
import { PolicyDocument, SourceId } from '../core/model';
import { placed, PlacedSkippedRole } from './skippedRole';
import { SourceDraft } from './source';

function authorOf(source: SourceId): ChangeAuthor {
  return {
    source,
    actor: source,
    maySee: () => true,
    mayTouch: () => true,
    isLimited: false,
  };
}

/** What a load of a source would make of a policy, without making it. */
export function loadInto(
  document: PolicyDocument,
  source: SourceId,
  draft: SourceDraft,
): { document: PolicyDocument; skipped: readonly PlacedSkippedRole[] } {
  const { roles, untouched } = draft;
  const evolution = evolve(
    document,
    { kind: 'replaceSource', roles, untouched },
    authorOf(source),
    new Date().toISOString(),
  );
  return {
    document: evolution.document,
    skipped: placed(evolution.skipped, draft),
  };
}
