import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/lib/chromium.mjs';

/** Pages of a journey live for seconds: what V8 spends on optimizing their code is never earned back (docs/decisions/test-time.md). */
const shortLived = '--js-flags=--no-turbofan --no-maglev';

/** A Chromium for journeys, with further switches. */
export const launchForJourneys = (...args: string[]): Promise<Browser> =>
  launchChromium({ args: [shortLived, ...args] });

let started: Promise<Browser> | undefined;
let optimizing: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, for all its files; it goes when the worker goes. A
 * process that serves it to all workers would read and write every message once more.
 */
export const openChromium = (): Promise<Browser> => (started ??= launchForJourneys());

/** The same with V8's optimizing compilers, started once it is asked for: for pages that compute for seconds. */
export const openOptimizingChromium = (): Promise<Browser> => (optimizing ??= launchChromium());
