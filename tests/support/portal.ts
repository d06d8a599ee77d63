import { startPortal } from '../../scripts/lib/portal.mjs';
import { openChromium } from './browser';
import { useWindows } from './windows';

type Windows = ReturnType<typeof useWindows>;
type Running = Awaited<ReturnType<typeof startPortal>>;

export interface Portal {
  origin: string;
  windows: Windows;
  /** At the end of a file. A portal that others use too stays as it is; its next file begins with a world of its own. */
  leave: () => Promise<void>;
}

let shared: Promise<Omit<Portal, 'leave'>> | undefined;

async function open(env?: Record<string, string>): Promise<Omit<Portal, 'leave'> & { stop: Running['stop'] }> {
  const [browser, { origin, stop }] = await Promise.all([
    openChromium(),
    startPortal('busy', { PORTICO_TRUSTED_TYPES: 'enforced', ...env }),
  ]);
  return { origin, stop, windows: useWindows(browser, origin) };
}

/**
 * The portal of this worker with its windows, for all files that need no settings of their own; it goes when the worker goes. A
 * file with settings (`env`) has one to itself.
 */
export async function openPortal(env?: Record<string, string>): Promise<Portal> {
  if (!env) return { ...(await (shared ??= open())), leave: () => Promise.resolve() };
  const { stop, ...own } = await open(env);
  return { ...own, leave: () => Promise.all([own.windows.close(), stop()]).then(() => undefined) };
}
