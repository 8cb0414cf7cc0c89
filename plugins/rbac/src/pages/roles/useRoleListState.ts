import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readRoleListState,
  RoleListState,
  roleListParameters,
} from '../../kit/links/roleListState';

/** Changes what the list shows. Everything but a change of the page leads to the first. */
export type ChangeRoleList = (
  change: Partial<RoleListState>,
  /** `replace`: the back button skips what was shown before. */
  options?: { replace?: boolean },
) => void;

/** What the list of roles shows, kept in the address. */
export function useRoleListState(): [RoleListState, ChangeRoleList] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readRoleListState(parameters), [parameters]);
  const change = useCallback<ChangeRoleList>(
    (part, options) =>
      setParameters(
        roleListParameters({ ...state, page: 1, ...part }),
        options,
      ),
    [state, setParameters],
  );
  return [state, change];
}
