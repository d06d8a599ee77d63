/** The four forms of a time in answers (spec section 3). Each area of the cloud keeps to one. */

/** 'YYYY-MM-DD HH:MM:SS', UTC: infrastructure. */
export const plainTime = (iso: string) => iso.slice(0, 19).replace('T', ' ');

/** ISO with an offset: billing accounts, cards, credit. */
export const offsetTime = (iso: string) => `${iso.slice(0, 19)}+00:00`;

/** ISO with Z: tokens and access. */
export const zTime = (iso: string) => iso;

/** Seconds since the epoch: invoices and usage. */
export const epochTime = (iso: string) => Math.floor(Date.parse(iso) / 1000);
