/** The language of the portal: chosen here, kept for the next start. */
import { useLocales, useLocaleState } from 'ra-core';
import { isLanguage, loadCatalogue } from '../../i18n';
import { chosenLanguage } from '../session/storage';
import { refocusLater } from './refocus';
import { useToast } from './useToast';

export interface LanguageChoice {
  current: string;
  /** Code and own name. */
  all: readonly { locale: string; name: string }[];
  /** A language whose texts cannot be fetched is not chosen, and that is said. */
  choose(code: string): Promise<void>;
}

export function useLanguage(): LanguageChoice {
  const [current, setLocale] = useLocaleState();
  const all = useLocales() as LanguageChoice['all'];
  const { failed } = useToast();
  const choose = async (code: string) => {
    if (code === current || !isLanguage(code)) return;
    try {
      await loadCatalogue(code);
    } catch (error) {
      failed(error, { retry: () => void choose(code) });
      return;
    }
    refocusLater('p-account');
    chosenLanguage.set(code);
    setLocale(code);
  };
  return { current, all, choose };
}
