import { useTranslate } from 'ra-core';
import { isAwaited, type PartSource } from './sources';
import { useErrorText } from './useErrorText';

/**
 * For what has room for a word only (the blank line of a choice, a row without entries): what a source that has no entries
 * says in their place: that it is on its way, why it failed, or `empty`.
 */
export function usePartLabel(): (source: PartSource<unknown>, empty: string) => string {
  const translate = useTranslate();
  const { detail } = useErrorText();
  return (source, empty) => {
    if (isAwaited(source)) return translate('shell.loading.label');
    return source.data === undefined ? detail(source.error) : empty;
  };
}
