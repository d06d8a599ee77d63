/**
 * A context whose default does nothing hides that its provider is missing: bulk plans, custom dialogs and the tabs of a page were then
 * left out without an error. A context is read by `useProvided`, which throws, unless it is meant to be absent.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** By file and name, what is meant where no provider is above. */
const optional: Readonly<Record<string, string>> = {
  'src/admin/fields/RowLink.tsx RowLinksContext': 'outside of a list: the link is the router’s',
  'src/admin/fields/references.ts ReferencesContext': 'outside of a list: each reference loads its record itself',
  'src/admin/inputs/heading.ts Heading': 'outside of a section: no heading repeats the label of the input',
  'src/admin/inputs/knownRecord.ts KnownRecord': 'a form for a new record',
  'src/admin/list/KindRow.tsx SubtitleContext': 'the field that the kind declares is the second line',
  'src/admin/snippets/PageCalls.tsx OffersContext': 'a page without an icon for calls: its parts have their own',
  'src/admin/sums/discounts.ts PayersContext': 'outside of a list: no row has a price',
  'src/admin/under.ts UnderContext': 'a list with a page of its own',
  'src/session/context.ts EntryContext': 'throws by itself: the sign-in screen does not load the code of the portal',
  'src/ui/MainScroll.tsx MainScrollContext': 'not mounted yet',
  'src/ui/tabbed.ts TabbedContext': 'no tabs above the page',
};

const declared = /\b(\w+)(?:: [^=\n]+)? = (?:React\.)?createContext\b/g;
const readers = (name: string) => new RegExp(`\\b(use|useContext|useProvided)\\(${name}\\)`, 'g');

/** The contexts that are read by something else than `useProvided`, or by nothing. */
function unprovided(files: readonly (readonly [file: string, code: string])[]): string[] {
  return files.flatMap(([file, code]) =>
    [...code.matchAll(declared)]
      .map(([, name = '']) => name)
      .filter((name) => {
        const reads = files.flatMap(([, other]) => [...other.matchAll(readers(name))].map(([, hook]) => hook));
        return reads.length === 0 || reads.some((hook) => hook !== 'useProvided');
      })
      .map((name) => `${file} ${name}`),
  );
}

it('a context is read by useProvided, unless its absence has a meaning', () => {
  const files = ['resources', 'src', 'packs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(unprovided(files).sort()).toEqual(Object.keys(optional).sort());
});

it.each([
  ['const Plans = createContext<Plan>(() => undefined);\nuse(Plans);', ['a.ts Plans']],
  ['const Plans = createContext<Plan>(() => undefined);\nuseContext(Plans);\nuseProvided(Plans);', ['a.ts Plans']],
  ['const Plans: Context<Plan> = createContext(none);', ['a.ts Plans']],
  ['const Plans = createContext<Plan | undefined>(undefined);\nuseProvided(Plans);', []],
])('%s', (code, found) => expect(unprovided([['a.ts', code]])).toEqual(found));
