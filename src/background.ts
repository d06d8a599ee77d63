/** Background work, loaded after the first screen. */
import { pageTexts } from '../i18n';
import { preloadScreens } from '../resources/screens';
import type { LineWatch } from '../dataProvider/http';
import { persistLastSeen, type SeenPortal } from './lastSeen';
import { watchOutage } from './outage';

export async function startBackground(portal: SeenPortal & { line: LineWatch }): Promise<void> {
  // The next screen is then one round trip away.
  void Promise.all([preloadScreens(), import('./pages/screens')]).catch(() => undefined);
  // Its texts are loaded with those of the pages.
  await pageTexts();
  watchOutage(portal);
  await persistLastSeen(portal);
}
