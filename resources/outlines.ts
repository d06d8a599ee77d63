/** The outlines of the built-in kinds, found by file name: known before their declarations are loaded. */
import { outlineOf, type KindOutline, type OutlineInput } from './kind/kindOutline';

const found = import.meta.glob<OutlineInput>('./*/outline.ts', { eager: true, import: 'default' });

export const builtInOutlines: readonly KindOutline[] = Object.values(found).map(outlineOf);
