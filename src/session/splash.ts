/** The loading screen of the start, when nothing is known yet but the logo of the last visit. */
import { preloadTexts } from '../../i18n/preload';
import { showLoading } from './progress';
import { chosenLanguage, splashLogo } from './storage';

/** Renders it into `root`, visible after 500 ms; returns the function that removes it. */
export function showSplash(root: HTMLElement): () => void {
  const { loading } = preloadTexts(chosenLanguage.get() ?? navigator.language);
  return showLoading(root, { label: loading, logo: splashLogo.get() });
}
