/** What belongs to a record, as a section of its page: the list of its kind with everything that a list has. */
import { ListBase, RouterProviderContext, useListContext, useLocale, useRouterProvider, useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { ListMeta, PortalRecord } from '../../../dataProvider';
import { filterRecords } from '../../../dataProvider/list';
import type { ChildKind } from '../../../resources/kind/children';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { memoizeLast } from '../../lib/memoizeLast';
import { formatNumber } from '../../lib/intl';
import { ActionHost } from '../actions/ActionHost';
import { ListBody } from '../list/KindList';
import { UnderContext } from '../under';
import { useWords } from '../texts';
import { useCreation } from '../useCreation';
import { tabParam } from '../tabParam';
import { CreateLink } from '../list/CreateLink';
import styles from '../list/list.module.css';

const perPage = 100;

/** react-admin writes a list's order and filters into the address, and nothing else: the open tab stays in it. */
function useRetainedTab(tab: string) {
  const outer = useRouterProvider();
  return useMemo(
    () => ({
      ...outer,
      useNavigate() {
        const navigate = outer.useNavigate();
        return useCallback<typeof navigate>(
          (to, options) => {
            if (typeof to !== 'object' || to.pathname !== undefined) return navigate(to, options);
            const search = new URLSearchParams(to.search);
            search.set(tabParam, tab);
            return navigate({ ...to, search: `?${search.toString()}` }, options);
          },
          [navigate],
        );
      },
    }),
    [outer, tab],
  );
}

/** How many there are, and the button that makes one. */
function Head({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const words = useWords();
  const locale = useLocale();
  const create = useCreation(kind);
  const reason = create?.refused?.reason;
  const { total, filterValues, meta } = useListContext();
  const { all = total ?? 0 } = (meta ?? {}) as Partial<ListMeta>;
  const isFiltered = Object.keys(filterValues).length > 0;
  const counted = words.counted(kind, isFiltered ? all : (total ?? 0));
  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        <h2>{words.kind(kind, 2)}</h2>
        <p className={styles.count} role="status">
          {total !== undefined &&
            (isFiltered
              ? translate('list.count_filtered', { shown: formatNumber(total, locale), counted })
              : total > 0 && translate('list.count', { counted }))}
        </p>
      </div>
      {create && total !== 0 && <CreateLink kind={kind} creation={create} isSecond={reason !== undefined} />}
    </header>
  );
}

interface ChildTabProps extends Pick<ChildKind, 'kind' | 'field'> {
  /** Leaves the children of the page's record. */
  filter: RecordData;
  /** The page's record. */
  parent: PortalRecord;
}

const onlyOf = (kind: Kind, filter: RecordData) =>
  memoizeLast((records: readonly PortalRecord[]) => filterRecords(kind, records, filter));

export function ChildTab({ kind, field, filter, parent }: ChildTabProps) {
  const router = useRetainedTab(kind.name);
  // Every row would name the page's record.
  const [shown] = useState(() => ({ ...kind, columns: kind.columns.filter((name) => name !== field.name) }));
  const [only] = useState(() => onlyOf(kind, filter));
  const under = useMemo(
    () => ({ head: <Head kind={shown} />, search: { parent: String(parent.id) }, only }),
    [shown, parent.id, only],
  );
  return (
    <UnderContext value={under}>
      <RouterProviderContext value={router}>
        <ListBase
          resource={kind.name}
          filter={filter}
          sort={kind.sort}
          perPage={perPage}
          debounce={0}
          // Order and filters are in the address; those of the kind's own list stay as they are.
          storeKey={false}
          disableAuthentication
          queryOptions={{ retry: false, onError: () => undefined }}
        >
          <section className={styles.list}>
            <ListBody kind={shown} />
            <ActionHost kind={kind} />
          </section>
        </ListBase>
      </RouterProviderContext>
    </UnderContext>
  );
}
