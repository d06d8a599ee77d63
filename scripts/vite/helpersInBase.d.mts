import type { Plugin } from 'vite';

export declare function withHelpers(code: string, helperCode: string, imported: RegExp): string;
export declare function fromBase(code: string, imported: RegExp, baseFile: string): string;
export declare function helpersInBase(): Plugin;
