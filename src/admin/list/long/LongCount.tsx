import { useListContext, useTranslate } from 'ra-core';
import type { Kind } from '../../../../resources/kind/types';
import { useWords } from '../../texts';
import { narrowingIn } from './useLongLocation';
import { useLongParent } from './useLongParent';
import listStyles from '../list.module.css';

/** How many the API counts; that it is not known, where it does not say. */
export function LongCount({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const words = useWords();
  const { data, total, filterValues, isPlaceholderData, error } = useListContext();
  const parent = useLongParent(kind);
  const isFiltered = Object.keys(narrowingIn(kind, filterValues)).length > 0;
  const text = (): string => {
    if (parent?.isChosen === false) return '\u00a0';
    if (isPlaceholderData) return translate('shell.loading.label');
    if (data === undefined || error) return '\u00a0';
    if (total === undefined) return translate('long.unknown');
    // Below it the empty list says the same.
    if (total === 0 && !isFiltered) return '\u00a0';
    const counted = words.counted(kind, total);
    return isFiltered ? translate('long.matching', { counted }) : translate('list.count', { counted });
  };
  return (
    <p className={listStyles.count} role="status">
      {text()}
    </p>
  );
}
