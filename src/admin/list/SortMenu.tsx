/** Sorts the cards of a phone, which have no column heads to click. */
import { ArrowDownUp, Check } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import type { Kind } from '../../../resources/kind/types';
import { useWords } from '../texts';
import { headOf, isSortable, type Column } from './useColumns';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useAnchor } from '../../ui/useAnchor';
import { LazyCheckMenu } from './LazyCheckMenu';

export function SortMenu({ kind, columns }: { kind: Kind; columns: readonly Column[] }) {
  const translate = useTranslate();
  const words = useWords();
  const { sort, setSort } = useListContext();
  const { anchor, open, close } = useAnchor();
  const sortBy = (field: string, order: typeof sort.order) => {
    setSort({ field, order });
    close();
  };
  const turned = sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <>
      <Button
        variant="quiet"
        aria-label={translate('list.sort.by')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <ArrowDownUp size={16} aria-hidden />
      </Button>
      {anchor && (
        <LazyBoundary>
          <LazyCheckMenu
            label={translate('list.sort.by')}
            anchor={anchor}
            onClose={close}
            items={columns.filter(isSortable).map((column) => ({
              value: column.name,
              label: headOf(words, kind, column),
              checked: column.name === sort.field,
            }))}
            onToggle={(field) => sortBy(field, 'ASC')}
            mark={<Check size={16} aria-hidden />}
            extra={{ label: translate(`list.sort.${turned}`), onClick: () => sortBy(sort.field, turned) }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
