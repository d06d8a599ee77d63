import type { Plugin } from 'vite';

/** Moves the shell's lists of the files of later parts into a file of its own. */
export function preloadLists(): Plugin;

/** The file with the lists of another. */
export function listFile(file: string): string;

export function listCode(lists: readonly (readonly string[])[]): string;

export function withoutLists(code: string, move?: string): { code: string; lists: string[][] };
