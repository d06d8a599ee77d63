/** Texts of actions: labels, reasons for being unavailable, confirmations and results. */
import { useLocale, useTranslate } from 'ra-core';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { formatDay } from '../../lib/timeText';
import { namesIn } from '../fields/names';
import { oneLine } from '../../ui/safe';
import { inLanguage, useWords, type Translate, type Words } from '../texts';
import { isRename, type ActionItem } from '../runs/actionsFor';
import { shownStatus } from '../runs/optimisticStatus';

export interface ActionWords {
  label(item: ActionItem): string;
  reason(item: ActionItem, record: RecordData): string;
  /** Empty where nothing more is to be said than the question itself. */
  confirm(item: ActionItem, record: RecordData): string;
  done(item: ActionItem, record: RecordData, values?: RecordData): string;
  /** Key of the first line of a failure message, if the kind has such a text. */
  failed(item: ActionItem): string;
  /** The record's display name; if it has none "Unnamed" and its number, or the day of its creation. */
  name(record: RecordData): string;
}

/** The record's lists as names of their entries, so that a question can mention them. */
function heldBy(kind: Kind, record: RecordData): RecordData {
  const lists = Object.values(kind.fields).filter(({ itemLabel }) => itemLabel !== undefined);
  const named = lists.map((field) => [field.name, namesIn(field, valueAt(record, field.name)).join(', ')] as const);
  return Object.fromEntries(
    named.filter(([, names]) => names !== '').map(([key, names]) => [key, oneLine(names, 400)]),
  );
}

interface Speech {
  translate: Translate;
  locale: string;
  words: Words;
}

function actionWordsOf(kind: Kind, { translate, locale, words }: Speech): ActionWords {
  const t = (item: ActionItem, key: string, params: RecordData, _: string) =>
    translate(`resources.${kind.name}.actions.${item.name}.${key}`, { ...params, _ });
  // A declaration's own text is not a phrase of the catalogue: only the name is inserted.
  const own = (text: string | undefined, name: string) => text?.replaceAll('%{name}', () => name);

  const name = (record: RecordData) => {
    const value = valueAt(record, kind.title);
    if (typeof value === 'string' && value.trim() !== '') return oneLine(value, 80);
    const unnamed = translate('list.row.unnamed');
    const own = record[kind.id];
    const known = Number.isInteger(own) ? own : formatDay(record.created_at, locale);
    return known ? `${unnamed} (${known})` : unnamed;
  };
  const label = (item: ActionItem): string => {
    if (item.action) return words.action(kind, item.action);
    if (item.name === 'edit') return translate(isRename(kind, item) ? 'actions.rename' : 'actions.edit');
    return t(item, 'label', {}, translate('actions.delete_what', { what: words.one(kind) }));
  };
  return {
    name,
    label,
    failed: (item) => `resources.${kind.name}.actions.${item.name}.failed`,
    reason(item, record) {
      if (item.isGone) return translate('actions.reasons.deleted');
      if (item.blockedReason) return translate(`actions.reasons.${item.blockedReason}`);
      const status = shownStatus(kind, record);
      if (!status && item.action?.followUp) return translate('actions.reasons.no_status');
      const given = item.action?.reason && words.reason(kind, item.action);
      if (item.name === 'delete' && kind.deleteReason) return inLanguage(kind.deleteReason, locale);
      if (given) return given;
      const general = status
        ? translate('actions.reasons.status', { status: words.status(kind, status) })
        : translate('actions.reasons.disabled');
      return t(item, 'reason', {}, general);
    },
    confirm(item, record) {
      const given = own(item.action?.confirmText && words.confirm(kind, item.action), name(record));
      const general = given ?? t(item, 'confirm', { name: name(record) }, '');
      const held = heldBy(kind, record);
      return Object.keys(held).length > 0 ? t(item, 'confirm_of', held, general) : general;
    },
    done(item, record, values = {}) {
      // A new name replaces the record's own only when renaming: a copy is named differently from its source.
      const reported = { ...values, name: name(item.action ? record : { ...record, ...values }) };
      if (item.name === 'edit') {
        const renamed = Object.keys(values).every((key) => key === kind.title);
        if (!renamed) return translate('actions.updated', reported);
        return translate(`resources.${kind.name}.actions.rename.done`, {
          ...reported,
          _: translate('actions.rename_dialog.done', reported),
        });
      }
      if (item.name === 'delete') return t(item, 'done', reported, translate('actions.delete_dialog.done', reported));
      return t(item, 'done', reported, translate('actions.done_named', { action: label(item), name: reported.name }));
    },
  };
}

/**
 * Texts of actions, for screens that show actions of several kinds at once.
 *
 * @example
 * const wordsOf = useActionWordsOf();
 * const name = wordsOf(kind).name(record);
 */
export function useActionWordsOf(): (kind: Kind) => ActionWords {
  const speech: Speech = { translate: useTranslate(), locale: useLocale(), words: useWords() };
  return (kind) => actionWordsOf(kind, speech);
}

/**
 * Label, confirmation, refusal and success of a kind's actions, in the person's language.
 *
 * @example
 * const { name } = useActionWords(kind);
 * return <strong>{name(record)}</strong>;
 */
export const useActionWords = (kind: Kind): ActionWords => useActionWordsOf()(kind);
