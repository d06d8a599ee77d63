/**
 * Notes of CHANGELOG.md for the person who upgrades: an entry that ends its first paragraph with `<!-- upgrade: N -->` is of what
 * changed for files before version N of portal.json, or has to be done once when N is installed.
 */
export interface UpgradeNote {
  version: number;
  /** Markdown, as it is in the changelog. */
  text: string;
  /** Rows of the entry's table: of what, the word before, the word now. */
  words: readonly (readonly [of: string, before: string, now: string])[];
}

const marker = /\s*<!-- upgrade: (\d+) -->/;

/** The entries of a changelog: each begins with a dash in the first column. */
const entriesOf = (changelog: string): string[] =>
  changelog
    .split(/^(?=- |#)/m)
    .filter((part) => part.startsWith('- '))
    .map((part) => part.trimEnd());

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows below the head of the table. */
const wordsIn = (entry: string): UpgradeNote['words'] =>
  entry
    .split('\n')
    .filter((line) => /^\s*\|/.test(line))
    .map(cellsOf)
    .slice(2)
    .map(([of = '', before = '', now = '']) => [of, before, now] as const);

/** All notes, the oldest version first. */
export const notesOf = (changelog: string): UpgradeNote[] =>
  entriesOf(changelog)
    .flatMap((entry): UpgradeNote[] => {
      const version = marker.exec(entry)?.[1];
      return version === undefined
        ? []
        : [{ version: Number(version), text: entry.replace(marker, ''), words: wordsIn(entry) }];
    })
    .sort((a, b) => a.version - b.version);

/** What changed after version `from`, up to version `to`. */
export const notesBetween = (notes: readonly UpgradeNote[], from: number, to: number): UpgradeNote[] =>
  notes.filter(({ version }) => version > from && version <= to);
