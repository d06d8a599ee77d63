import { Unplug } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useOutage } from '../../../ui/outage';
import type { Owned } from '../../../admin/owned';
import { useErrorText } from '../../../ui/useErrorText';
import { unresponsiveLocations } from '../summary';
import type { Item } from './types';
import { useLocationName } from '../../../ui/useLocationName';

/** Locations that do not answer. */
export function useUnresponsiveItems(owned: readonly Owned[]): Item[] {
  const translate = useTranslate();
  const locationName = useLocationName();
  const { detail } = useErrorText();
  // The banner over the page says it of all.
  if (useOutage() !== undefined) return [];
  return [...unresponsiveLocations(owned)].map(([slug, missing]) => ({
    key: `unresponsive:${slug}`,
    tone: 'warning',
    icon: Unplug,
    text: [
      translate('dashboard.attention.unresponsive', {
        location: locationName(slug),
      }),
      detail(missing[0]?.failures.find(({ location }) => location === slug)?.error),
    ].join(' '),
    action: {
      label: translate('actions.retry'),
      run: () => missing.forEach(({ retry }) => retry(slug)),
    },
  }));
}
