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
export interface ToldChanges {
  /** At least one. */
  readonly made: readonly MadeChange[];
  /** Why no more of them were made, if more were asked for. */
  readonly stopped?: { readonly title: string; readonly description: string };
}

/** What led to this page, if changes did. */
export function useToldChanges(): ToldChanges | undefined {
  return (useLocation().state as { told?: ToldChanges } | null)?.told;
}

/** Goes to a path, or stays on the page, and tells of changes there. The way back leads past this page. */
export function useTellMade(): (told: ToldChanges, path?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (told, path = `${pathname}${search}`) =>
      navigate(path, { replace: true, state: { told } }),
    [navigate, pathname, search],
  );
}

/** The last revision that any of the changes made; absent if none made one. */
export function lastRevisionOf({ made }: ToldChanges): MadeRevision {
  const revisions = made.flatMap(({ revision }) => revision ?? []);
  return revisions.length > 0 ? Math.max(...revisions) : undefined;
}

/** The same with another change in the place of one, such as the one that took it back. */
export function withInstead(
  { made, stopped }: ToldChanges,
  one: MadeChange,
  other: MadeChange,
): ToldChanges {
  return { made: made.map(each => (each === one ? other : each)), stopped };
}
