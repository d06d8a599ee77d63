/** The language of the portal: chosen here, kept for the next start. */
import { useLocales, useLocaleState } from 'ra-core';
import { chosenLanguage } from '../session/storage';
import { refocusLater } from './refocus';

export interface LanguageChoice {
  current: string;
  /** Code and own name. */
  all: readonly { locale: string; name: string }[];
  choose(code: string): void;
}

export function useLanguage(): LanguageChoice {
  const [current, setLocale] = useLocaleState();
  const all = useLocales() as LanguageChoice['all'];
  const choose = (code: string) => {
    if (code === current) return;
    refocusLater('p-account');
    chosenLanguage.set(code);
    setLocale(code);
  };
  return { current, all, choose };
}
