import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/lib/chromium.mjs';

let started: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, for all its files; it goes when the worker goes. A
 * process that serves it to all workers would read and write every message once more.
 */
export const openChromium = (): Promise<Browser> => (started ??= launchChromium());
