/**
 * The value of a field, by its type. Used in lists with many rows: plain elements, and hooks only in the types that
 * need them. Every text is other people's: it is shown as text, isolated in its direction, never as markup.
 */
import { useI18nProvider, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { formatSize, isSizeUnit, type SizeUnit } from '../../lib/bytes';
import { readMoney } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import type { RecordId } from '../../../dataProvider/address';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { useSite } from '../../context/portal';
import { useWords } from '../texts';
import { CopyButton } from './CopyButton';
import { DateValue, DayValue } from './DateValue';
import { LocationValue } from './LocationValue';
import { ReferenceValue } from './ReferenceValue';
import { namesIn } from './names';
import { oneLine, toUnicodeSafe, webAddress } from '../../ui/safe';
import { StatusChip } from './StatusChip';
import { ToneChip } from './ToneChip';
import styles from './fields.module.css';
import { isEmptyValue } from '../../lib/blank';
import { formatNumber } from '../../lib/intl';

/** What only kinds of portal.json have is not loaded with a list of others. */
const LateValue = lazy(() => import('./LateValue'));

interface FieldValueProps {
  kind: Kind;
  field: Field;
  record: RecordData;
  /** In a row of a list: one line, no more than it needs. */
  dense?: boolean;
}

/** A missing value is shown as a dash. */
const Nothing = () => <span className={styles.nothing}>–</span>;

/** Sizes have few distinct values, and Intl formatting is the most expensive part of a row: results are cached. */
const sizes = new Map<string, string>();

function sizeText(size: number, unit: SizeUnit, locale: string): string {
  const key = `${size} ${unit} ${locale}`;
  const known = sizes.get(key);
  if (known !== undefined) return known;
  if (sizes.size >= 500) sizes.clear();
  const text = formatSize(size, unit, locale);
  sizes.set(key, text);
  return text;
}

function NumberValue({ field, value }: { field: Field; value: unknown }) {
  const locale = useI18nProvider().getLocale();
  const number = Number(value);
  if (!Number.isFinite(number)) return <span>{oneLine(value)}</span>;
  const unit = field.unit ?? '';
  const text =
    field.type === 'size' && isSizeUnit(unit)
      ? sizeText(number, unit, locale)
      : `${formatNumber(number, locale)}${unit && `\u00a0${unit}`}`;
  return <span className={styles.number}>{text}</span>;
}

function MoneyValue({ value }: { value: unknown }) {
  const locale = useI18nProvider().getLocale();
  const { siteCurrency } = useSite();
  const sum = readMoney(value, siteCurrency);
  return <span className={styles.number}>{sum ? formatMoney(sum, locale) : oneLine(value)}</span>;
}

function BooleanValue({ kind, field, value, dense }: Omit<FieldValueProps, 'record'> & { value: boolean }) {
  const translate = useTranslate();
  const word = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  const label = translate(`resources.${kind.name}.options.${field.name}.${value}`, { _: word });
  // A plain "No" is muted in a row; a text of its own ("One node") is as informative as its opposite.
  return <span className={dense && !value && label === word ? styles.quiet : undefined}>{label}</span>;
}

function ChoiceValue({ kind, field, value }: { kind: Kind; field: Field; value: unknown }) {
  const words = useWords();
  const option = field.options?.find((o) => o.value === value);
  return <span>{option ? words.option(kind, field, option) : oneLine(value)}</span>;
}

/** Texts are joined in a row, and listed on a page; for a list of objects the number is shown. */
function ListValue({ value, dense }: { value: readonly unknown[]; dense: boolean }) {
  const plain = value.every((one) => typeof one === 'string' || typeof one === 'number');
  if (!plain) return <span className={styles.number}>{value.length}</span>;
  if (dense) return <bdi>{oneLine(value.join(', '), 120)}</bdi>;
  return (
    <ul>
      {value.map((one, index) => (
        <li key={index}>
          <CopyButton value={String(one)} />
        </li>
      ))}
    </ul>
  );
}

function TextValue({ value, dense }: { value: unknown; dense: boolean }) {
  return <bdi>{oneLine(value, dense ? 200 : 4000)}</bdi>;
}

function UrlValue({ value, dense }: { value: string; dense: boolean }) {
  const address = webAddress(value);
  if (!address || dense) return <TextValue value={value} dense={dense} />;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {oneLine(value)}
    </a>
  );
}

/** The kind that a reference points to, if another field of the record names it. */
const referredKind = ({ reference, references }: Field, record: RecordData): string =>
  (references ? references.kinds[String(valueAt(record, references.by))] : reference) ?? '';

/** The location of a record: its own, else the value of a field of type location. */
const locationIn = (kind: Kind, record: RecordData): unknown => {
  if (kind.scope === 'location' || !isEmptyValue(record.location)) return record.location;
  const field = Object.values(kind.fields).find(({ type }) => type === 'location');
  return field && valueAt(record, field.name);
};

/**
 * Renders the value of a field by its type, with plain elements. `dense`: for a list row. A missing value is a
 * dash.
 *
 * @example
 * <FieldValue kind={kind} field={fields[0]} record={record} dense />
 */
export function FieldValue({ kind, field, record, dense = false }: FieldValueProps) {
  const value = valueAt(record, field.name);
  if (field.type === 'secret') return <span aria-hidden>••••••••</span>;
  if (isEmptyValue(value)) return <Nothing />;
  const tone = field.toneOf?.(record);
  const shown = valueOf({ kind, field, record, dense, value });
  return tone ? <ToneChip tone={tone}>{shown}</ToneChip> : shown;
}

function valueOf({ kind, field, record, dense, value }: Required<FieldValueProps> & { value: unknown }) {
  switch (field.optionsFrom ? 'loaded' : field.type) {
    case 'secret':
    case 'file':
      return null;
    case 'status':
      return <StatusChip kind={kind} record={record} />;
    case 'code':
    case 'ip':
    case 'cidr':
      return <CopyButton value={String(value)} dense={dense} />;
    case 'email':
      return dense ? <TextValue value={value} dense /> : <CopyButton value={String(value)} />;
    case 'number':
    case 'size':
      return <NumberValue field={field} value={value} />;
    case 'money':
      return <MoneyValue value={value} />;
    case 'duration':
    case 'progress':
    case 'rows':
    case 'map':
    case 'loaded':
      return (
        <ErrorBoundary fallback={<TextValue value={value} dense={dense} />}>
          <Suspense fallback={field.optionsFrom && <TextValue value={value} dense={dense} />}>
            <LateValue kind={kind} field={field} record={record} dense={dense} value={value} Cell={FieldValue} />
          </Suspense>
        </ErrorBoundary>
      );
    case 'boolean':
      return (
        <BooleanValue
          kind={kind}
          field={field}
          value={value === true || value === 'true' || value === 1}
          dense={dense}
        />
      );
    case 'choice':
      return <ChoiceValue kind={kind} field={field} value={value} />;
    case 'date':
      return <DateValue value={value} dense={dense} />;
    case 'day':
      return <DayValue value={value} />;
    case 'reference':
      return (
        <ReferenceValue
          kind={referredKind(field, record)}
          id={value as RecordId}
          location={locationIn(kind, record)}
          of={record}
        />
      );
    case 'location':
      return <LocationValue slug={String(value)} />;
    case 'url':
      return <UrlValue value={String(value)} dense={dense} />;
    case 'list':
      return Array.isArray(value) ? (
        <ListValue value={namesIn(field, value)} dense={dense} />
      ) : (
        <TextValue value={value} dense={dense} />
      );
    case 'multiline':
      return dense ? (
        <TextValue value={value} dense />
      ) : (
        <div className={styles.lines}>{toUnicodeSafe(String(value))}</div>
      );
    case 'json':
      return <code className={styles.lines}>{oneLine(JSON.stringify(value), dense ? 80 : 4000)}</code>;
    case 'text':
      return <TextValue value={typeof value === 'object' ? JSON.stringify(value) : value} dense={dense} />;
  }
}
