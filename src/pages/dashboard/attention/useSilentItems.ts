import { Unplug } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { oneLine } from '../../../admin/fields/safe';
import { usePortal } from '../../../portal';
import type { Owned } from '../../../shell/owned';
import { silentPlaces } from '../summary';
import type { Item } from './types';

/** Places that do not answer. */
export function useSilentItems(owned: readonly Owned[]): Item[] {
  const translate = useTranslate();
  const { places } = usePortal();
  return [...silentPlaces(owned)].map(([slug, missing]) => ({
    key: `silent:${slug}`,
    tone: 'warning',
    icon: Unplug,
    text: translate('dashboard.attention.silent', {
      location: oneLine(places.find((place) => place.slug === slug)?.display_name ?? slug, 80),
    }),
    action: {
      label: translate('list.location.retry'),
      run: () => missing.forEach(({ retry }) => retry(slug)),
    },
  }));
}
