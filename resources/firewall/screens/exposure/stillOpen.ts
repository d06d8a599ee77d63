/** What stays open after the row's rule has been restricted. Pure. */
import type { Opening } from './exposure';
import type { ExposureRow } from './rows';
import { isSameId } from '../../../../src/lib/sameId';

const meets = (a: Opening, b: Opening): boolean => {
  if (a.protocol !== b.protocol && a.protocol !== 'any' && b.protocol !== 'any') return false;
  if (!a.ports || !b.ports) return true;
  return a.ports.first <= b.ports.last && b.ports.first <= a.ports.last;
};

const isOfRule = (one: Opening, other: Opening): boolean =>
  one.through.by === 'firewall' &&
  other.through.by === 'firewall' &&
  isSameId(one.through.id, other.through.id) &&
  one.through.rule === other.through.rule;

/** Openings of the same address, through other rules, that let everyone in to some of the same ports. */
export function stillOpen({ opening, exposure }: ExposureRow): readonly Opening[] {
  if (!opening) return [];
  return exposure.openings.filter(
    (other) =>
      !isOfRule(other, opening) &&
      (other.who.type === 'anyone' || other.who.type === 'unknown') &&
      meets(other, opening),
  );
}
