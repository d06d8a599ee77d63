import { useLocale, useTranslate } from 'ra-core';
import { recordId } from '../../../dataProvider/address';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { sizesIn, type ResourceSize } from '../../../resources/invoice/sizes';
import type { UsageGroup } from '../../../resources/invoice/usage';
import { knownType } from '../../../resources/pricing/names';
import { oneLine } from '../../ui/safe';
import { useWords } from '../texts';
import { formatSize } from '../../lib/bytes';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { formatNumber } from '../../lib/intl';
import { dotted } from '../../lib/dotted';
import { useLocationName } from '../../ui/useLocationName';

/** What an entry's `configurations` say, in a line: '8 vCPU · 32 GB RAM · 900 GB disk · backups'. Empty without any. */
function useUsageSizeText(): (entry: UsageEntry) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (size: ResourceSize): string => {
    const text = (values: object) => translate(`sums.size.${size.name}`, values);
    if ('count' in size) return text({ smart_count: size.count, count: formatNumber(size.count, locale) });
    if ('size' in size) return text({ size: formatSize(size.size, size.unit, locale) });
    if (size.name === 'word') return oneLine(size.text, 80);
    if (size.name === 'service') return translate(`billing.prices.service.${size.type}`, { _: oneLine(size.type, 60) });
    if (size.name === 'other')
      return [size.label, size.text]
        .filter(Boolean)
        .map((part) => oneLine(part, 60))
        .join(': ');
    return text({});
  };
  return ({ configurations }) => oneLine(dotted(sizesIn(configurations).map(word)), 200);
}

/** Names of types, locations and resources, and the path of a resource's page. */
export function useUsageNames() {
  const translate = useTranslate();
  const words = useWords();
  const sizesOf = useUsageSizeText();
  const { registry } = usePortal();
  const locationName = useLocationName();
  const kindOf = (entry: UsageEntry) => registry.find(entry.resource_type ?? '');
  /** A provider may account for what it prices ("CPU", "RAM") in place of kinds of resources. */
  const typeName = (entry: UsageEntry, count: number, otherwise: string): string => {
    const known = kindOf(entry);
    if (known) return words.kind(known, count);
    const { resource_type: type } = entry;
    const priced = type ? knownType(type) : undefined;
    return priced ? translate(`money.resource.${priced}`) : oneLine(type ?? translate(otherwise), 60);
  };
  const kind = (entry: UsageEntry): string => typeName(entry, 2, 'billing.other');
  const resource = ({ entry, number }: Pick<UsageGroup, 'entry' | 'number'>): string => {
    const unnamed = typeName(entry, 1, 'billing.usage.unnamed');
    const name = oneLine(entry.resource_name || entry.resource_uuid || sizesOf(entry) || unnamed, 120);
    return number === undefined ? name : translate('billing.usage.numbered', { name, number: String(number) });
  };
  return {
    kind,
    resource,
    sizesOf,
    location: ({ location_slug: slug }: UsageEntry): string => locationName(slug) || translate('billing.no_location'),
    path(entry: UsageEntry): string | undefined {
      const known = kindOf(entry);
      if (!known || !entry.resource_uuid || (known.scope === 'location' && !entry.location_slug)) return undefined;
      const id = recordId(known, { [known.id]: entry.resource_uuid }, entry.location_slug ?? undefined);
      return pathTo(known, 'show', id);
    },
  };
}
