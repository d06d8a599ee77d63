import { useListContext, useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../../lib/intl';
import { PageButtons } from '../ListPages';
import listStyles from '../list.module.css';

/** Page buttons of a list whose length may be unknown. `count`: number of rows on this page, once loaded. */
export function LongPages({ count }: { count: number | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { page, perPage, total, hasNextPage, error } = useListContext();
  const isNext = hasNextPage === true && !error;
  if (page === 1 && !isNext && !error) return null;
  const formatted = (number: number) => formatNumber(number, locale);
  const from = (page - 1) * perPage + 1;
  const range = count === undefined ? undefined : { from: formatted(from), to: formatted(from + count - 1) };
  return (
    <nav className={listStyles.pages} aria-label={translate('list.page.label')}>
      <span className={listStyles.range}>
        {range &&
          (total === undefined
            ? translate('long.range', range)
            : translate('list.page.range', { ...range, total: formatted(total) }))}
      </span>
      <PageButtons isLast={!isNext} />
    </nav>
  );
}
