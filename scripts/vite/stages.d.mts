import type { Plugin } from 'vite';

export declare function inStages(code: string): string;
export declare function afterStages(code: string, shell: string, needsIt: (file: string) => boolean): string;
export declare function stages(): Plugin[];
