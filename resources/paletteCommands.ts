/**
 * What kinds add to the palette, by file name: `<kind>/screens/usePaletteCommands.ts`, whose default export is a hook. It is called with what
 * is typed, at each key, and gives the entries that it describes. Loaded with the palette, which imports no kind.
 */
import type { Command } from '../src/lib/command';

type PaletteCommandsHook = (query: string) => readonly Command[];

const found = import.meta.glob<PaletteCommandsHook>('./*/screens/usePaletteCommands.ts', {
  eager: true,
  import: 'default',
});

/** Hooks, the same ones in the same order as long as the page is open. */
export const paletteCommandsOfKinds: readonly PaletteCommandsHook[] = Object.values(found);
