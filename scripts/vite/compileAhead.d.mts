import type { Plugin } from 'vite';

export declare function compiledAhead(code: string): string;
export declare function compileAhead(): Plugin;
