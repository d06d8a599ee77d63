/** How a list of the description is answered part by part, by the customary names of parameters. */
import type { Declared } from '../../../resources/kind/declaration';
import { parametersOf, type Collection } from './collections';
import type { OpenApi } from './document';

/** By parts in lower case: `page_number` stands for pageNumber, page-number and page[number] too. */
const names = {
  page: {
    part: ['page', 'page_number', 'pagenumber', 'page_no', 'pageno', 'page_num', 'page_index', 'current_page'],
    size: ['per_page', 'perpage', 'page_size', 'pagesize', 'items_per_page', 'page_limit', 'limit', 'size'],
  },
  offset: {
    part: ['offset', 'page_offset', 'skip', 'start'],
    size: ['limit', 'page_limit', 'count', 'size', 'page_size', 'per_page', 'top'],
  },
  cursor: {
    part: ['cursor', 'page_cursor', 'page_after', 'page_token', 'next_token', 'continuation_token', 'marker'],
    size: ['limit', 'page_limit', 'page_size', 'per_page', 'max_results', 'max_items'],
  },
} as const;

/** `pageSize`, `page-size`, `page[size]` and `$top` by their parts. */
const partsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '')
    .join('_');

/** Records requested at once where the description names no most. */
const defaultPageSize = 100;
/** Where an answer has the cursor or the address of the next page. */
export const nextPath = /(^|[._])next(_?(cursor|token|page|page_?token|url|link))?$/i;

export function pagingFrom(collection: Collection, api: OpenApi): Declared<'call'>['paging'] {
  const parameters = parametersOf(collection.list, api).filter(({ place: location }) => location === 'query');
  const named = (wanted: readonly string[]) => parameters.find(({ name }) => wanted.includes(partsOf(name)));
  const sized = (style: keyof typeof names) => {
    const found = named(names[style].size);
    const { max, standard } = found?.shape ?? {};
    const size = max ?? (typeof standard === 'number' ? standard : defaultPageSize);
    return found && { sizeParam: found.name, size: Math.min(1000, Math.max(1, Math.trunc(size))) };
  };
  const total = collection.total !== undefined && { total: collection.total };
  const cursor = named(names.cursor.part);
  const next = [...collection.answered].find(([path, { type }]) => nextPath.test(path) && type === 'string')?.[0];
  if (cursor && next !== undefined && collection.at !== undefined)
    return { style: 'cursor', param: cursor.name, next, ...sized('cursor') };
  const page = named(names.page.part);
  if (page) {
    const isFromZero = page.shape.min === 0 || page.shape.standard === 0;
    return { style: 'page', param: page.name, ...(isFromZero && { first: 0 }), ...sized('page'), ...total };
  }
  const offset = named(names.offset.part);
  return offset && { style: 'offset', param: offset.name, ...sized('offset'), ...total };
}
