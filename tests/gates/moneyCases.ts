/**
 * What the reads of pages about money meet, in the money gate: each as a whole and each of its addresses (one account, one month)
 * alone, since a sum that lacks a part looks like any other. Pure.
 */
import { isNested } from '../../src/lib/json';
import { numberOf, readOf } from './cases';
import { correlationId, faultKinds } from './faultKinds';
import { at, leavesOf, put, type Path } from './mutations';

/** `never`: not answered. `failed`: an error, which the page shows with Retry. `empty`: an answer that has nothing in it. `field`: one field of it. */
type MoneyFaultGroup = 'never' | 'failed' | 'empty' | 'field';

interface MoneyFault {
  name: string;
  group: MoneyFaultGroup;
  answer?(): Promise<Response>;
  alter?(body: string): string;
}

export interface MoneyCase extends MoneyFault {
  screen: string;
  /** A path, or one with its query. */
  path: string;
}

const headers = { 'x-correlation-id': correlationId };
const answered = (body: string | null, status = 200) => ({
  answer: () =>
    Promise.resolve(new Response(body, { status, headers: { ...headers, 'content-type': 'application/json' } })),
});
const failing = ['500 JSON', 'HTML with 200'];

const wholeFaults: readonly MoneyFault[] = [
  { name: 'never answered', group: 'never', answer: () => new Promise(() => undefined) },
  ...faultKinds
    .filter(({ name }) => failing.includes(name))
    .map(({ name, answer }) => ({
      ...{ name, group: 'failed' as const },
      answer: () => answer(new AbortController().signal, new AbortController()),
    })),
  { name: 'null', group: 'empty', ...answered('null') },
  { name: '204', group: 'empty', ...answered(null, 204) },
  { name: '{}', group: 'empty', ...answered('{}') },
  { name: '[]', group: 'empty', ...answered('[]') },
];

const forms = new Map<string, (value: unknown) => unknown>([
  ['absent', () => undefined],
  ['null', () => null],
  ['another type', (value) => (typeof value === 'object' ? 'lorem' : { unheard: ['of'] })],
]);

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Flags and percentages that mean none where an answer leaves them out. */
const meansNone = /(^|\.)(backup|discount_percentage)$/;

/** One field stands for those of all entries of its list. */
const nameOf = (path: Path) => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** Each field in each form, in the first record that has it or in all of them. */
function fieldFaults(body: string | undefined): MoneyFault[] {
  let content: unknown;
  try {
    content = JSON.parse(body ?? 'null');
  } catch {
    return [];
  }
  if (!isNested(content)) return [];
  const leaves = leavesOf(content);
  const fields = grouped(leaves, nameOf);
  return [...fields].flatMap(([name, paths]) =>
    [...forms]
      .filter(([form]) => form === 'another type' || !meansNone.test(name))
      .flatMap(([form, of]) =>
        [paths.slice(0, 1), paths].slice(0, paths.length > 1 ? 2 : 1).map((met, nth) => ({
          name: `${name} as ${form}${nth === 0 ? ', in one record' : ''}`,
          group: 'field' as const,
          // A query that is answered with fewer records has fewer paths.
          alter: (given: string) =>
            JSON.stringify(
              met.reduce<unknown>((known, path) => {
                const value = at(known, path);
                return value === undefined ? known : put(known, path, of(value));
              }, JSON.parse(given)),
            ),
        })),
      ),
  );
}

interface MoneyChoice {
  seed: number;
  /** How many faults each read meets, and how many of its fields; Infinity: all. */
  share: number;
  /** On each screen that reads it; else on one. */
  everywhere: boolean;
  bodyOf(path: string): string | undefined;
}

/** `shown`: of each screen the addresses that it reads, with their queries. */
export function moneyCasesOf(
  shown: ReadonlyMap<string, readonly string[]>,
  { seed, share, everywhere, bodyOf }: MoneyChoice,
): MoneyCase[] {
  const askers = new Map<string, { screen: string; path: string }[]>();
  const add = (read: string, screen: string, path: string) =>
    askers.set(read, [...(askers.get(read) ?? []), { screen, path }]);
  for (const [screen, addresses] of [...shown].sort(([a], [b]) => a.localeCompare(b))) {
    const byPath = grouped([...new Set(addresses)].sort(), (address) => address.split('?')[0] ?? '');
    for (const [path, own] of byPath) {
      add(readOf(path), screen, path);
      // The nth of them stands for the same part on every run, whatever day it is.
      if (own.length > 1) for (const [nth, address] of own.entries()) add(`${readOf(path)}?${nth}`, screen, address);
    }
  }
  return [...askers]
    .flatMap(([read, met]) => {
      const isPart = read.includes('?');
      const fields = isPart ? [] : fieldFaults(bodyOf(met[0]?.path ?? ''));
      return [wholeFaults, fields].flatMap((faults) =>
        Array.from({ length: Math.min(share, faults.length) }, (_, nth) => {
          const turn = share >= faults.length ? nth : (seed * share + nth) * 7919 + numberOf(read);
          const fault = faults[turn % faults.length];
          const asker = met[(turn + seed) % met.length];
          if (!fault || !asker) return [];
          return (everywhere ? met : [asker]).map((one) => ({ ...fault, ...one }));
        }).flat(),
      );
    })
    .sort((a, b) => a.screen.localeCompare(b.screen));
}
