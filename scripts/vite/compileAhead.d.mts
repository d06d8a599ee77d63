import type { Plugin } from 'vite';

export declare function compileAhead(): Plugin;
