/** What a person reads when something that was left to complete has ended. Loaded with the runner. */
import type { useTranslate } from 'ra-core';
import { PortalError } from '../../../dataProvider/errors';
import { valueAt } from '../../../resources/kind/condition';
import { loadRest } from '../../ui/loadRest';
import { pathTo } from '../../context/paths';
import { addMessage } from '../../ui/messages';
import { oneLine } from '../../ui/safe';
import type { useErrorText } from '../../ui/useErrorText';
import type { FollowUpEnd } from './followUpRunner';

export async function reportFollowUp(
  { kind, record, one, as, error }: FollowUpEnd,
  translate: ReturnType<typeof useTranslate>,
  toast: ReturnType<typeof useErrorText>['toast'],
): Promise<void> {
  if (as === 'gone') return;
  await loadRest();
  const named = record && valueAt(record, kind.title);
  const name = oneLine(typeof named === 'string' ? named : '', 80).trim() || translate('list.row.unnamed');
  const text = translate(`resources.${kind.name}.actions.${one.action}.${as}`, { name });
  const view = pathTo(kind, 'show', one.id);
  if (as === 'completed') return addMessage({ tone: 'success', text });
  // It may be stopped when it should be running: stays until it is read.
  const tone = as === 'unseen' ? 'warning' : 'error';
  addMessage({ tone, text, detail: error && toast(new PortalError(error)), view, closeAfter: false });
}
