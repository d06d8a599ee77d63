/** Answers that mean the same in another form: the screens show the same. Made from good ones. Pure. */
import { isNested } from '../../src/lib/json';
import { numberOf, readOf, type Shown } from './cases';

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.000)?(Z|[+-]\d\d:\d\d)?$/.test(value);
/** ms since the epoch. Without a zone it is UTC. */
const msOf = (text: string) => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
const moment = (write: (ms: number) => unknown) => (leaf: unknown) => (isMoment(leaf) ? write(msOf(leaf)) : leaf);
const iso = (ms: number) => new Date(ms).toISOString();

const eachLeaf = (value: unknown, change: (leaf: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => eachLeaf(one, change))
    : isNested(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachLeaf(inner, change)]))
      : change(value);

const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : isNested(value)
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, reversed(inner)]),
        )
      : value;

/** Every leaf that has the form is in it. */
const leaves = {
  'numbers and flags as text': (leaf: unknown) => (['number', 'boolean'].includes(typeof leaf) ? String(leaf) : leaf),
  'flags as numbers': (leaf: unknown) => (typeof leaf === 'boolean' ? Number(leaf) : leaf),
  'texts as numbers': (leaf: unknown) =>
    typeof leaf === 'string' && /^(0|[1-9]\d{0,11})(\.\d+)?$/.test(leaf) ? Number(leaf) : leaf,
  'moments as seconds': moment((ms) => ms / 1000),
  'moments with a zone': moment((ms) => iso(ms + 7_200_000).replace('.000Z', '+02:00')),
  'moments without a zone': moment((ms) => iso(ms).slice(0, 19).replace('T', ' ')),
} satisfies Record<string, (leaf: unknown) => unknown>;

const forms: Readonly<Record<string, (content: unknown) => unknown>> = {
  ...Object.fromEntries(
    Object.entries(leaves).map(([name, change]) => [name, (content: unknown) => eachLeaf(content, change)] as const),
  ),
  'in a wrapper': (content) => (Array.isArray(content) ? { data: content, total: content.length } : content),
  'keys in another order': reversed,
};

export interface FormCase {
  screen: string;
  path: string;
  name: string;
  alter(body: string): string;
}

interface Choice {
  seed: number;
  /** How many forms a read meets; undefined: one, and only some of the reads. */
  share: number | undefined;
}

/** Without a share, one of this many reads is met: each takes a new screen. */
const some = 8;

/** Each read on one of the screens that ask it; in time in each form. */
export function formCasesOf(shown: ReadonlyMap<string, Shown>, { seed, share }: Choice): FormCase[] {
  const askers = new Map<string, { screen: string; path: string }[]>();
  for (const [screen, { paths }] of [...shown].sort(([a], [b]) => a.localeCompare(b)))
    for (const path of paths) askers.set(readOf(path), [...(askers.get(readOf(path)) ?? []), { screen, path }]);
  const names = Object.keys(forms);
  return [...askers].flatMap(([read, met]) => {
    const number = numberOf(read);
    if (share === undefined && (number + seed) % some !== 0) return [];
    return Array.from({ length: Math.min(share ?? 1, names.length) }, (_, nth): FormCase[] => {
      const turn = share === undefined ? Math.floor((number + seed) / some) : seed * share + nth + number;
      const name = names[turn % names.length] ?? '';
      const asker = met[turn % met.length];
      const form = forms[name];
      if (!asker || !form) return [];
      return [{ ...asker, name, alter: (body) => JSON.stringify(form(JSON.parse(body))) }];
    }).flat();
  });
}
