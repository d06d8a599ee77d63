import type { Portal } from '../dataProvider/calls/portal';
import { loadKinds } from './kindFiles';
import { showReloadRequest } from './session/fatal';

/** The cloud that the page itself simulates (`embeddedCloud` of portal.json). Resolves when it answers requests. */
export const startCloud = async ({ kinds, records }: Pick<Portal, 'kinds' | 'records'>): Promise<void> => {
  const [{ startBrowserCloud }, declared] = await Promise.all([import('../mocks/browser'), loadKinds(kinds)]);
  await startBrowserCloud({ kinds: declared, records, onCrash: showReloadRequest });
};
