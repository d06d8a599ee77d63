/** The longest chain of requests, from the document on, until a screen is usable. */
export const deepest: { readonly signIn: number; readonly list: number };

/** The longest chain of requests of which each began after the one before had ended: how deep a screen waits. */
export function depth(fetched: readonly { from: number; to: number }[]): number;
