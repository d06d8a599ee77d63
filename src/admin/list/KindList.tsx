/** The list of any kind: all enabled locations together, filters and sorting in the URL, only visible rows rendered. */
import { ListBase, useListContext } from 'ra-core';
import { Suspense, use, useDeferredValue, type ReactNode } from 'react';
import type { ListMeta, PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { lazyPart } from '../../ui/lazyPart';
import { ActionHost } from '../actions/ActionHost';
import { ReferencesContext, useReferences } from '../fields/references';
import { RowLinksContext, useRowLinks } from '../fields/RowLink';
import { Unread } from '../Unread';
import { SubtitleContext } from './KindRow';
import { perPage } from './firstPage';
import { KindCards } from './KindCards';
import { KindTable } from './KindTable';
import { PayersProvider } from '../sums/discounts';
import { useAccounts } from '../useAccounts';
import { ListEmpty, ListFailed } from './ListEmpty';
import { ListHead } from './ListHead';
import { ListSkeleton } from './ListSkeleton';
import { ListToolbar } from './ListToolbar';
import { LocationWarnings } from './LocationWarnings';
import { UnderContext } from '../under';
import { useColumns, type OwnColumn } from './useColumns';
import { useListEntry } from './useListEntry';
import { useOwnOrder } from './useOwnOrder';
import { Part } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { useIsPhone } from '../useIsPhone';
import styles from './list.module.css';

const BulkBar = lazyPart(() => import('./BulkBar').then((m) => m.BulkBar));
const PollTransitional = lazyPart(() => import('../runs/PollTransitional').then((m) => m.PollTransitional));
const RunNotice = lazyPart(() => import('./RunNotice').then((m) => m.RunNotice));
const ListPages = lazyPart(() => import('./ListPages').then((m) => m.ListPages));
const ListCost = lazyPart(() => import('./ListCost').then((m) => m.ListCost));

interface KindListProps {
  kind: Kind;
  /** A note about the whole list, below the heading. Rendered in the list's context. */
  note?: ReactNode;
  /** An additional column. Memoize it: another object renders all rows again. */
  column?: OwnColumn;
  /** The text below each name, instead of the field `kind.subtitle`. Memoize it: another function renders all rows again. */
  subtitle?(record: PortalRecord): string | undefined;
  /** Replaces the table and the cards, in the list's context: for example react-admin's `Datagrid`. */
  rows?: ReactNode;
  /** The starting price in the empty list, if the declaration cannot compute it (`startingPrice`). Mounted only there. */
  price?: ReactNode;
}

/** Lists that the API pages itself. */
const LongBody = lazyPart(() => import('./long/load').then((m) => m.loadLongBody()));

/** The contents of a list, for a page that provides react-admin's list context itself, such as a parent's page. */
export const ListBody = (props: KindListProps) =>
  props.kind.api.list.serverSide ? <LongBody kind={props.kind} /> : <WholeBody {...props} />;

function WholeBody({ kind, note, column, rows, price }: KindListProps) {
  const { data, total, error, filterValues, meta, refetch } = useListContext<PortalRecord>();
  const phone = useIsPhone();
  const under = use(UnderContext);
  const columns = useColumns(kind, column);
  const links = useRowLinks();
  const references = useReferences(kind, [
    ...columns.shown.map(({ name }) => name),
    ...(kind.subtitle ? [kind.subtitle] : []),
  ]);
  const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
  const own = useOwnOrder(kind, column);
  // A large number of rows is rendered in time slices, so that the page stays responsive.
  const records = useDeferredValue(own.records ?? data);

  const accounts = useAccounts();
  const filtered = Object.keys(filterValues).length > 0;
  const nothing = total === 0 && data !== undefined;
  const incomplete = failures.length > 0 || pending.length > 0;
  const untouched = nothing && !filtered && !incomplete;
  const Rows = phone ? KindCards : KindTable;
  const skeleton = <ListSkeleton columns={columns.shown} chosen={columns.isChosen} />;

  return (
    <>
      {under?.head ?? <ListHead kind={kind} />}
      {note}
      <Unread of={[kind.name]} kind={kind} />
      {/* `SelectionBar` takes the toolbar's place here. */}
      <div data-swaps>
        {!untouched && !error && <ListToolbar kind={kind} columns={columns} arrange={own.arrange} />}
        <BulkBar kind={kind} />
      </div>
      <PollTransitional kind={kind} records={data} />
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
          <RowLinksContext value={links}>
            <ReferencesContext value={references}>
              <PayersProvider value={isAwaited(accounts.source) ? undefined : accounts.accounts}>
                <Suspense fallback={skeleton}>
                  {rows ?? <Rows kind={kind} columns={columns.shown} chosen={columns.isChosen} records={loaded} />}
                </Suspense>
              </PayersProvider>
            </ReferencesContext>
          </RowLinksContext>
        )}
      </Part>
      <ListPages />
      {kind.price && records && !nothing && <ListCost kind={kind} />}
    </>
  );
}

/**
 * A kind's list, with columns, filters, bulk actions and cards derived from its declaration. It reads the records itself; failed and
 * pending locations are shown above the rows, each with Retry. A kind's own list screen (`screens/list.tsx`) wraps it and adds to it
 * with the props; replace it only with something that is not a table. `note`, `column`, `rows` and `price` do not apply to lists that
 * the API pages.
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
      // The data provider has already retried each location.
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
