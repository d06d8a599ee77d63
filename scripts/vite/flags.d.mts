import type { Plugin } from 'vite';

export function flags(): Plugin;
