/** The loading screen of the start, when nothing is known yet but the logo of the last visit. */
import { preloadTexts } from '../../i18n/preload';
import { showLoading } from './progress';
import { chosenLanguage, splashLogo } from './storage';

/** Puts it into `root`, where it is seen from 500 ms on; answers with how to take it away. */
export function showSplash(root: HTMLElement): () => void {
  const { loading } = preloadTexts(chosenLanguage.get() ?? navigator.language);
  return showLoading(root, { label: loading, logo: splashLogo.get() });
}
