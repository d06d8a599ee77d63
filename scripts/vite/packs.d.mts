import type { Plugin } from 'vite';

export function packs(): Plugin;
