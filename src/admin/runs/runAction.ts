/** Runs one action on one record: the call, the optimistic status, and the fallback. */
import type { PortalProvider, PortalRecord, Written } from '../../../dataProvider';
import { isRefused, toPortalError } from '../../../dataProvider/errors';
import type { Kind, RecordData } from '../../../resources/kind/types';
import type { ActionItem } from './actionsFor';
import { cancelFallback, fallbackOf, scheduleFallback } from './fallbacks';
import { cancelFollowUp, followUpOf, saveFollowUp } from './followUps';
import { dropUnsent } from './unsent';
import { setOptimistic, clearOptimistic } from './optimisticStatus';

const isMissing = (error: unknown) => toPortalError(error).status === 404;

/** A record that is already gone counts as deleted. Other 404s remain errors. */
async function remove(provider: PortalProvider, kind: Kind, record: PortalRecord): Promise<Written> {
  try {
    return await provider.remove(kind.name, record.id, record);
  } catch (error) {
    const isGone =
      isMissing(error) && (await provider.getOne(kind.name, { id: record.id }).then(() => false, isMissing));
    if (!isGone) throw error;
    return { record, secrets: {} };
  }
}

async function send(provider: PortalProvider, kind: Kind, item: ActionItem, record: PortalRecord, values: RecordData) {
  const { id } = record;
  if (item.name === 'delete') return remove(provider, kind, record);
  if (item.name === 'edit') {
    const { data } = await provider.update(kind.name, { id, data: values, previousData: record });
    return { record: data as PortalRecord, secrets: {} };
  }
  return provider.act(kind.name, item.name, id, values);
}

/** Rejects with `PortalError`. Sends without checking: the caller decides whether the action is allowed. */
export async function runAction(
  provider: PortalProvider,
  kind: Kind,
  item: ActionItem,
  record: PortalRecord,
  values: RecordData = {},
): Promise<Written> {
  const { action, name } = item;
  // A stop that waits to be sent would follow a restart, and leave the machine stopped.
  if (action?.optimisticStatus || name === 'delete') dropUnsent(kind.name, record.id);
  const before = followUpOf(kind.name, record.id);
  // Requested now, and sent once the record is in the required state.
  const later = action?.followUp?.before ? values : undefined;
  const followUp = { kind: kind.name, id: record.id, action: name, at: Date.now(), ...(later && { values: later }) };
  // Stored before anything is sent, so that the second step follows even if the answer is lost.
  if (action?.followUp) saveFollowUp({ ...followUp, phase: 'requested' });
  const after = action?.fallback && {
    kind: kind.name,
    id: record.id,
    action: name,
    left: action.fallback.after * 1000,
  };
  const fallback = after && fallbackOf(kind.name, record.id);
  if (after) scheduleFallback({ ...after, at: Date.now(), inDoubt: true });
  let written: Written;
  try {
    written = await send(provider, kind, item, record, later ? {} : values);
  } catch (thrown) {
    const error = toPortalError(thrown);
    if (action?.followUp && isRefused(error)) {
      if (before) saveFollowUp(before);
      else cancelFollowUp(kind.name, record.id);
    }
    if (after && isRefused(error)) {
      cancelFallback(after);
      if (fallback) scheduleFallback(fallback);
    }
    throw error;
  }
  if (action?.followUp) saveFollowUp({ ...followUp, phase: 'accepted' });
  if (action?.optimisticStatus) setOptimistic(kind, record, action.optimisticStatus);
  if (name === 'delete') clearOptimistic(kind, record.id);
  // An action that changes the status cancels pending automatic steps; renaming does not.
  if (action?.optimisticStatus || name === 'delete') {
    if (!action?.followUp) cancelFollowUp(kind.name, record.id);
    for (const other of kind.actions) cancelFallback({ kind: kind.name, id: record.id, action: other.name });
  }
  if (after) scheduleFallback({ ...after, at: Date.now() });
  return written;
}
