/**
 * Share links created in this browser: file and expiry. The link itself is not stored, since it grants access:
 * it is signed again on demand.
 */
import { namespacedKey } from '../../../session/storageNamespace';
import { storedList } from '../../../admin/stored';

export interface MadeLink {
  bucket: string;
  key: string;
  /** ms since the epoch */
  until: number;
}

const isLink = (one: unknown): one is MadeLink => {
  const { bucket, key, until } = (one ?? {}) as Partial<MadeLink>;
  return typeof bucket === 'string' && typeof key === 'string' && typeof until === 'number';
};

/** Maximum number of stored links, newest first. */
export const maxLinks = 100;

const list = storedList('localStorage', namespacedKey('share_links'), isLink);

export const allLinks = list.all;
export const onLinks = list.subscribe;

/** With one more, the latest first, without what has run out. Pure. */
export const withLink = (links: readonly MadeLink[], link: MadeLink, now: number): MadeLink[] =>
  [
    link,
    ...links.filter(({ bucket, key, until }) => bucket !== link.bucket || key !== link.key || until !== link.until),
  ]
    .filter(({ until }) => until > now)
    .slice(0, maxLinks);

/** Keeps which file and until when, and nothing that opens it. */
export function rememberLink({ bucket, key, until }: MadeLink): void {
  const now = Date.now();
  list.save(withLink(list.all(), { bucket, key, until }, now));
}

export const forgetLink = (link: MadeLink): void => list.save(list.all().filter((one) => one !== link));

export const lengthUnits = ['minutes', 'hours', 'days'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const secondsOf: Readonly<Record<LengthUnit, number>> = { minutes: 60, hours: 3600, days: 86_400 };
/** What signature version 4 allows, seconds. */
export const maxLinkSeconds = 7 * 86_400;

/** Seconds; undefined for an invalid duration, or one longer than stores allow. Pure. */
export function durationSeconds(count: string, unit: LengthUnit): number | undefined {
  if (!/^\d+$/.test(count.trim())) return undefined;
  const seconds = Number(count) * secondsOf[unit];
  return seconds > 0 && seconds <= maxLinkSeconds ? seconds : undefined;
}
