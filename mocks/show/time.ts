/** The four forms of a time in answers (docs/coverage.md, section 3). Each area of the cloud keeps to one. */

/** 'YYYY-MM-DD HH:MM:SS', UTC: infrastructure. */
export const plainTime = (iso: string) => iso.slice(0, 19).replace('T', ' ');

/** ISO with an offset: billing accounts, cards, credit. */
export const offsetTime = (iso: string) => `${iso.slice(0, 19)}+00:00`;

/** ISO with Z: tokens and access. */
export const zTime = (iso: string) => iso;

/** Seconds since the epoch: invoices and usage. */
export const epochTime = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** When something was made and last changed, as infrastructure says it. */
export const plainTimes = (row: { created_at: string; updated_at: string }) => ({
  created_at: plainTime(row.created_at),
  updated_at: plainTime(row.updated_at),
});

/** A row of a location as it is answered: without its location, with its times. */
export function withPlainTimes<T extends { location: string; created_at: string; updated_at: string }>(row: T) {
  const { location: _location, created_at, updated_at, ...rest } = row;
  return { ...rest, ...plainTimes({ created_at, updated_at }) };
}
