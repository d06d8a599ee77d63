/** The list of any kind: every enabled place side by side, filters and sorting in the URL, rows drawn as they come into view. */
import { ListBase, useListContext } from 'ra-core';
import { useDeferredValue, type ReactNode } from 'react';
import type { ListMeta, PortalRecord } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import { laterPart } from '../shell/laterPart';
import { ActionHost } from './actions/ActionHost';
import { ReferencesContext, useReferences } from './fields/references';
import { LinkBaseContext, useLinkBase } from './fields/RowLink';
import { useSettling } from './useSettling';
import { BulkBar } from './list/BulkBar';
import { KindCards } from './list/KindCards';
import { KindTable } from './list/KindTable';
import { ListEmpty, ListFailed } from './list/ListEmpty';
import { ListHead } from './list/ListHead';
import { ListPages } from './list/ListPages';
import { ListSkeleton } from './list/ListSkeleton';
import { ListToolbar } from './list/ListToolbar';
import { PlaceWarnings } from './list/PlaceWarnings';
import { RunNotice } from './list/RunNotice';
import { useColumns, type OwnColumn } from './list/useColumns';
import { useOwnOrder } from './list/useOwnOrder';
import { useIsPhone } from './useIsPhone';
import styles from './list/list.module.css';

const ListCost = laterPart(() => import('./list/ListCost').then((m) => m.ListCost));

const perPage = 100;

export interface KindListProps {
  kind: Kind;
  /** Under the heading: what a kind has to say about all that is listed. It stands in the list's context. */
  note?: ReactNode;
  /** A column of its own. The same object as long as it tells the same. */
  column?: OwnColumn;
  /** In the empty list: what the least of the kind costs, where its declaration cannot say (`least`). Drawn only there. */
  price?: ReactNode;
}

function ListBody({ kind, note, column, price }: KindListProps) {
  const { data, total, error, isPending, filterValues, meta } = useListContext<PortalRecord>();
  const phone = useIsPhone();
  const columns = useColumns(kind, column);
  const base = useLinkBase();
  const references = useReferences(
    kind,
    columns.shown.map(({ name }) => name),
  );
  const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
  useSettling(kind, data ?? []);
  const own = useOwnOrder(kind, column);
  // Many rows at once are drawn in slices, while the page goes on answering.
  const records = useDeferredValue(own.records ?? data);

  const filtered = Object.keys(filterValues).length > 0;
  const nothing = total === 0 && !isPending;
  const incomplete = failures.length > 0 || pending.length > 0;
  const untouched = nothing && !filtered && !incomplete;
  const Rows = phone ? KindCards : KindTable;

  return (
    <>
      <ListHead kind={kind} />
      {note}
      {!untouched && !error && <ListToolbar kind={kind} columns={columns} arrange={own.arrange} />}
      <BulkBar kind={kind} />
      <RunNotice kind={kind} />
      <PlaceWarnings kind={kind} failures={failures} pending={pending} />
      {error && !data ? (
        <ListFailed kind={kind} error={error} />
      ) : isPending || !records ? (
        <ListSkeleton columns={columns.shown} />
      ) : nothing ? (
        <ListEmpty kind={kind} filtered={filtered} incomplete={incomplete} price={price} />
      ) : (
        <LinkBaseContext value={base}>
          <ReferencesContext value={references}>
            <Rows kind={kind} columns={columns.shown} records={records} />
          </ReferencesContext>
        </LinkBaseContext>
      )}
      <ListPages />
      {kind.price && records && !nothing && <ListCost kind={kind} />}
    </>
  );
}

export function KindList({ kind, ...own }: KindListProps) {
  return (
    <ListBase
      resource={kind.name}
      sort={kind.sort}
      perPage={perPage}
      debounce={0}
      disableAuthentication
      // Each place has been asked as often as the rules allow by the provider itself.
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <section className={styles.list}>
        <ListBody kind={kind} {...own} />
        <ActionHost kind={kind} />
      </section>
    </ListBase>
  );
}
