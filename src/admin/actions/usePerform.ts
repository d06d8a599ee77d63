/** Runs an action and reports the result. Sent once, however often it is clicked. */
import { useTranslate } from 'ra-core';
import type { PortalProvider, PortalRecord, Written } from '../../../dataProvider';
import type { Http } from '../../../dataProvider/http';
import { readId } from '../../../dataProvider/address';
import { requestOf } from '../../../dataProvider/curl';
import { PortalError, toPortalError } from '../../../dataProvider/errors';
import type { Action, Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { addMessage } from '../../ui/messages';
import { useToast } from '../../ui/useToast';
import type { ActionItem } from '../runs/actionsFor';
import { openAnsweredAddress } from '../runs/openAnswer';
import { runAction } from '../runs/runAction';
import { dedupe, isInFlight } from '../runs/inFlight';
import { wait } from '../../lib/wait';
import { useActionWordsOf, type ActionWords } from './useActionWords';
import type { Translate } from '../texts';

interface Perform {
  /**
   * For actions without input: reports success or failure (with Retry) in a toast. Resolves with whether it
   * succeeded.
   */
  (item: ActionItem, record: PortalRecord): Promise<boolean>;
  /**
   * For dialogs: reports success, rejects with `PortalError`; undefined if its download was cancelled. While the same action is in
   * flight already, it has the outcome of that.
   */
  withValues(item: ActionItem, record: PortalRecord, values: RecordData): Promise<Written | undefined>;
}

/** ms */
const namePatience = 2000;

type Opens = NonNullable<Action['opens']>;

interface Means {
  provider: PortalProvider;
  http: Http;
  words: ActionWords;
  toast: ReturnType<typeof useToast>;
  translate: Translate;
}

function performerOf(kind: Kind, { provider, http, words, toast, translate }: Means): Perform {
  async function nameOf(reference: string, id: string | number): Promise<string> {
    const { data } = await provider.getMany<PortalRecord>(reference, { ids: [id] });
    return String(data[0]?.title ?? data[0]?.name ?? data[0]?.display_name ?? translate('list.row.unnamed'));
  }

  /**
   * Names of records chosen by id, for the result message: `%{account}` for a billing account. Never rejects, and waits for none
   * longer than `namePatience`: the action is done, whatever can be read of them.
   */
  async function namesOf(item: ActionItem, values: RecordData): Promise<RecordData> {
    const named = item.fields.map(async ({ name, reference }): Promise<readonly [string, string][]> => {
      const id = values[name] as string | number | undefined;
      if (!reference || id === undefined) return [];
      const found = nameOf(reference, id).catch(() => String(id));
      const text = await Promise.race([found, wait(namePatience).then(() => String(id))]);
      return [[reference === 'billing_account' ? 'account' : reference, text]];
    });
    return Object.fromEntries((await Promise.all(named)).flat());
  }

  const openOf = (item: ActionItem, record: PortalRecord, values: RecordData, opens: Opens) => () =>
    openAnsweredAddress({
      opens,
      send: () => runAction(provider, kind, item, record, values),
      refused: translate('actions.opens.refused'),
      onBlocked(href) {
        const text = translate('actions.opens.blocked', { action: words.label(item), name: words.name(record) });
        addMessage({ tone: 'warning', text, href, closeAfter: false });
      },
    });

  /** The answer is saved as a file. */
  async function saveAnswer(item: ActionItem, record: PortalRecord, values: RecordData, download: true | string) {
    const request = requestOf(kind, item.name, record, values);
    if (!request) throw new PortalError({ kind: 'development', message: `${item.name} has no call`, status: 0 });
    const known = { ...record, id: readId(kind, record.id).id };
    const { declaredName, saveAnswer: save } = await import('./saveAnswer');
    const named = download === true ? undefined : declaredName(download, known);
    const isSaved = await save(http, request, { name: named, fallback: words.name(record) }, translate);
    return isSaved ? { record, secrets: {} } : undefined;
  }

  async function withValues(offered: ActionItem, record: PortalRecord, values: RecordData) {
    const item = offered.via ?? offered;
    const { opens, download } = item.action ?? {};
    if (download !== undefined)
      return dedupe(kind, record.id, item.name, values, () => saveAnswer(item, record, values, download));
    if (opens) return dedupe(kind, record.id, item.name, values, openOf(item, record, values, opens));
    const isJoined = isInFlight(kind, record.id, offered.name, values);
    const send = () => runAction(provider, kind, item, record, values);
    const written = await dedupe(kind, record.id, offered.name, values, send);
    // Reported once, by the first.
    if (!isJoined) toast.done(words.done(item, record, { ...values, ...(await namesOf(item, values)) }));
    return written;
  }

  async function perform(item: ActionItem, record: PortalRecord): Promise<boolean> {
    const isJoined = isInFlight(kind, record.id, item.name, {});
    try {
      return (await withValues(item, record, {})) !== undefined;
    } catch (thrown) {
      if (isJoined) return false;
      const error = toPortalError(thrown);
      const message = error.message || translate('errors.action');
      toast.failed(error.message ? error : toPortalError(new Error(message)), {
        retry: () => void perform(item, record),
      });
      return false;
    }
  }
  perform.withValues = withValues;
  return perform;
}

/** For what does actions of several kinds. */
export function usePerformOf(): (kind: Kind) => Perform {
  const { provider, http } = usePortal();
  const translate = useTranslate();
  const wordsOf = useActionWordsOf();
  const toast = useToast();
  return (kind) => performerOf(kind, { provider, http, translate, toast, words: wordsOf(kind) });
}

/**
 * Runs actions of a kind and reports the result in a toast. Sent once, however often it is clicked; never
 * rejects.
 *
 * @example
 * const perform = usePerform(kind);
 * const item = useActionItem(kind, record, 'start');
 * return item && <Button onClick={() => void perform(item, record)}>Start</Button>;
 */
export const usePerform = (kind: Kind): Perform => usePerformOf()(kind);
