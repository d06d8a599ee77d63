/** What goes on behind the screens, loaded once the first of them stands. */
import { pageTexts } from '../i18n';
import type { LineWatch } from '../dataProvider/http';
import { persistLastSeen, type SeenPortal } from './lastSeen';
import { watchOutage } from './outage';

export async function startBackground(portal: SeenPortal & { line: LineWatch }): Promise<void> {
  // Its words come with those of the pages.
  await pageTexts();
  watchOutage(portal);
  await persistLastSeen(portal);
}
