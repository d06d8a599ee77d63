/** The portal's language: chosen here, stored in the person's profile and in this browser. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocales, useLocaleState } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { isLanguage, loadCatalogue } from '../../i18n';
import { pickLanguage } from '../../i18n/languages';
import { useUser } from './queries';
import { usePortal } from '../context/portal';
import { chosenLanguage, impersonation } from '../session/storage';
import { refocusLater } from '../ui/refocus';
import { useToast } from '../ui/useToast';

interface LanguageChoice {
  current: string;
  /** Language code and the language's own name. */
  all: readonly { locale: string; name: string }[];
  /**
   * Switches the language and saves it in the profile. A language whose texts fail to load is not chosen, and
   * the failure is reported.
   */
  choose(code: string): Promise<void>;
  /**
   * Switches the language without saving it: the caller has saved the profile already, or read the language from
   * it.
   */
  speak(code: string): Promise<void>;
}

/** The last choice, while its texts load: those of an earlier one may come after them. */
let pending: string | undefined;

/** Loads the texts of a choice; false if it is none, or no longer the last one. Rejects if they fail to load. */
async function loadChosen(code: string, current: string): Promise<boolean> {
  pending = code === current || !isLanguage(code) ? undefined : code;
  if (!isLanguage(pending)) return false;
  try {
    await loadCatalogue(pending);
  } catch (error) {
    if (pending !== code) return false;
    pending = undefined;
    throw error;
  }
  if (pending !== code) return false;
  pending = undefined;
  return true;
}

export function useLanguage(): LanguageChoice {
  const [current, setLocale] = useLocaleState();
  const all = useLocales() as LanguageChoice['all'];
  const { failed } = useToast();
  const keep = useKeeping();
  const change = async (code: string, spoken?: (code: string) => void): Promise<void> => {
    try {
      if (!(await loadChosen(code, current))) return;
    } catch (error) {
      failed(error, { retry: () => void change(code, spoken) });
      return;
    }
    refocusLater('p-account');
    chosenLanguage.set(code);
    setLocale(code);
    spoken?.(code);
  };
  return { current, all, choose: (code) => change(code, keep), speak: (code) => change(code) };
}

/**
 * Saves to the person's own profile, never to that of an impersonated person. The language stays switched even
 * if saving fails.
 */
function useKeeping(): (code: string) => void {
  const { http } = usePortal();
  const client = useQueryClient();
  const known = useUser().data?.profile?.lang;
  return (code) => {
    if (impersonation.get() || known === code) return;
    // Rarely needed, and imported by every screen: loaded when a language is chosen.
    const saved = import('../../dataProvider/calls/user').then(({ updateProfile }) =>
      updateProfile(http, { lang: code }),
    );
    saved.then(
      () => client.invalidateQueries({ queryKey: ['user'] }),
      () => console.warn('The language could not be kept in the profile'),
    );
  };
}

/** Applies the profile's language in a browser where none was chosen. Mounted by the shell. */
export function useProfileLanguage(): void {
  const { current, speak } = useLanguage();
  const lang = useUser().data?.profile?.lang;
  const follow = useEffectEvent((wanted: string) => {
    if (chosenLanguage.get() === undefined && pending === undefined) void speak(pickLanguage([wanted, current]));
  });
  useEffect(() => {
    if (lang) follow(lang);
  }, [lang]);
}
