import type { Plugin } from 'vite';

export declare function minifyTwice(): Plugin;
