/**
 * The body of a list that the API sorts, filters and pages: one page at a time, without features that need all records. Loaded on demand.
 */
import { ListContextProvider, useListContext, useLocale, useTranslate } from 'ra-core';
import { Suspense, use, type ReactNode } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import type { ServerPage } from '../../../../dataProvider/source';
import type { Kind } from '../../../../resources/kind/types';
import { useProvider } from '../../../context/portal';
import { formatNumber } from '../../../lib/intl';
import { Button } from '../../../ui/Button';
import { Part } from '../../../ui/Part';
import { useErrorText } from '../../../ui/useErrorText';
import { Blank } from '../../Blank';
import { ReferencesContext, useReferences } from '../../fields/references';
import { RowLinksContext, useRowLinks } from '../../fields/RowLink';
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
import { useForgetSelection, useLoadedBefore, useNarrowing, usePageList, usePageSize, type PageList } from './pageList';
import listStyles from '../list.module.css';
import styles from './long.module.css';

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
function Order({ kind, columns }: { kind: Kind; columns: ReturnType<typeof useSortableColumns>['columns']['shown'] }) {
  const translate = useTranslate();
  const words = useWords();
  const sortable = columns.filter(({ isFixed }) => !isFixed);
  if (sortable.length === columns.length) return null;
  const names = sortable.map((column) => headOf(words, kind, column)).join(', ');
  return <p className="p-muted-12">{names ? translate('long.order', { columns: names }) : translate('long.fixed')}</p>;
}

interface RowsProps {
  kind: Kind;
  columns: ReturnType<typeof useColumns>;
}

/** Data that rows need in addition to their page, requested at the same time. */
function RowContexts({ kind, columns: { shown }, children }: RowsProps & { children: ReactNode }) {
  const links = useRowLinks();
  const accounts = useAccounts();
  const subtitle = kind.subtitle ? [kind.subtitle] : [];
  const references = useReferences(kind, [...shown.map(({ name }) => name), ...subtitle]);
  return (
    <RowLinksContext value={links}>
      <ReferencesContext value={references}>
        <PayersProvider value={isAwaited(accounts.source) ? undefined : accounts.accounts}>{children}</PayersProvider>
      </ReferencesContext>
    </RowLinksContext>
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

/** The columns, each fixed unless the API sorts by it. */
function useSortableColumns(kind: Kind) {
  const columns = useColumns(kind);
  const { sort } = kind.api.list.serverSide ?? {};
  const isSorted = (name: string) => sort !== undefined && Object.hasOwn(sort.fields, name);
  const shown = columns.shown.map((column) => ({ ...column, isFixed: !isSorted(column.name) }));
  return { columns: { ...columns, shown }, isSorted };
}

interface EmptyProps {
  kind: Kind;
  narrowing: ReturnType<typeof useNarrowing>;
}

function Empty({ kind, narrowing: { lacksParent, isFiltered, clear } }: EmptyProps) {
  const translate = useTranslate();
  const words = useWords();
  if (lacksParent === undefined)
    return <ListEmpty kind={kind} filtered={isFiltered} incomplete={false} clear={clear} />;
  return <Blank icon={kind.icon} title={translate('long.parent', { name: words.field(kind, lacksParent) })} />;
}

function Body({ kind, list }: { kind: Kind; list: PageList }) {
  const { data, error, selectedIds, sort, isPlaceholderData } = list;
  const translate = useTranslate();
  const provider = useProvider();
  // `refetch` of the list would wait for a pending request, and fail with it.
  const retry = () => provider.retry(kind.name);
  const under = use(UnderContext);
  const { columns, isSorted } = useSortableColumns(kind);
  usePollTransitional(kind, data ?? []);
  const meta = list.meta as Partial<ServerPage['meta']> | undefined;
  usePageSize(isPlaceholderData ? undefined : meta?.size);

  const before = useLoadedBefore(list);
  const records = data ?? before?.records;
  useForgetSelection(list);
  const narrowing = useNarrowing(kind, list);
  const { isRefused, isEmpty } = narrowing;
  const skeleton = <ListSkeleton columns={columns.shown} chosen={columns.isChosen} />;
  // No arrow at a column that the rows are not sorted by; an action concerns what is selected, which is what was seen.
  const shownList = { ...list, data: records, sort: isSorted(sort.field) ? sort : { field: '', order: sort.order } };
  const selectedList = { ...list, filterValues: {}, total: 0 };

  return (
    <>
      {under?.head ?? <ListHead kind={kind} count={<LongCount kind={kind} />} />}
      <Unread of={[kind.name]} kind={kind} />
      <div data-swaps>
        {!narrowing.isUntouched && <LongToolbar kind={kind} columns={columns} />}
        <ListContextProvider value={selectedList as typeof list}>
          <BulkBar kind={kind} scope={translate('long.seen')} />
        </ListContextProvider>
      </div>
      <RunNotice kind={kind} />
      {before && error && <Failed page={list.page} shown={before.page} error={error} retry={() => void retry()} />}
      {!isEmpty && <Order kind={kind} columns={columns.shown} />}
      <RowContexts kind={kind} columns={columns}>
        <Part
          of={{ data: isRefused ? undefined : records, error: before ? null : error, refetch: retry }}
          pending={skeleton}
          failure={(failed) =>
            isRefused ? (
              <ListEmpty kind={kind} filtered incomplete={false} clear={narrowing.clear} />
            ) : (
              <ListFailed kind={kind} error={failed} retry={retry} />
            )
          }
          isEmpty={() => isEmpty}
          empty={<Empty kind={kind} narrowing={narrowing} />}
        >
          {(rows) => (
            <ListContextProvider value={shownList as typeof list}>
              <Rows kind={kind} columns={columns} records={rows} />
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
      {!isEmpty && <LongPages count={data && !isPlaceholderData ? data.length : undefined} />}
    </>
  );
}
