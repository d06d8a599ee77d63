import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useGetList, useListContext, useLocale, useTranslate } from 'ra-core';
import { use, useContext, useState } from 'react';
import { Button } from '../../ui/Button';
import { MainScrollContext } from '../../ui/MainScroll';
import { UnderContext } from '../under';
import styles from './list.module.css';
import { formatNumber } from '../../lib/intl';

const sizes = [25, 50, 100, 500];

/** Reads the next page ahead, from rows that are all here. By react-admin's key, so that the list has it at the click. */
function NextPage() {
  const { resource, page, perPage, sort, filterValues: filter } = useListContext();
  const { field, order } = sort;
  useGetList(
    resource,
    { pagination: { page: page + 1, perPage }, sort: { field, order }, filter },
    { retry: false, notifyOnChangeProps: [] },
  );
  return null;
}

/** The pages of a list that is read whole. */
export function ListPages() {
  const translate = useTranslate();
  const locale = useLocale();
  const { page, perPage, total = 0, setPerPage } = useListContext();
  const under = use(UnderContext);
  const [isNear, setNear] = useState(false);
  const isLast = page * perPage >= total;
  if (total <= (sizes[0] ?? 0)) return null;
  const formatted = (count: number) => formatNumber(count, locale);
  const range = {
    from: formatted((page - 1) * perPage + 1),
    to: formatted(Math.min(page * perPage, total)),
    total: formatted(total),
  };
  return (
    <nav
      className={styles.pages}
      aria-label={translate('list.page.label')}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      {/* A list under a record has filters of its own. */}
      {isNear && !isLast && !under && <NextPage />}
      <label className="p-row-8">
        {translate('list.page.rows')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {formatted(size)}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.range}>{translate('list.page.range', range)}</span>
      <PageButtons isLast={isLast} />
    </nav>
  );
}

/** Turns to the page before or after, and to its top. */
export function PageButtons({ isLast }: { isLast: boolean }) {
  const translate = useTranslate();
  const scroller = useContext(MainScrollContext);
  const { page, setPage } = useListContext();
  const go = (to: number) => {
    setPage(to);
    scroller?.scrollTo({ top: 0 });
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={translate('list.page.previous')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button variant="quiet" aria-label={translate('list.page.next')} disabled={isLast} onClick={() => go(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </>
  );
}
