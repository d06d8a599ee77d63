import type { Plugin } from 'vite';

/** Mounts the embedded cloud (/v1 and /__cloud) on vite's development server. */
export function embeddedCloud(): Plugin;
