import type { Browser, Page } from 'playwright-core';

type Screen = 'signIn' | 'list';

/** Times in ms since the epoch. */
export interface Fetched {
  url: string;
  from: number;
  to: number;
}

/** A file with its brotli size. */
export interface Code {
  name: string;
  bytes: number;
}

/** What the two screens of the budget are usable by: selectors. */
export const usable: Readonly<Record<Screen, string>>;
export const listPath: string;

/** Has every page note when the screen is usable first, and when it was painted. */
export function noteWhen(page: Page, screen: Screen): Promise<void>;

/** When it was, ms since the epoch. Rejects where it is not after 30 s. */
export function notedTime(page: Page, screen: Screen): Promise<{ seen: number; painted: number }>;

/** Collects what a page fetches from now on. */
export function collect(page: Page): () => Fetched[];

/** What sign-in and the first list after it fetch, and the fonts of both. */
export function weighScreens(browser: Browser, origin: string): Promise<Record<Screen, Code[]> & { fonts: Code[] }>;

export function sum(code: readonly { bytes: number }[]): number;
