import { useTranslate } from 'ra-core';
import { recordId } from '../../../dataProvider/address';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { oneLine } from '../../admin/fields/safe';
import { useWords } from '../../admin/texts';
import { pathTo } from '../../paths';
import { usePortal } from '../../portal';

/** Names of kinds and places, and where a resource's own page is. */
export function useNames() {
  const translate = useTranslate();
  const words = useWords();
  const { registry, places } = usePortal();
  const kindOf = (entry: UsageEntry) => registry.find(entry.resource_type ?? '');
  return {
    kind(entry: UsageEntry): string {
      const kind = kindOf(entry);
      return kind ? words.kind(kind, 2) : oneLine(entry.resource_type ?? translate('billing.other'), 60);
    },
    place: ({ location_slug: slug }: UsageEntry): string =>
      slug
        ? oneLine(places.find((place) => place.slug === slug)?.display_name ?? slug, 80)
        : translate('billing.no_place'),
    resource: (entry: UsageEntry): string => oneLine(entry.resource_name || entry.resource_uuid || '–', 120),
    path(entry: UsageEntry): string | undefined {
      const kind = kindOf(entry);
      if (!kind || !entry.resource_uuid || (kind.scope === 'location' && !entry.location_slug)) return undefined;
      return pathTo(kind, 'show', recordId(kind, { [kind.id]: entry.resource_uuid }, entry.location_slug ?? undefined));
    },
  };
}

/** What an entry's `configurations` say, in a line: 'vcpu 2, memory 4096'. */
export function sizesOf({ configurations }: UsageEntry): string {
  if (configurations === null || typeof configurations !== 'object') return '';
  const told = Object.entries(configurations).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return oneLine(told.map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`).join(', '), 160);
}
