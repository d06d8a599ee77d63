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

function Asked({ kind, record, leave }: { kind: Kind; record: PortalRecord; leave: boolean }) {
  const { name, close } = useActionParam();
  const navigate = useNavigate();
  const drawOwn = use(OwnDialogsContext);
  const permissions = useKeyPermissions();
  const item = actionsFor(kind, record, permissions).find((one) => one.name === name);
  if (!item || item.asks === 'nothing') return null;
  const list = pathTo(kind, 'list');
  const done = () => (leave && item.name === 'delete' && list ? void navigate(list, { replace: true }) : close());
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
  return data ? <Asked kind={kind} record={data} leave={false} /> : null;
}

/**
 * Renders the dialog of the action that the URL names (`?action=`). Mount one per page with its `record`; in a
 * list without, where the URL also names the record (`on`).
 *
 * @example
 * <ActionHost kind={kind} record={record} />
 */
export function ActionHost({ kind, record }: { kind: Kind; record?: PortalRecord }) {
  const { name, on } = useActionParam();
  if (name === undefined) return null;
  if (record) return <Asked kind={kind} record={record} leave />;
  return on === undefined ? null : <Found kind={kind} id={on} />;
}
