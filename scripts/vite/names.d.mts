import type { Plugin } from 'vite';

/** Reduces the texts of a kind to its names where they are imported with `?names`. */
export function names(): Plugin;
