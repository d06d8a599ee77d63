/** The dialog of an action on one record, as the URL requests it. Loaded with the first such dialog. */
import { useGetOne, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { Part } from '../../ui/Part';
import { useKeyPermissions } from '../rights';
import { actionsFor } from '../runs/actionsFor';
import { useInFlight } from '../runs/inFlight';
import { ActionDialog } from './ActionDialog';
import { useOwnDialogs } from './ownDialogs';
import { useActionParam } from './useActionParam';
import { useActionWords } from './useActionWords';

interface RecordActionDialogProps {
  kind: Kind;
  record: PortalRecord;
  /** The address that is opened when the record has been deleted; undefined in a list, which stays. */
  leave?: string | undefined;
}

/** The dialog of the action on a record that the URL names; nothing for an action that asks for nothing. */
export function RecordActionDialog({ kind, record, leave }: RecordActionDialogProps) {
  const { name, close } = useActionParam();
  const navigate = useNavigate();
  const own = useOwnDialogs();
  const permissions = useKeyPermissions();
  const item = actionsFor(kind, record, permissions).find((one) => one.name === name);
  if (!item || item.requires === 'nothing') return null;
  const done = () => (leave && item.name === 'delete' ? void navigate(leave, { replace: true }) : close());
  return own.dialog(
    item.name,
    { kind, record, onClose: close, onDone: done },
    <ActionDialog key={item.name} kind={kind} record={record} item={item} onClose={close} onDone={done} />,
  );
}

/**
 * The same in a list, where the URL names the record as well. Until it is read, and if it cannot be read, the dialog says so:
 * otherwise a click would do nothing.
 */
export function ListedActionDialog({ kind, id }: { kind: Kind; id: string }) {
  const translate = useTranslate();
  const { name, close } = useActionParam();
  const permissions = useKeyPermissions();
  const words = useActionWords(kind);
  const deleting = useInFlight(kind, id, 'delete');
  const { provider } = usePortal();
  const query = useGetOne<PortalRecord>(kind.name, { id });
  if (query.data) return <RecordActionDialog kind={kind} record={query.data} />;
  const item = actionsFor(kind, { id }, permissions).find((one) => one.name === name);
  if (deleting || !item || item.requires === 'nothing') return null;
  return (
    <DialogFrame
      title={words.label(item)}
      size="xs"
      onClose={close}
      actions={
        <Button variant="secondary" onClick={close}>
          {translate('actions.cancel')}
        </Button>
      }
    >
      <Part of={{ ...query, refetch: () => provider.retry(kind.name).then(() => query.refetch()) }}>{() => null}</Part>
    </DialogFrame>
  );
}
