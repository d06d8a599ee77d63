/** Texts about kinds: from the catalogue for built-in kinds, from their declaration for configured ones. */
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { labelsName } from '../../resources/kind/labels';
import type { ValidationError } from '../../resources/kind/validate';
import type { Language } from '../../resources/kind/language';
import type { KindOutline } from '../../resources/kind/kindOutline';
import type { Action, Field, Kind, Option, Text } from '../../resources/kind/types';
import { formatNumber } from '../lib/intl';
import { formatMoment } from '../lib/timeText';

/** Translates a catalogue key with its parameters. */
export type Translate = ReturnType<typeof useTranslate>;

/**
 * A text of a declaration in the person's language, else in English.
 *
 * @example
 * const title = inLanguage({ en: 'Load', et: 'Koormus' }, locale);
 */
export const inLanguage = (text: Text, locale: string): string =>
  typeof text === 'string' ? text : (text[locale as Language] ?? text.en);

/** Dates among the parameters of a message in the person's language. */
const readable = (params: Readonly<Record<string, unknown>> = {}, locale: string) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value instanceof Date ? formatMoment(value, locale) : value]),
  );

const plain = (name: string) => {
  const words = name.replaceAll(/[_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export interface Words {
  /** 'Virtual machine', or 'Virtual machines' for 2. */
  kind(kind: KindOutline, count?: number): string;
  /** In running text: 'virtual machine', but 'API token'. */
  one(kind: KindOutline): string;
  many(kind: KindOutline): string;
  /** 'Create machine': on the submit button, and on links to the form. */
  create(kind: KindOutline): string;
  /** 'New virtual machine': the heading of its form. One of the page texts. */
  newOne(kind: Kind): string;
  description(kind: Kind): string;
  /** An example record, shown in an empty list. One of the page texts. */
  example(kind: Kind): string;
  /** '3 machines'. */
  counted(kind: KindOutline, count: number): string;
  field(kind: Kind, field: Field | string): string;
  help(kind: Kind, field: Field): string | undefined;
  status(kind: Kind, value: string): string;
  /** '3 stopped'. */
  countedStatus(kind: Kind, value: string, count: number): string;
  option(kind: Kind, field: Field, option: Option): string;
  action(kind: Kind, action: Action): string;
  /** Why the action is not available at the moment. */
  reason(kind: Kind, action: Action): string;
  confirm(kind: Kind, action: Action): string | undefined;
  fieldError(error: ValidationError): string;
  /** Heading of a price column. */
  monthly: string;
}

/**
 * Labels of kinds, fields, statuses and actions in the person's language: from the declaration, else from the
 * catalogue (a status also from the statuses common to all kinds), else the plain name. Never throws for a kind
 * without texts.
 *
 * @example
 * const words = useWords();
 * return <p>{words.counted(kind, records.length)}</p>;
 */
export function useWords(): Words {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const own = (text: Text | undefined) => text && inLanguage(text, locale);
    const inSentence = (name: string) =>
      /^\p{Lu}\p{Ll}*(?![\p{L}\d])/u.test(name) ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name;
    const kindName = (kind: KindOutline, count: number) =>
      own(count === 1 ? kind.label?.one : kind.label?.many) ??
      translate(`resources.${kind.name}.name`, { smart_count: count, _: plain(kind.name) });
    const t = (kind: KindOutline, key: string, _: string) => translate(`resources.${kind.name}.${key}`, { _ });
    /** A configured kind has a name only: the label is built from it with the text `general`. */
    const labelled = (kind: KindOutline, key: string, general: string) => {
      const otherwise = translate(general, { what: inSentence(kindName(kind, 1)) });
      return kind.label ? otherwise : t(kind, key, otherwise);
    };
    const status = (kind: Kind, value: string) =>
      own(kind.status?.values[value]?.label) ??
      t(kind, `status.${value}`, translate(`status.common.${value.toLowerCase()}`, { _: plain(value) }));
    return {
      kind: (kind, count = 1) => kindName(kind, count),
      one: (kind) => inSentence(kindName(kind, 1)),
      many: (kind) => inSentence(kindName(kind, 2)),
      create: (kind) => labelled(kind, 'create', 'shell.pages.create'),
      newOne: (kind) => labelled(kind, 'new', 'create.title'),
      counted: (kind, count) =>
        kind.label
          ? `${formatNumber(count, locale)} ${inSentence((count !== 1 && own(kind.label.counted)) || kindName(kind, count))}`
          : translate(`resources.${kind.name}.counted`, { smart_count: count, _: translate('list.items', count) }),
      description: (kind) => own(kind.description) ?? t(kind, 'description', ''),
      example: (kind) => own(kind.example) ?? t(kind, 'example', ''),
      field(kind, given) {
        const field = typeof given === 'string' ? kind.fields[given] : given;
        const name = typeof given === 'string' ? given : given.name;
        if (name === 'location') return translate('list.location_label');
        if (name === labelsName && !field) return translate('list.labels');
        const otherwise = name === 'price' ? translate('money.price') : plain(name);
        return own(field?.label) ?? t(kind, `fields.${name.replaceAll('.', '_')}`, otherwise);
      },
      help: (kind, field) => own(field.help) ?? (t(kind, `help.${field.name}`, '') || undefined),
      status,
      countedStatus(kind, value, count) {
        const { label, counted } = kind.status?.values[value] ?? {};
        const word = (count !== 1 && own(counted)) || status(kind, value);
        const otherwise = `${formatNumber(count, locale)} ${label ? inSentence(word) : word}`;
        if (label) return otherwise;
        return translate(`resources.${kind.name}.counted_status.${value}`, { smart_count: count, _: otherwise });
      },
      option: (kind, field, option) =>
        own(option.label) ?? t(kind, `options.${field.name}.${option.value}`, String(option.value)),
      action: (kind, action) => own(action.label) ?? t(kind, `actions.${action.name}.label`, plain(action.name)),
      reason: (kind, action) =>
        own(action.reason) ?? t(kind, `actions.${action.name}.reason`, translate('actions.notNow')),
      confirm: (kind, action) =>
        own(action.confirmText) ?? (t(kind, `actions.${action.name}.confirm`, '') || undefined),
      monthly: translate('money.price_monthly'),
      fieldError: (error) =>
        'text' in error ? inLanguage(error.text, locale) : translate(error.key, readable(error.params, locale)),
    };
  }, [translate, locale]);
}
