import type { Browser, LaunchOptions } from 'playwright-core';

/** Headless, and silent on the network but for the pages it is given. */
export const flags: string[];
/** A Chromium that is here, by its path; undefined where there is none. */
export function presentChromium(): string | undefined;
/** A Chromium for the browser journeys, by its path; installed where there is none. */
export function findChromium(say?: (line: string) => void): string;
/** Starts it, with `flags` and those of `options`. */
export function launchChromium(options?: LaunchOptions): Promise<Browser>;
