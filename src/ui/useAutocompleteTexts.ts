import { useTranslate } from 'ra-core';

/** The translated labels of MUI's `Autocomplete`, as its props; its own are English. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    loadingText: translate('shell.loading.label'),
    noOptionsText: translate('list.empty.filtered'),
    clearText: translate('form.clear'),
    openText: translate('actions.open'),
    closeText: translate('actions.close'),
  };
}
