import { useTranslate } from 'ra-core';
import { addMessage } from '../../ui/messages';
import { useToast } from '../../ui/useToast';
import { sendLater } from '../runs/unsent';
import { useUser } from '../queries';
import type { Child, SentChildAct } from './ChildList';

/**
 * Runs an action on a row after five seconds unless it is undone, instead of a confirmation: for actions that
 * neither destroy nor cost anything (docs/decisions/undo-before-sending.md). `key` identifies action and row, so
 * that it waits once. A failure is shown in a toast, with Retry.
 *
 * @example
 * const later = useActLater();
 * later('detach 1', { key: '1', name: 'web-01', cells: [] }, { label: 'Detach', icon: '', text: '', run: () => Promise.resolve() });
 */
export function useActLater(): (key: string, row: Child, act: SentChildAct) => void {
  const translate = useTranslate();
  const toast = useToast();
  const owner = useUser().data?.id;
  return (key, row, { label: action, text: detail, run, about: name = row.name }) => {
    const send = (): void => void run().catch((error: unknown) => toast.failed(error, { retry: send }));
    const message = translate('actions.undo.left', { action, name });
    if (!sendLater({ key, owner: String(owner), message, send })) return;
    const text = translate('actions.confirm_dialog.title', { action, name });
    const undone = translate('actions.undo.undone', { action, name });
    addMessage({ tone: 'info', text, detail, unsent: { key, undone }, closeAfter: false });
  };
}
