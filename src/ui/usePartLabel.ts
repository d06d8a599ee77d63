import { useTranslate } from 'ra-core';
import { isAwaited, type PartSource } from './sources';
import { useErrorText } from './useErrorText';

/**
 * A short text for a source without entries, where there is room for a few words only (the blank option of a
 * select, an empty row): loading, the error, or `empty`.
 *
 * @example
 * const label = usePartLabel();
 * return <p>{label(query, 'No names')}</p>;
 */
export function usePartLabel(): (source: PartSource<unknown>, empty: string) => string {
  const translate = useTranslate();
  const { detail } = useErrorText();
  return (source, empty) => {
    if (isAwaited(source)) return translate('shell.loading.label');
    return source.data === undefined ? detail(source.error) : empty;
  };
}
