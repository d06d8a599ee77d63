/** Which faults meet which reads on which screens in one run of the fault gate. Pure. */
import { faultKinds, type FaultKind } from './faultKinds';

/** A screen as it is when nothing fails. */
export interface Shown {
  headings: readonly string[];
  text: string;
  /** The amounts of money on it. */
  amounts: readonly string[];
  /** What it reads, without queries. */
  paths: readonly string[];
}

export interface Case {
  screen: string;
  path: string;
  fault: FaultKind;
  /** On the first load; else when it is asked again. */
  first: boolean;
}

/** Number of faults that each read meets in the test command: as many as fit in a minute. */
export const usualShare = 2;

/** Which faults meet which screens: the same in every run, so that only a change can make one fail. Others by PORTICO_SEED. */
export const seedOf = (given: string | undefined): number => Number(given ?? 20_779);

/** One read for all records: `/v1/tll/storage/disks/<uuid>` is that of any location and disk. */
export const readOf = (path: string): string =>
  path
    .replace(/^\/v1\/[^/]+\/(?=user-resource\/|network\/|metal\/|storage\/disks)/, '/v1/{location}/')
    .replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/{uuid}')
    .replaceAll(/\/\d+(?=\/|$)/g, '/{id}');

/** Each fault on the first load and when it is asked again: more would repeat them. */
const everyFault = 2 * faultKinds.length;

interface Choice {
  seed: number;
  /** How many faults a read meets. */
  share: number;
  /** On each screen that asks it; else on one. */
  everywhere: boolean;
}

/** A number of a name, the same in every run and whatever is beside it. */
export const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** By screen, so that one stands for several cases. Neither what is asked first nor another read changes what a read meets. */
export function casesOf(shown: ReadonlyMap<string, Shown>, { seed, share, everywhere }: Choice): Case[] {
  const locations = new Map<string, { screen: string; path: string }[]>();
  for (const screen of [...shown.keys()].sort()) {
    for (const path of [...(shown.get(screen)?.paths ?? [])].sort()) {
      const read = readOf(path);
      locations.set(read, [...(locations.get(read) ?? []), { screen, path }]);
    }
  }
  const cases = [...locations].flatMap(([read, askers]) => {
    const number = numberOf(read);
    return Array.from({ length: Math.min(share, everyFault) }, (_, nth) => {
      // Each run goes on where the one of the seed before has stopped; reads begin at different faults.
      const turn = seed * share + nth;
      const fault = faultKinds[(turn + number * 5) % faultKinds.length];
      const round = Math.floor(turn / faultKinds.length);
      if (!fault) return [];
      const met = everywhere ? askers : askers.slice((turn + number) % askers.length).slice(0, 1);
      return met.map((asker) => ({ ...asker, fault, first: (round + number) % 2 === 0 }));
    }).flat();
  });
  return cases.sort((a, b) => a.screen.localeCompare(b.screen));
}
