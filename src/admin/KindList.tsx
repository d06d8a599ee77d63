/** The list of any kind: every enabled place side by side, filters and sorting in the URL, rows drawn as they come into view. */
import { ListBase, useListContext } from 'ra-core';
import { lazy, Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import type { ListMeta, PortalRecord } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import { lazyPart } from '../ui/lazyPart';
import { ActionHost } from './actions/ActionHost';
import { ReferencesContext, useReferences } from './fields/references';
import { LinkBaseContext, useLinkBase } from './fields/RowLink';
import { Unread } from './Unread';
import { usePollTransitional } from './usePollTransitional';
import { SubtitleContext } from './list/KindRow';
import { KindTable } from './list/KindTable';
import { PayersProvider } from './sums/discounts';
import { useAccounts } from './form/useAccounts';
import { ListEmpty, ListFailed } from './list/ListEmpty';
import { ListHead } from './list/ListHead';
import { ListPages } from './list/ListPages';
import { ListSkeleton } from './list/ListSkeleton';
import { ListToolbar } from './list/ListToolbar';
import { LocationWarnings } from './list/LocationWarnings';
import { useColumns, type OwnColumn } from './list/useColumns';
import { useListEntry } from './list/useListEntry';
import { useOwnOrder } from './list/useOwnOrder';
import { Part } from '../ui/Part';
import { isAwaited } from '../ui/sources';
import { useIsPhone } from './useIsPhone';
import styles from './list/list.module.css';

const BulkBar = lazyPart(() => import('./list/BulkBar').then((m) => m.BulkBar));
const RunNotice = lazyPart(() => import('./list/RunNotice').then((m) => m.RunNotice));
const ListCost = lazyPart(() => import('./list/ListCost').then((m) => m.ListCost));

/** Of phones only. Fetched beside the rows, not after them. */
const loadCards = () => import('./list/KindCards').then((m) => ({ default: m.KindCards }));
const KindCards = lazy(loadCards);

const perPage = 100;

export interface KindListProps {
  kind: Kind;
  /** Under the heading: what a kind has to say about all that is listed. It stands in the list's context. */
  note?: ReactNode;
  /** A column of its own. The same object as long as it tells the same. */
  column?: OwnColumn;
  /** Under the name, in place of the field of `kind.subtitle`. The same function as long as it tells the same. */
  subtitle?(record: PortalRecord): string | undefined;
  /** In place of the table and the cards, in the list's context: react-admin's `Datagrid`. */
  rows?: ReactNode;
  /** In the empty list: the starting price, where the declaration cannot say it (`startingPrice`). MountedForm only there. */
  price?: ReactNode;
}

function ListBody({ kind, note, column, rows, price }: KindListProps) {
  const { data, total, error, filterValues, meta, refetch } = useListContext<PortalRecord>();
  const phone = useIsPhone();
  const columns = useColumns(kind, column);
  const base = useLinkBase();
  const references = useReferences(kind, [
    ...columns.shown.map(({ name }) => name),
    ...(kind.subtitle ? [kind.subtitle] : []),
  ]);
  const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
  usePollTransitional(kind, data ?? []);
  const own = useOwnOrder(kind, column);
  // Many rows at once are drawn in slices, while the page goes on answering.
  const records = useDeferredValue(own.records ?? data);

  const accounts = useAccounts();
  const filtered = Object.keys(filterValues).length > 0;
  const nothing = total === 0 && data !== undefined;
  const incomplete = failures.length > 0 || pending.length > 0;
  const untouched = nothing && !filtered && !incomplete;
  const Rows = phone ? KindCards : KindTable;
  useEffect(() => {
    // Where it cannot be had, the cards say so when they are to be drawn.
    if (phone) loadCards().catch(() => undefined);
  }, [phone]);
  const skeleton = <ListSkeleton columns={columns.shown} chosen={columns.isChosen} />;

  return (
    <>
      <ListHead kind={kind} />
      {note}
      <Unread of={[kind.name]} kind={kind} />
      {!untouched && !error && <ListToolbar kind={kind} columns={columns} arrange={own.arrange} />}
      <BulkBar kind={kind} />
      <RunNotice kind={kind} />
      <LocationWarnings kind={kind} meta={(meta ?? {}) as Partial<ListMeta>} isFirst={data === undefined && !error} />
      <Part
        of={{ data: records, error, refetch }}
        pending={skeleton}
        failure={(failed) => <ListFailed kind={kind} error={failed} />}
        isEmpty={() => nothing}
        empty={<ListEmpty kind={kind} filtered={filtered} incomplete={incomplete} price={price} />}
      >
        {(loaded) => (
          <LinkBaseContext value={base}>
            <ReferencesContext value={references}>
              <PayersProvider value={isAwaited(accounts.source) ? undefined : accounts.accounts}>
                <Suspense fallback={skeleton}>
                  {rows ?? <Rows kind={kind} columns={columns.shown} chosen={columns.isChosen} records={loaded} />}
                </Suspense>
              </PayersProvider>
            </ReferencesContext>
          </LinkBaseContext>
        )}
      </Part>
      <ListPages />
      {kind.price && records && !nothing && <ListCost kind={kind} />}
    </>
  );
}

/**
 * A kind's list: columns, filters, bulk actions and cards follow from its declaration. A kind's own list screen wraps it and adds
 * to it; whole replacements are for what is no table at all.
 *
 * @example
 * <KindList kind={kind} subtitle={(row) => String(row.size_gb ?? '')} />
 */
export function KindList({ kind, subtitle, ...own }: KindListProps) {
  const entry = useListEntry(kind);
  if (entry === undefined) return null;
  return (
    <ListBase
      key={entry}
      resource={kind.name}
      sort={kind.sort}
      perPage={perPage}
      debounce={0}
      disableAuthentication
      // Each place has been asked as often as the rules allow by the provider itself.
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <section className={styles.list}>
        <SubtitleContext value={subtitle}>
          <ListBody kind={kind} {...own} />
        </SubtitleContext>
        <ActionHost kind={kind} />
      </section>
    </ListBase>
  );
}
