/** Search at once as typed, filters as chips, columns, refresh and export; on a phone one line, which unfolds. */
import { Download, RefreshCw, Search, SlidersHorizontal, X } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { use, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { useAccounts } from '../useAccounts';
import { useSumText } from '../sums/useSumText';
import { useIsPhone } from '../useIsPhone';
import { useWords } from '../texts';
import { usePriceList } from '../usePriceList';
import { ColumnsMenu } from './ColumnsMenu';
import { FilterChips } from './FilterChips';
import type { Columns } from './useColumns';
import { useListFilter } from './useListFilter';
import { UnderContext } from '../under';
import { ViewsButton } from './ViewsButton';
import { lazyPart } from '../../ui/lazyPart';
import { doubleClick, useOnce } from '../../ui/useOnce';
import styles from './list.module.css';

/** For phones only. */
const SortMenu = lazyPart(() => import('./SortMenu').then((m) => m.SortMenu));

export function SearchBox({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const words = useWords();
  const { filterValues } = useListContext();
  const changeFilter = useListFilter();
  const current = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [typed, setTyped] = useState(current);
  /** What the URL says, and what it is going to say: it comes later than the keys. */
  const sent = useRef([current]);
  useEffect(() => {
    const at = sent.current.indexOf(current);
    if (at >= 0) return void sent.current.splice(0, at);
    // The URL changed otherwise (back, a pasted link): the input follows.
    sent.current = [current];
    setTyped(current);
  }, [current]);
  /** One history entry for each search, and one for clearing it at once. */
  const search = (value: string, replace = typed !== '') => {
    setTyped(value);
    sent.current.push(value);
    changeFilter(({ q: _before, ...others }) => (value === '' ? others : { ...others, q: value }), { replace });
  };
  const label = translate('list.search_in', { what: words.many(kind) });
  return (
    <div className={styles.search} role="search">
      <Search size={16} aria-hidden />
      <input
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          className="p-icon-28"
          aria-label={translate('list.clear_search')}
          onClick={() => search('', false)}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}

interface ListToolbarProps {
  kind: Kind;
  columns: Columns;
  /** Sorts by a value that the data provider does not have. */
  arrange(records: readonly PortalRecord[]): readonly PortalRecord[];
}

export function ListToolbar({ kind, columns, arrange }: ListToolbarProps) {
  const translate = useTranslate();
  const phone = useIsPhone();
  /** On a phone the rest unfolds below the search. */
  const [isOpen, setOpen] = useState(false);
  const under = use(UnderContext);
  const text = useSumText();
  const { accounts } = useAccounts();
  const portal = usePortal();
  const words = useWords();
  const list = usePriceList(kind.price !== undefined);
  const { getData, isFetching, filterValues } = useListContext<PortalRecord>();
  const isFolded = phone && !isOpen;
  const { q: _query, ...filters } = filterValues;
  const exportRows = async () => {
    const [load, records] = await Promise.all([import('./exportRows'), getData?.() ?? []]);
    const terms = { list, accounts, text, ...portal, translate, words };
    await load.exportRows(kind, columns.shown, arrange(records), terms);
  };
  const { busy, once } = useOnce(exportRows, { rest: doubleClick });
  return (
    <div className={styles.toolbar}>
      <SearchBox kind={kind} />
      {phone && (
        <Button
          variant="quiet"
          aria-label={translate('list.filter.tools')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden />
        </Button>
      )}
      <div className={styles.chips} data-open={isOpen || undefined}>
        {!under && <ViewsButton kind={kind} />}
        {/* Folded, only chips of chosen values are visible. */}
        {(!isFolded || Object.keys(filters).length > 0) && <FilterChips kind={kind} />}
        <span className={styles.spring} />
        {phone && isOpen && (
          <span className={styles.room}>
            <SortMenu kind={kind} columns={columns.shown} />
          </span>
        )}
        {!phone && <ColumnsMenu kind={kind} columns={columns} />}
        {!isFolded && (
          <>
            <Button
              variant="quiet"
              title={translate('list.export.hint')}
              aria-disabled={busy || undefined}
              onClick={() => void once()}
            >
              <Download size={16} aria-hidden />
              <span className={styles.wide}>{translate('list.export.label')}</span>
            </Button>
            <Button
              variant="quiet"
              aria-label={translate('actions.refresh')}
              onClick={() => void portal.provider.retry(kind.name)}
            >
              <RefreshCw size={16} aria-hidden className={isFetching ? 'p-turning' : undefined} />
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
