/** The loading screen of the start, when nothing is known yet but the logo of the last visit. */
import { isLanguage, type Language } from '../../i18n/languages';
import { showLoading } from '../shell/progress';
import { chosenLanguage, splashLogo } from './storage';

const labels: Readonly<Record<Language, string>> = { en: 'Loading', et: 'Laadimine', es: 'Cargando' };

/** Puts it into `root`, where it is seen from 500 ms on; answers with how to take it away. */
export function showSplash(root: HTMLElement): () => void {
  const language = (chosenLanguage.get() ?? navigator.language).slice(0, 2);
  return showLoading(root, { label: labels[isLanguage(language) ? language : 'en'], logo: splashLogo.get() });
}
