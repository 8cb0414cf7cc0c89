import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { keepList, Kept, keptList } from '../storage/keptList';
import { storageOfBrowser } from '../storage/storageOfBrowser';

const KEY = 'rbac.dismissedProblems';

/** Problems that are remembered; the oldest ones are forgotten first. */
const MAX_KEPT = 50;

/** A text that a problem of a source shares with itself alone. */
function keyOf(source: string, { code, params }: SourceProblem): string {
  return JSON.stringify([source, code, params]);
}

/**
 * What somebody has dismissed in this browser of the problems that a source tells.
 * Only problems of one load can be: others stay until they are mended.
 */
export function shownProblems(
  source: string,
  problems: readonly SourceProblem[],
  storage: Kept = storageOfBrowser(),
): SourceProblem[] {
  const dismissed = new Set(read(storage));
  return problems.filter(
    problem => !problem.isPassing || !dismissed.has(keyOf(source, problem)),
  );
}

/** Remembers that a problem was dismissed. A browser that keeps nothing shows it again. */
export function dismiss(
  source: string,
  problem: SourceProblem,
  storage: Kept = storageOfBrowser(),
): void {
  const kept = [...read(storage), keyOf(source, problem)].slice(-MAX_KEPT);
  keepList(storage, KEY, kept);
}

function read(storage: Kept): string[] {
  return keptList(storage, KEY).filter(key => typeof key === 'string');
}
