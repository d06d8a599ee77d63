import { startPortal } from '../../scripts/lib/portal.mjs';
import { openChromium, openOptimizingChromium } from './browser';
import { useWindows } from './windows';

type Windows = ReturnType<typeof useWindows>;
type Running = Awaited<ReturnType<typeof startPortal>>;

export interface Portal {
  origin: string;
  windows: Windows;
  /** Those of a browser that optimizes scripts, for pages that compute for seconds. */
  optimizing: () => Promise<Windows>;
  /** At the end of a file. A portal that others use too stays as it is; its next file begins with a world of its own. */
  leave: () => Promise<void>;
}

let shared: Promise<Omit<Portal, 'leave'>> | undefined;

async function open(env?: Record<string, string>): Promise<Omit<Portal, 'leave'> & { stop: Running['stop'] }> {
  const [browser, { origin, stop }] = await Promise.all([
    openChromium(),
    startPortal('busy', { PORTICO_TRUSTED_TYPES: 'enforced', ...env }),
  ]);
  const windows = useWindows(browser, origin);
  let optimized: Promise<Windows> | undefined;
  return {
    origin,
    windows,
    optimizing: () => (optimized ??= openOptimizingChromium().then((other) => useWindows(other, origin))),
    stop: async () => {
      await Promise.all([windows.close(), optimized?.then((others) => others.close())]);
      await stop();
    },
  };
}

/**
 * The portal of this worker with its windows, for all files that need no settings of their own; it goes when the worker goes. A
 * file with settings (`env`) has one to itself.
 */
export async function openPortal(env?: Record<string, string>): Promise<Portal> {
  if (!env) return { ...(await (shared ??= open())), leave: () => Promise.resolve() };
  const { stop, ...own } = await open(env);
  return { ...own, leave: stop };
}
