/** Checks cache headers: revalidation for files whose content changes under one name, long lifetimes for those with hashed names. */
import { error, warning, type Finding } from '../finding';

export interface Caching {
  /** Seconds that browsers may keep it without asking; undefined where nothing says so. */
  seconds: number | undefined;
  immutable: boolean;
}

/** Reads `Cache-Control`; an `Expires` counts where that says nothing. */
export function cachingOf(headers: Headers): Caching {
  const control = (headers.get('cache-control') ?? '').toLowerCase();
  const parts = control.split(',').map((part) => part.trim());
  const age = /(?:^|[\s,])max-age=(\d+)/.exec(control)?.[1];
  if (parts.includes('no-store') || parts.includes('no-cache')) return { seconds: 0, immutable: false };
  const expires = Date.parse(headers.get('expires') ?? '');
  const left = Number.isNaN(expires) ? undefined : Math.max(0, Math.round((expires - Date.now()) / 1000));
  return { seconds: age === undefined ? left : Number(age), immutable: parts.includes('immutable') };
}

const inWords = (seconds: number): string =>
  seconds >= 172_800
    ? `${Math.round(seconds / 86_400)} days`
    : seconds >= 7200
      ? `${Math.round(seconds / 3600)} hours`
      : `${seconds} seconds`;

/** A few seconds do no harm. */
const harmless = 60;

/** For what changes under its name: pages, portal.json, files with kinds. `loses`: what customers would miss. */
export function checkFresh(at: string, headers: Headers, loses: string): Finding[] {
  const { seconds, immutable } = cachingOf(headers);
  const fix = 'Send it with Cache-Control: no-cache.';
  if (immutable || (seconds ?? 0) > harmless)
    return [error('cache', at, `is cached by browsers for ${inWords(seconds ?? 31_536_000)}: ${loses}`, fix)];
  return seconds === undefined
    ? [warning('cache', at, `sends no Cache-Control, so browsers cache it as they like: ${loses}`, fix)]
    : [];
}

/** For what never changes under its name: assets. */
export function checkKept(at: string, headers: Headers): Finding[] {
  const { seconds = 0 } = cachingOf(headers);
  const fix = 'Send what is below assets/ with Cache-Control: public, max-age=31536000, immutable.';
  return seconds >= 86_400 ? [] : [warning('cache', at, 'is fetched again with every visit', fix)];
}

/** For the answer that something is not there. */
export function checkMissing(at: string, headers: Headers): Finding[] {
  const { seconds, immutable } = cachingOf(headers);
  const fix = 'Send immutable and a long max-age only with what is there (deploy/nginx.conf asks $status).';
  return immutable || (seconds ?? 0) > harmless
    ? [error('cache', at, 'lets browsers and proxies cache that it is missing, even after it is uploaded', fix)]
    : [];
}
