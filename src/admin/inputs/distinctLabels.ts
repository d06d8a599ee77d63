/** Labels of options that would read the same: what else is known of each distinguishes them, such as its network, or in the end a number. */
import { valueAt } from '../../../resources/kind/condition';
import { usePortal } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { useInLocation } from '../useInLocation';
import { dotted } from '../../lib/dotted';

/** `more` in turn is added to a label while several have the same one; those that remain alike are numbered. Pure. */
export function distinctLabels<T>(
  all: readonly T[],
  label: (one: T) => string,
  ...more: readonly ((one: T) => string)[]
): ReadonlyMap<T, string> {
  const labels = new Map(all.map((one) => [one, label(one)]));
  for (const level of more) {
    const counts = new Map<string, number>();
    for (const text of labels.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
    for (const [one, text] of labels) if (counts.get(text) !== 1) labels.set(one, dotted([text, level(one)]));
  }
  const seen = new Map<string, number>();
  for (const [one, text] of labels) {
    const number = (seen.get(text) ?? 0) + 1;
    seen.set(text, number);
    if (number > 1) labels.set(one, `${text} (${number})`);
  }
  return labels;
}

/** Whether several have the same label. */
export const hasDuplicates = (labels: readonly string[]): boolean => new Set(labels).size < labels.length;

/**
 * Names of the private networks of a location by their uuids; empty for an unknown one. Without a location no list is
 * requested.
 */
export function useNetworkName(location: string | undefined): (uuid: unknown) => string {
  const kind = usePortal().registry.find('vpc');
  const { data } = useInLocation('vpc', location);
  return (uuid) => {
    const found = data.find((network) => network.uuid === uuid);
    return found && kind ? oneLine(valueAt(found, kind.title) ?? '', 80) : '';
  };
}
