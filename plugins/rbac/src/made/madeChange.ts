import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MadeRevision } from '../api/RbacApi';

/** A change that was just made on a page, of which the next one tells. */
export interface MadeChange {
  readonly title: string;
  readonly revision: MadeRevision;
  /** The path that has something to show once the change is taken back. */
  readonly undoneTo?: string;
}

/** The change that led to this page, if one did. */
export function useMadeChange(): MadeChange | undefined {
  return (useLocation().state as { made?: MadeChange } | null)?.made;
}

/** Goes to a path, or stays on the page, and tells of a change there. The way back leads past this page. */
export function useTellMade(): (made: MadeChange, path?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (made, path = `${pathname}${search}`) =>
      navigate(path, { replace: true, state: { made } }),
    [navigate, pathname, search],
  );
}
