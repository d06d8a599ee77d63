/** Which columns are shown: the person's choice lives in the URL (`columns=`), so that a pasted link shows the same. */
import { useMemo, type ReactNode } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { labelField, labelsName } from '../../../resources/kind/labels';
import { locationsOf } from '../../../resources/kind/normalise';
import type { Field, Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { useQueryString } from '../../context/useQueryString';
import type { Words } from '../texts';
import { table } from '../../lib/table';
import { privateTypes } from '../../../resources/kind/privateTypes';

export interface Column {
  name: string;
  /**
   * Undefined for the location (which every record of location scope has), the price, the labels, and the list's
   * own columns.
   */
  field?: Field;
  own?: OwnColumn;
  /** The API sorts the list, and not by this. */
  isFixed?: boolean;
}

/** A column of a kind's own list with values from outside the record. */
export interface OwnColumn {
  name: string;
  label: string;
  /** The standard column that it follows. */
  after: string;
  cell(record: PortalRecord): ReactNode;
  /** In the CSV file. */
  text(record: PortalRecord): string;
  /** What is sorted by; a record without it comes last. */
  value(record: PortalRecord): string | undefined;
}

export interface Columns {
  all: readonly Column[];
  shown: readonly Column[];
  isChosen: boolean;
  /** `inView`: the columns that it is added to or taken from. */
  toggle(name: string, inView: readonly Column[]): void;
  reset(): void;
}

/** The column of `kind.price`. */
export const priceColumn = 'price';

/** How a column is headed. */
export function headOf(words: Words, kind: Kind, { name, field, own }: Column): string {
  if (own) return own.label;
  return !field && name === priceColumn ? words.monthly : words.field(kind, field ?? name);
}

const param = 'columns';

/** `wish`: the person's choice as the address has it. */
function columnsOf(kind: Kind, urlDefaults: string | null, manyLocations: boolean, own?: OwnColumn) {
  const column = (name: string): Column => {
    const field = kind.fields[name];
    if (own?.name === name) return { name, own };
    return field ? { name, field } : { name };
  };
  // One location only: its name in each row would say nothing.
  const standard = kind.columns
    .filter((name) => name !== 'location' || manyLocations)
    .flatMap((name) => (own?.after === name ? [name, own.name] : [name]));
  const offered = Object.values(kind.fields).filter((f) => !f.hidden && f.type !== 'json' && !privateTypes.has(f.type));
  const labels = labelField(kind) === undefined ? [] : [labelsName];
  const priced = kind.price ? [priceColumn] : [];
  const names = [...new Set([...standard, ...priced, ...labels, ...offered.map((f) => f.name)])];
  const wanted = urlDefaults ? urlDefaults.split(',').filter((name) => names.includes(name)) : undefined;
  const chosen = wanted && wanted.length > 0 ? [kind.title, ...wanted.filter((name) => name !== kind.title)] : standard;
  return {
    names,
    isChosen: wanted !== undefined && wanted.length > 0,
    all: names.map(column),
    shown: chosen.map(column),
  };
}

export function useColumns(kind: Kind, own?: OwnColumn): Columns {
  const locations = locationsOf(
    kind,
    usePortal().locations.map(({ slug }) => slug),
  );
  const [search, change] = useQueryString();
  const urlDefaults = search.get(param);
  // Identical arrays while nothing changes, so that rows are rendered once.
  const { names, isChosen, all, shown } = useMemo(
    () => columnsOf(kind, urlDefaults, locations.length > 1, own),
    [kind, urlDefaults, locations.length, own],
  );

  return {
    all,
    shown,
    isChosen,
    toggle(name, inView) {
      change((next) => {
        const latest = next.get(param);
        // Chosen a moment ago and not rendered yet.
        const { shown: now } =
          latest === urlDefaults ? { shown: inView } : columnsOf(kind, latest, locations.length > 1, own);
        const before = now.map((column) => column.name);
        const after = before.includes(name)
          ? before.filter((n) => n !== name)
          : names.filter((n) => n === name || before.includes(n));
        next.set(param, after.join(','));
      });
    },
    // An empty value means no columns: if the parameter is missing, react-admin restores the former choice.
    reset: () => change((next) => next.set(param, '')),
  };
}

/** The price is computed from the price list: it is not sortable. */
export const isSortable = ({ name, field, own, isFixed }: Column): boolean =>
  !isFixed && (field !== undefined || own !== undefined || name === 'location');

/** Widths in px. Numbers are right-aligned. The name takes the remaining space. */
const widths = table<number>({
  status: 152,
  location: 156,
  number: 88,
  size: 100,
  price: 132,
  /** A sum of nine figures with its currency. */
  money: 168,
  duration: 184,
  progress: 168,
  boolean: 128,
  date: 140,
  ip: 168,
  list: 160,
  labels: 200,
  code: 168,
  reference: 168,
});

/** A list shown as names of its entries needs room for a name: people, addresses. */
const membersWidth = 260;

export function widthOf({ name, field, own }: Column): number | undefined {
  if (own) return widths.reference;
  if (field?.itemLabel) return membersWidth;
  return widths[field?.type ?? name];
}

/** A list with a page section of its own (`hidden`) is shown here as a number. */
const isCounted = ({ type, hidden, itemLabel }: Field): boolean => type === 'list' && hidden && !itemLabel;

export const isNumeric = ({ name, field }: Column): boolean =>
  field ? ['number', 'size', 'money'].includes(field.type) || isCounted(field) : name === priceColumn;
