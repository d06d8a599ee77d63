/**
 * The search parameters of the address, changed from what they are at that moment: a screen is drawn after the address has
 * changed, so what it was drawn from may lack the change before this one.
 */
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

export interface ParamsChange {
  /** In place of the entry in the history; true unless said otherwise. */
  replace?: boolean;
}

export type ChangeParams = (change: (params: URLSearchParams) => void, options?: ParamsChange) => void;

/** `current`: the parameters in force now, which may be newer than what is drawn. */
export function useUrlParams(): { change: ChangeParams; current(): URLSearchParams } {
  const router = useContext(DataRouterContext)?.router;
  const { search: drawn } = useLocation();
  const navigate = useNavigate();
  const current = useCallback(() => new URLSearchParams(router?.state.location.search ?? drawn), [router, drawn]);
  const change = useCallback<ChangeParams>(
    (edit, { replace = true } = {}) => {
      const params = current();
      edit(params);
      void navigate({ search: params.toString() }, { replace });
    },
    [current, navigate],
  );
  return { change, current };
}
