import type { Plugin } from 'vite';

export function styleCode(css: string): string;
export function embeddedSheets(code: string): string[];
export function embedStyles(): Plugin;
