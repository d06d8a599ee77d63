/** Every call behind a record. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { useWords } from '../texts';
import type { ActionItem } from '../runs/actionsFor';
import { apiBase, apiCallsOf } from '../snippets/apiCalls';
import { CallsDialog } from '../snippets/CallsDialog';
import { useActionWords } from './useActionWords';

interface ApiCallsDialogProps {
  kind: Kind;
  record: PortalRecord;
  items: readonly ActionItem[];
  onClose(): void;
}

export function ApiCallsDialog({ kind, record, items, onClose }: ApiCallsDialogProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const runWords = useWords();
  const { portal, http } = usePortal();
  const calls = apiCallsOf(kind, record, items, apiBase(portal), http.asSent).map(({ name, item, own, curl }) => ({
    name,
    label: item ? words.label(item) : own ? runWords.action(kind, own) : translate('actions.api.read'),
    text: curl,
  }));
  return (
    <CallsDialog title={translate('actions.api.title', { name: words.name(record) })} calls={calls} onClose={onClose} />
  );
}
