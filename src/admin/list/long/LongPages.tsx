import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { formatNumber } from '../../../lib/intl';
import { Button } from '../../../ui/Button';
import { MainScrollContext } from '../../../ui/MainScroll';
import listStyles from '../list.module.css';

/** Turns the pages of a list whose end may be unknown. `count`: the rows of this page, once they are here. */
export function LongPages({ count }: { count: number | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const scroller = useContext(MainScrollContext);
  const { page, perPage, total, setPage, hasNextPage, error } = useListContext();
  const isNext = hasNextPage === true && !error;
  if (page === 1 && !isNext && !error) return null;
  const formatted = (number: number) => formatNumber(number, locale);
  const from = (page - 1) * perPage + 1;
  const range = count === undefined ? undefined : { from: formatted(from), to: formatted(from + count - 1) };
  const go = (to: number) => {
    setPage(to);
    scroller?.scrollTo({ top: 0 });
  };
  return (
    <nav className={listStyles.pages} aria-label={translate('list.page.label')}>
      <span className={listStyles.range}>
        {range &&
          (total === undefined
            ? translate('long.range', range)
            : translate('list.page.range', { ...range, total: formatted(total) }))}
      </span>
      <Button
        variant="quiet"
        aria-label={translate('list.page.previous')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button variant="quiet" aria-label={translate('list.page.next')} disabled={!isNext} onClick={() => go(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
