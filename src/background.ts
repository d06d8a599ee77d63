/** Background work, loaded after the first screen. */
import type { I18nProvider } from 'ra-core';
import type { SiteConfig } from '../dataProvider/calls/site';
import { loadRest } from './ui/loadRest';
import { preloadScreens } from '../resources/screens';
import type { LineWatch } from '../dataProvider/http';
import { persistLastSeen, type SeenPortal } from './lastSeen';
import { keepSnapshot } from './lastSeen/snapshot';
import { watchOutage } from './outage';
import { yieldToMain } from './lib/yieldToMain';
import { cacheFonts } from './session/fonts';

interface Background extends SeenPortal {
  line: LineWatch;
  i18nProvider: I18nProvider;
  site: SiteConfig;
}

export async function startBackground(portal: Background): Promise<void> {
  cacheFonts();
  // The next screen is then one round trip away.
  void Promise.all([preloadScreens(), import('./pages/screens')]).catch(() => undefined);
  // Its texts are loaded with those of the pages.
  await loadRest();
  await yieldToMain();
  watchOutage(portal);
  await persistLastSeen(portal);
  await yieldToMain();
  await keepSnapshot(portal);
}
