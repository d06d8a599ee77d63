/** A person's choices are in the URL: prefix, search, sorting, selection, the open object. */
import { useState } from 'react';
import { useQueryString } from '../../context/useQueryString';
import { sortFields, type Sort, type SortField } from './types';

/** The bucket's page opens this section of itself by `?tab=files`. */
export const tabName = 'files';

/** A larger selection is held by the page only, because URLs are limited in length. */
const maxInUrl = 20;

const readSort = (text: string | null): Sort => {
  const [field, order] = (text ?? '').split('.');
  const known = sortFields.find((one) => one === field);
  return { field: known ?? 'name', order: known && order === 'desc' ? 'desc' : 'asc' };
};

export interface BrowserView {
  prefix: string;
  find: string;
  sort: Sort;
  selected: ReadonlySet<string>;
  /** The key of the object whose details are shown. */
  open: string | undefined;
  /** The address of another prefix, for links. */
  linkTo(prefix: string): string;
  goTo(prefix: string): void;
  setFind(text: string): void;
  sortBy(field: SortField): void;
  select(keys: Iterable<string>): void;
  setOpen(key: string | undefined): void;
}

/** A selection from the address, or from before a search, acts on nothing that is out of sight. */
export function listedKeys(selected: ReadonlySet<string>, rows: readonly { key: string }[]): ReadonlySet<string> {
  if (selected.size === 0) return selected;
  const listed = new Set(rows.map(({ key }) => key));
  return new Set([...selected].filter((key) => listed.has(key)));
}

export function useView(): BrowserView {
  const [search, change] = useQueryString();
  // The address follows a moment later: what is ticked and typed shows at once.
  const [ticked, setTicked] = useState<{ prefix: string; keys: ReadonlySet<string> }>();
  const prefix = search.get('prefix') ?? '';
  const sort = readSort(search.get('sort'));
  const inUrl = search.getAll('selected').map((name) => prefix + name);

  const at = (folder: string, next = new URLSearchParams(search)) => {
    for (const name of ['selected', 'find', 'open', 'prefix']) next.delete(name);
    if (folder !== '') next.set('prefix', folder);
    return next;
  };

  return {
    ...{ prefix, sort },
    find: search.get('find') ?? '',
    selected: ticked?.prefix === prefix ? ticked.keys : new Set(inUrl),
    open: search.get('open') ?? undefined,
    linkTo: (folder) => `?${at(folder)}`,
    goTo(folder) {
      change((next) => at(folder, next), { replace: false });
    },
    setFind: (text) => change((next) => (text === '' ? next.delete('find') : next.set('find', text))),
    sortBy: (field) =>
      change((next) => {
        const before = readSort(next.get('sort'));
        next.set('sort', `${field}.${before.field === field && before.order === 'asc' ? 'desc' : 'asc'}`);
      }),
    select(keys) {
      const chosen = [...keys];
      setTicked({ prefix, keys: new Set(chosen) });
      change((next) => {
        next.delete('selected');
        if (chosen.length <= maxInUrl) for (const key of chosen) next.append('selected', key.slice(prefix.length));
      });
    },
    setOpen: (key) =>
      change((next) => (key === undefined ? next.delete('open') : next.set('open', key)), { replace: false }),
  };
}
