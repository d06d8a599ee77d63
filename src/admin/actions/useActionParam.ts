/** Which dialog is open, in the URL (`?action=stop`, in lists with `&on=tll:uuid`), so that reload and Back do what they say. */
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecordId } from '../../../dataProvider/address';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { useQueryString } from '../../context/useQueryString';

interface ActionParam {
  name: string | undefined;
  /** The record, if the page alone does not determine it. */
  on: string | undefined;
  open(name: string, on?: RecordId): void;
  close(): void;
}

const mine = { actionOpened: true };

/** Link to a record's page with the action's dialog open; closing it returns to the current page. */
export function actionLink(kind: Kind, id: RecordId, action: string): { to: string; state: typeof mine } | undefined {
  const to = pathTo(kind, 'show', id, { action });
  return to === undefined ? undefined : { to, state: mine };
}

/** The same for an action that concerns the kind as a whole: its list, with the dialog open. */
export const kindActionLink = (kind: Kind, action: string): { to: string; state: typeof mine } => ({
  to: `${kind.routes.list}?action=${encodeURIComponent(action)}`,
  state: mine,
});

export function useActionParam(): ActionParam {
  const [search, change] = useQueryString();
  const { state } = useLocation() as { state: Partial<typeof mine> | null };
  const navigate = useNavigate();
  return {
    name: search.get('action') ?? undefined,
    on: search.get('on') ?? undefined,
    open(name, on) {
      change(
        (next) => {
          next.set('action', name);
          if (on !== undefined) next.set('on', String(on));
        },
        { replace: false, state: mine, preventScrollReset: true },
      );
    },
    close() {
      // Opened within the portal: closing it goes back. Opened by a link from outside: there is no page to go
      // back to.
      if (state?.actionOpened) return void navigate(-1);
      change(
        (next) => {
          next.delete('action');
          next.delete('on');
        },
        { preventScrollReset: true },
      );
    },
  };
}
