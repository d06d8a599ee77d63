/** Draws the dialog that the URL asks for. Mounted once by each page and list; the dialog's code is loaded on demand. */
import { useGetOne } from 'ra-core';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { useKeyPermissions } from '../rights';
import { themedLazy } from '../../ui/themed';
import { actionsFor } from '../runs/actionsFor';
import { OwnDialogsContext } from './ownDialogs';
import { useActionParam } from './useActionParam';
import { LazyBoundary } from '../../ui/LazyBoundary';

const ActionDialog = themedLazy(
  () => import('./ActionDialog'),
  (m) => m.ActionDialog,
);

const KindActionDialog = themedLazy(
  () => import('./KindActionDialog'),
  (m) => m.KindActionDialog,
);

interface AskedProps {
  kind: Kind;
  record: PortalRecord;
  /** The address that is opened when the record has been deleted; undefined in a list, which stays. */
  leave?: string | undefined;
}

function Asked({ kind, record, leave }: AskedProps) {
  const { name, close } = useActionParam();
  const navigate = useNavigate();
  const drawOwn = use(OwnDialogsContext);
  const permissions = useKeyPermissions();
  const item = actionsFor(kind, record, permissions).find((one) => one.name === name);
  if (!item || item.asks === 'nothing') return null;
  const done = () => (leave && item.name === 'delete' ? void navigate(leave, { replace: true }) : close());
  return (
    <LazyBoundary>
      {drawOwn(
        item.name,
        { kind, record, onClose: close, onDone: done },
        <ActionDialog key={item.name} kind={kind} record={record} item={item} onClose={close} onDone={done} />,
      )}
    </LazyBoundary>
  );
}

function Found({ kind, id }: { kind: Kind; id: string }) {
  const { data } = useGetOne<PortalRecord>(kind.name, { id });
  return data ? <Asked kind={kind} record={data} /> : null;
}

interface ActionHostProps {
  kind: Kind;
  /** The page's record. */
  record?: PortalRecord;
  /** Where its page leads once it is deleted. Default: the list. */
  home?: string | undefined;
}

/**
 * Renders the dialog of the action that the URL names (`?action=`). Mount one per page with its `record`; in a
 * list without, where the URL also names the record (`on`).
 *
 * @example
 * <ActionHost kind={kind} record={record} />
 */
export function ActionHost({ kind, record, home = pathTo(kind, 'list') }: ActionHostProps) {
  const { name, on } = useActionParam();
  if (name === undefined) return null;
  // A list on the record's page names its own.
  if (record) return on === undefined ? <Asked kind={kind} record={record} leave={home} /> : null;
  if (on !== undefined) return <Found kind={kind} id={on} />;
  return (
    <LazyBoundary>
      <KindActionDialog kind={kind} name={name} />
    </LazyBoundary>
  );
}
