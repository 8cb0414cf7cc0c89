import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { storageOfBrowser } from '../storage/storageOfBrowser';

const KEY = 'rbac.dismissedProblems';

/** Problems that are remembered; the oldest ones are forgotten first. */
const MAX_KEPT = 50;

/** The part of a browser's storage that is used. */
type Kept = Pick<Storage, 'getItem' | 'setItem'> | undefined;

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
  try {
    storage?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full, or forbidden.
  }
}

function read(storage: Kept): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(key => typeof key === 'string')
      : [];
  } catch {
    return [];
  }
}
