/** The rows of the page and its file: one for each open port, and one for all other ports of an address. Pure. */
import type { AddressExposure, Opening, Remainder } from './exposure';

/** In the order in which they want to be seen. */
export const verdicts = [
  /** Remote access, a database or every port, open to everyone. */
  'exposed',
  /** Probably exposed, as far as is known. */
  'maybe_exposed',
  'unknown',
  'maybe_open',
  'open',
  'limited',
  'closed',
  'unassigned',
] as const;
export type ExposureVerdict = (typeof verdicts)[number];

export const needsAttention = (verdict: ExposureVerdict): boolean =>
  verdicts.indexOf(verdict) <= verdicts.indexOf('unknown');

export interface ExposureRow {
  key: string;
  verdict: ExposureVerdict;
  exposure: AddressExposure;
  /** Undefined: of all ports that no opening names. */
  opening: Opening | undefined;
}

function exposureVerdict({ who, isCertain, risks, shared }: Opening): ExposureVerdict {
  if (who.type !== 'anyone' && who.type !== 'unknown' && !shared) return 'limited';
  const isRisky = risks.length > 0;
  if (isCertain && (who.type === 'anyone' || shared === 'certain')) return isRisky ? 'exposed' : 'open';
  return isRisky ? 'maybe_exposed' : 'maybe_open';
}

function verdictOfRest({ verdict }: Remainder, { point }: AddressExposure): ExposureVerdict {
  if (verdict !== 'undecided') return verdict;
  // What else a service answers is its provider's to close.
  return point.holder?.kind === 'managed_service' ? 'maybe_open' : 'maybe_exposed';
}

/** What needs attention first, then by address. */
export function exposureRows(exposures: readonly AddressExposure[]): ExposureRow[] {
  const rows = exposures.flatMap((exposure, at): ExposureRow[] => {
    const openings = exposure.openings.map((opening, index): ExposureRow => {
      return { key: `${at} ${index}`, verdict: exposureVerdict(opening), exposure, opening };
    });
    const verdict = verdictOfRest(exposure.rest, exposure);
    return [...openings, { key: `${at}`, verdict, exposure, opening: undefined }];
  });
  const byText = new Intl.Collator(undefined, { numeric: true }).compare;
  return rows.toSorted((a, b) => {
    const byVerdict = verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict);
    const [one, other] = [a.exposure.point.address, b.exposure.point.address];
    return byVerdict || byText(one, other);
  });
}

export const countVerdicts = (rows: readonly ExposureRow[]): ReadonlyMap<ExposureVerdict, number> =>
  rows.reduce(
    (counts, { verdict }) => counts.set(verdict, (counts.get(verdict) ?? 0) + 1),
    new Map<ExposureVerdict, number>(),
  );
