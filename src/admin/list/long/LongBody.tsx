/**
 * The body of a list that the API sorts, filters and pages: one page at a time, without features that need all records. Loaded on demand.
 */
import { ListContextProvider, useListContext, useLocale, useTranslate } from 'ra-core';
import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import type { AskedPage } from '../../../../dataProvider/source';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { useProvider } from '../../../context/portal';
import { useQueryString } from '../../../context/useQueryString';
import { formatNumber } from '../../../lib/intl';
import { Button } from '../../../ui/Button';
import { Part } from '../../../ui/Part';
import { useErrorText } from '../../../ui/useErrorText';
import { Blank } from '../../Blank';
import { ReferencesContext, useReferences } from '../../fields/references';
import { LinkBaseContext, useLinkBase } from '../../fields/RowLink';
import { usePollTransitional } from '../../runs/usePollTransitional';
import { useWords } from '../../texts';
import { UnderContext } from '../../under';
import { Unread } from '../../Unread';
import { PayersProvider } from '../../sums/discounts';
import { isAwaited } from '../../../ui/sources';
import { useAccounts } from '../../useAccounts';
import { useIsPhone } from '../../useIsPhone';
import { BulkBar } from '../BulkBar';
import { KindCards } from '../KindCards';
import { KindTable } from '../KindTable';
import { ListCost } from '../ListCost';
import { ListEmpty, ListFailed } from '../ListEmpty';
import { ListHead } from '../ListHead';
import { ListSkeleton } from '../ListSkeleton';
import { RunNotice } from '../RunNotice';
import { headOf, useColumns } from '../useColumns';
import { LongCount } from './LongCount';
import { LongPages } from './LongPages';
import { LongToolbar } from './LongToolbar';
import { narrowingIn, placingIn, useLongLocation } from './useLongLocation';
import { useLongParent } from './useLongParent';
import listStyles from '../list.module.css';
import styles from './long.module.css';

/** Rows that were loaded last, and what they answer. */
interface Loaded {
  records: PortalRecord[];
  page: number;
  question: string;
}

/** Filters that the API is declared to have, of those in the address. */
function isAskable(kind: Kind, filter: RecordData): boolean {
  const { filters = {}, several, search } = kind.api.list.serverSide ?? {};
  return Object.entries(filter).every(([name, value]) => {
    if (name === 'q') return search !== undefined || value === '';
    if (kind.lineage?.names.includes(name)) return true;
    // Whether the kind is in that location is checked by `useLongLocation`.
    if (name === 'location' && kind.scope === 'location') return true;
    return Object.hasOwn(filters, name) && (several !== undefined || !Array.isArray(value) || value.length < 2);
  });
}

/** Corrects the page size in the URL to the API's maximum, without a history entry. */
function usePageSize(size: number | undefined): void {
  const { page, perPage, sort, filterValues } = useListContext();
  const [, change] = useQueryString();
  useEffect(() => {
    if (size === undefined || size === perPage) return;
    change((params) => {
      const shown = { page, perPage: size, sort: sort.field, order: sort.order, filter: JSON.stringify(filterValues) };
      for (const [name, value] of Object.entries(shown)) params.set(name, String(value));
    });
  }, [size, page, perPage, sort.field, sort.order, filterValues, change]);
}

function Failed({ page, shown, error, retry }: { page: number; shown: number; error: unknown; retry(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail } = useErrorText();
  return (
    <div className={listStyles.warning} role="alert">
      <strong>
        {translate('long.failed', { page: formatNumber(page, locale), shown: formatNumber(shown, locale) })}
      </strong>
      <span className={listStyles.message}>{detail(error)}</span>
      <Button variant="quiet" onClick={retry}>
        {translate('actions.retry')}
      </Button>
    </div>
  );
}

/** What can be said of the order: which of the columns shown the API sorts by. Nothing where it sorts by all of them. */
function Order({ kind, sortable, all }: { kind: Kind; sortable: ReturnType<typeof useColumns>['shown']; all: number }) {
  const translate = useTranslate();
  const words = useWords();
  if (sortable.length === all) return null;
  const columns = sortable.map((column) => headOf(words, kind, column)).join(', ');
  return <p className="p-muted-12">{columns ? translate('long.order', { columns }) : translate('long.fixed')}</p>;
}

type PageList = ReturnType<typeof useListContext<PortalRecord>>;

/** The list around, where a page that could not be read (`meta.error`) has an error and no rows. */
function usePageList(): PageList {
  const list = useListContext<PortalRecord>();
  const { error } = (list.meta ?? {}) as Partial<AskedPage['meta']>;
  if (error === undefined) return list;
  // Cast: react-admin's union of states has none with both an error and the previous page's rows.
  return { ...list, data: undefined, error: list.isPlaceholderData ? null : error } as PageList;
}

/** While another page of the same question is awaited, or has failed: the rows that were loaded last, and their page. */
function useLoadedBefore({ data, error, page, filter = {}, filterValues, sort, isPlaceholderData }: PageList) {
  const question = JSON.stringify([filterValues, filter, sort.field, sort.order]);
  const [loaded, setLoaded] = useState<Loaded>();
  if (data && !isPlaceholderData && (loaded?.records !== data || loaded.page !== page || loaded.question !== question))
    setLoaded({ records: data, page, question });
  return (error || isPlaceholderData) && loaded?.question === question ? loaded : undefined;
}

/** What is selected is what was seen under these filters. */
function useForgetSelection({ filterValues, onUnselectItems, selectedIds }: PageList): void {
  const narrowed = JSON.stringify(filterValues);
  const [narrowedBefore, setNarrowedBefore] = useState(narrowed);
  useEffect(() => {
    if (narrowed === narrowedBefore) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the selection is in react-admin's store, which is not React's
    setNarrowedBefore(narrowed);
    if (selectedIds.length > 0) onUnselectItems();
  }, [narrowed, narrowedBefore, onUnselectItems, selectedIds.length]);
}

interface RowsProps {
  kind: Kind;
  columns: ReturnType<typeof useColumns>;
}

/** Data that rows need in addition to their page, requested at the same time. */
function RowContexts({ kind, columns: { shown }, children }: RowsProps & { children: ReactNode }) {
  const base = useLinkBase();
  const accounts = useAccounts();
  const subtitle = kind.subtitle ? [kind.subtitle] : [];
  const references = useReferences(kind, [...shown.map(({ name }) => name), ...subtitle]);
  return (
    <LinkBaseContext value={base}>
      <ReferencesContext value={references}>
        <PayersProvider value={isAwaited(accounts.source) ? undefined : accounts.accounts}>{children}</PayersProvider>
      </ReferencesContext>
    </LinkBaseContext>
  );
}

/** The rows of a page: a table, or cards on a phone. */
function Rows({ kind, columns: { shown, isChosen }, records }: RowsProps & { records: readonly PortalRecord[] }) {
  const { isPlaceholderData, isFetching } = useListContext();
  const Layout = useIsPhone() ? KindCards : KindTable;
  return (
    <div className={isPlaceholderData && isFetching ? styles.earlier : undefined} aria-busy={isPlaceholderData}>
      <Suspense fallback={<ListSkeleton columns={shown} chosen={isChosen} />}>
        <Layout kind={kind} columns={shown} chosen={isChosen} records={records} />
      </Suspense>
    </div>
  );
}

export function LongBody({ kind }: { kind: Kind }) {
  const list = usePageList();
  return (
    <ListContextProvider value={list}>
      <Body kind={kind} list={list} />
    </ListContextProvider>
  );
}

function Body({ kind, list }: { kind: Kind; list: PageList }) {
  const { data, error, page, filterValues, selectedIds, sort, isPlaceholderData } = list;
  const translate = useTranslate();
  const words = useWords();
  const provider = useProvider();
  // `refetch` of the list would wait for a pending request, and fail with it.
  const retry = () => provider.retry(kind.name);
  const under = use(UnderContext);
  const columns = useColumns(kind);
  const { sort: sorted } = kind.api.list.serverSide ?? {};
  const isSorted = (name: string) => sorted !== undefined && Object.hasOwn(sorted.fields, name);
  const shown = columns.shown.map((column) => ({ ...column, isFixed: !isSorted(column.name) }));
  usePollTransitional(kind, data ?? []);
  const meta = list.meta as Partial<AskedPage['meta']> | undefined;
  usePageSize(isPlaceholderData ? undefined : meta?.size);

  const before = useLoadedBefore(list);
  const records = data ?? before?.records;
  useForgetSelection(list);
  const location = useLongLocation(kind);
  const isNowhere = location !== undefined && location.current === undefined;
  const filtered = Object.keys(narrowingIn(kind, filterValues)).length > 0 || isNowhere;
  const isRefused = !isAskable(kind, filterValues) || isNowhere;
  const nothing = data?.length === 0 && page === 1 && !isPlaceholderData;
  // The others may have some.
  const hasLocations = location !== undefined && !location.isFixed && location.all.length > 1;
  const parent = useLongParent(kind);
  const isUnplaced = parent?.isChosen === false;
  const hasOthers = hasLocations || (parent !== undefined && !parent.isFixed);
  const untouched = nothing && !filtered && !hasOthers;
  const clear = () =>
    list.setFilters(
      {
        ...placingIn(kind, filterValues),
        ...(hasLocations && location.current !== undefined && { location: [location.current] }),
      },
      undefined,
      false,
    );
  const skeleton = <ListSkeleton columns={shown} chosen={columns.isChosen} />;
  // No arrow at a column that the rows are not sorted by; an action concerns what is selected, which is what was seen.
  const shownList = { ...list, data: records, sort: isSorted(sort.field) ? sort : { field: '', order: sort.order } };
  const selectedList = { ...list, filterValues: {}, total: 0 };

  return (
    <>
      {under?.head ?? <ListHead kind={kind} count={<LongCount kind={kind} />} />}
      <Unread of={[kind.name]} kind={kind} />
      <div data-swaps>
        {!untouched && <LongToolbar kind={kind} columns={{ ...columns, shown }} />}
        <ListContextProvider value={selectedList as typeof list}>
          <BulkBar kind={kind} scope={translate('long.seen')} />
        </ListContextProvider>
      </div>
      <RunNotice kind={kind} />
      {before && error && <Failed page={page} shown={before.page} error={error} retry={() => void retry()} />}
      {!nothing && <Order kind={kind} sortable={shown.filter(({ isFixed }) => !isFixed)} all={shown.length} />}
      <RowContexts kind={kind} columns={columns}>
        <Part
          of={{ data: isRefused ? undefined : records, error: before ? null : error, refetch: retry }}
          pending={skeleton}
          failure={(failed) =>
            isRefused ? (
              <ListEmpty kind={kind} filtered incomplete={false} clear={clear} />
            ) : (
              <ListFailed kind={kind} error={failed} retry={retry} />
            )
          }
          isEmpty={() => nothing}
          empty={
            isUnplaced ? (
              <Blank icon={kind.icon} title={translate('long.parent', { name: words.field(kind, parent.field) })} />
            ) : (
              <ListEmpty kind={kind} filtered={filtered} incomplete={false} clear={clear} />
            )
          }
        >
          {(rows) => (
            <ListContextProvider value={shownList as typeof list}>
              <Rows kind={kind} columns={{ ...columns, shown }} records={rows} />
            </ListContextProvider>
          )}
        </Part>
      </RowContexts>
      {/* What all of them cost is not known. */}
      {kind.price && selectedIds.length > 0 && (
        <ListContextProvider value={selectedList as typeof list}>
          <ListCost kind={kind} />
        </ListContextProvider>
      )}
      {!nothing && <LongPages count={data && !isPlaceholderData ? data.length : undefined} />}
    </>
  );
}
