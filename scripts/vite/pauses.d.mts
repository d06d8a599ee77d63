import type { Plugin } from 'vite';

export function withPauses(code: string): string;
export function pauses(): Plugin;
