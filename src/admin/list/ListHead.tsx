import { useListContext, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListMeta } from '../../../dataProvider';
import { locationsOf } from '../../../resources/kind/normalise';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { lazyPart } from '../../ui/lazyPart';
import { PageTitle } from '../../ui/PageTitle';
import { useWords } from '../texts';
import { useCreation } from '../useCreation';
import { CreateLink } from './CreateLink';
import styles from './list.module.css';
import { formatNumber } from '../../lib/intl';

const KindActions = lazyPart(() => import('../actions/KindActions').then((m) => m.KindActions));

/** How many there are: "12 of 4,980 machines in 4 locations". */
function Count({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const locations = locationsOf(
    kind,
    usePortal().locations.map(({ slug }) => slug),
  );
  const { total, filterValues, meta } = useListContext();
  const { failures = [], pending = [], earlier = [], all = total } = (meta ?? {}) as Partial<ListMeta>;
  const filtered = Object.keys(filterValues).length > 0;
  // Below it the empty list says the same, if no location is missing.
  const untouched = total === 0 && !filtered && failures.length === 0 && pending.length === 0;
  // The line is reserved until the number is known, so that nothing shifts.
  if (total === undefined || all === undefined || untouched) return <p className={styles.count}>{'\u00a0'}</p>;
  const answered = locations.length - failures.length - pending.length + earlier.length;
  const counted = words.counted(kind, filtered ? all : total);
  return (
    <p className={styles.count} role="status">
      {filtered
        ? translate('list.count_filtered', { shown: formatNumber(total, locale), counted })
        : translate('list.count', { counted })}
      {kind.scope === 'location' && locations.length > 1 && ` ${translate('list.in_locations', answered)}`}
    </p>
  );
}

/** `count`: replaces the line with the number of rows. */
export function ListHead({ kind, count }: { kind: Kind; count?: ReactNode }) {
  const words = useWords();
  const create = useCreation(kind);
  const reason = create?.refused?.reason;
  const { total, filterValues } = useListContext();
  // An empty list shows the same button in the middle of the page.
  const isSecond = reason !== undefined || (total === 0 && Object.keys(filterValues).length === 0);
  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        <PageTitle title={words.kind(kind, 2)} />
        {count ?? <Count kind={kind} />}
      </div>
      {kind.kindActions.length > 0 && (
        <div className={styles.acts}>
          <KindActions kind={kind} />
        </div>
      )}
      {create && <CreateLink kind={kind} creation={create} isSecond={isSecond} />}
    </header>
  );
}
