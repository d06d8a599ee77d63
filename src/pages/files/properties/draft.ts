/** The form of object properties: its values and the resulting change. Pure. */
import {
  changed,
  hasSameHeaders,
  hasSameTags,
  headerNames,
  type HeaderName,
  type NameValue,
  type Properties,
  type PropertyChange,
} from '../../../../dataProvider/s3/tools/propertyRules';

/** One row of names and values; `id` is its own for as long as the form is open. */
export interface PairRow {
  id: number;
  name: string;
  value: string;
}

export interface PairsDraft {
  rows: readonly PairRow[];
  /** What becomes of pairs of other names. */
  others: 'keep' | 'drop';
}

export interface Draft {
  headers: Readonly<Record<HeaderName, string>>;
  metadata: PairsDraft;
  tags: PairsDraft;
  /** Of many: what of it is to be changed at all. */
  touched: ReadonlySet<HeaderName | 'metadata' | 'tags'>;
}

const noProperties: Properties = {
  ...{ type: '', cacheControl: '', disposition: '', encoding: '', language: '' },
  ...{ metadata: [], tags: [] },
};

const rowsOf = (pairs: readonly NameValue[]): PairRow[] => pairs.map(([name, value], id) => ({ id, name, value }));

export const draftOf = ({ metadata, tags, ...headers }: Properties): Draft => ({
  headers,
  metadata: { rows: rowsOf(metadata), others: 'drop' },
  tags: { rows: rowsOf(tags ?? []), others: 'drop' },
  touched: new Set(),
});

/** For several objects their values are unknown: existing pairs are retained by default. */
export const draftOfMany = (): Draft => {
  const draft = draftOf(noProperties);
  return { ...draft, metadata: { ...draft.metadata, others: 'keep' }, tags: { ...draft.tags, others: 'keep' } };
};

/** A row without a name and a value is not there. */
const pairsOf = ({ rows }: PairsDraft): NameValue[] =>
  rows.filter(({ name, value }) => name.trim() !== '' || value !== '').map(({ name, value }) => [name.trim(), value]);

const pairChange = (draft: PairsDraft) => ({ pairs: pairsOf(draft), others: draft.others });

/** For one object: all values of the form; undefined if they equal those of the object. */
export function changeOfOne(before: Properties, draft: Draft): PropertyChange | undefined {
  const change: PropertyChange = {
    ...draft.headers,
    metadata: pairChange(draft.metadata),
    ...(before.tags && { tags: pairChange(draft.tags) }),
  };
  const next = changed(before, change);
  return hasSameHeaders(before, next) && hasSameTags(before, next) ? undefined : change;
}

/** For several objects: changed values only; undefined without any. */
export function changeOfMany(draft: Draft): PropertyChange | undefined {
  const { touched, headers } = draft;
  if (touched.size === 0) return undefined;
  const change: PropertyChange = {};
  for (const name of headerNames) if (touched.has(name)) change[name] = headers[name];
  if (touched.has('metadata')) change.metadata = pairChange(draft.metadata);
  if (touched.has('tags')) change.tags = pairChange(draft.tags);
  return change;
}
