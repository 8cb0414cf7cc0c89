import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MadeRevision } from '../../api/RbacApi';

/** A change that was just made. */
export interface MadeChange {
  readonly title: string;
  readonly revision: MadeRevision;
  /** The path that has something to show once the change is reverted. */
  readonly undoneTo?: string;
}

/** What was just done on a page, for the notice on the next one. */
export interface ReportedChanges {
  /** At least one. */
  readonly made: readonly MadeChange[];
  /** Why no more of them were made, if more were asked for. */
  readonly stopped?: { readonly title: string; readonly description: string };
}

/** The changes that led to this page, if any did. */
export function useReportedChanges(): ReportedChanges | undefined {
  return (useLocation().state as { reported?: ReportedChanges } | null)
    ?.reported;
}

/** Goes to a path, or stays on the page, and reports changes there. Going back skips this page. */
export function useTellMade(): (
  reported: ReportedChanges,
  path?: string,
) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (reported, path = `${pathname}${search}`) =>
      navigate(path, { replace: true, state: { reported } }),
    [navigate, pathname, search],
  );
}

/** The last revision of the changes; absent if none made one. */
export function lastRevisionOf({ made }: ReportedChanges): MadeRevision {
  const revisions = made.flatMap(({ revision }) => revision ?? []);
  return revisions.length > 0 ? Math.max(...revisions) : undefined;
}

/** The same with one change replaced by another, such as the one that reverted it. */
export function withInstead(
  { made, stopped }: ReportedChanges,
  one: MadeChange,
  other: MadeChange,
): ReportedChanges {
  return { made: made.map(each => (each === one ? other : each)), stopped };
}
