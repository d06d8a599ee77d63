import { useTranslate } from 'ra-core';
import type { SiteLocation } from '../../../dataProvider/calls/site';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { Flag } from '../Flag';
import { RadioCards } from './RadioCards';
import { SelectInput } from './SelectInput';
import type { InputProps } from './useInput';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { Note } from '../../ui/Note';

/** Up to this many locations are shown as cards; more as a list. */
const maxCards = 9;

/**
 * The default location: the requested one, else the preferred or default one, among those that accept new
 * resources.
 */
export function defaultLocation(locations: readonly SiteLocation[], requested?: string | null): string {
  const open = locations.filter((location) => !location.create_resource_disabled);
  const found =
    open.find(({ slug }) => slug === requested) ?? open.find((p) => p.is_preferred) ?? open.find((p) => p.is_default);
  return (found ?? open[0])?.slug ?? '';
}

/**
 * The site's locations in which a kind is available.
 *
 * @example
 * const open = orderLocations(kind, []);
 */
export const orderLocations = (
  kind: Pick<Kind, 'locations'>,
  locations: readonly SiteLocation[],
): readonly SiteLocation[] =>
  kind.locations ? locations.filter(({ slug }) => kind.locations?.includes(slug)) : locations;

interface LocationInputProps extends InputProps {
  /** Limits the choice to locations in which it is available. */
  kind?: Pick<Kind, 'locations'>;
  onChosen?(slug: string): void;
}

/**
 * Above the choice of a location: shown if the requested one (`?location=`), or every one, accepts no new
 * resources.
 */
function LocationPreflight({ name }: { name: string }) {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const [search] = useSearchParams();
  const { locations } = usePortal();
  const t = (key: string, params?: Record<string, unknown>) => translate(`form.preflight.${key}`, params);
  if (locations.every((location) => location.create_resource_disabled))
    return <Note tone="warning">{t('all_closed')}</Note>;
  const closed = locations.find(
    ({ slug, create_resource_disabled }) => slug === search.get('location') && create_resource_disabled,
  );
  if (!closed) return null;
  const choose = (
    <Button variant="link" onClick={() => setFocus(name)}>
      {t('location_do')}
    </Button>
  );
  return (
    <Note tone="warning" remedy={choose}>
      {t('location_closed', { location: oneLine(closed.display_name, 80) })}
    </Note>
  );
}

/** Locations with flag and name. One that accepts no new resources says so. */
export function LocationInput({ onChosen, kind = {}, ...props }: LocationInputProps) {
  const translate = useTranslate();
  const locations = orderLocations(kind, usePortal().locations);
  const refused = (location: SiteLocation) =>
    location.create_resource_disabled ? translate('list.location.closed') : undefined;
  const chosen = (slug: string | number) => onChosen?.(String(slug));
  if (locations.length > maxCards) {
    const options = locations.map((location) => ({
      value: location.slug,
      label: location.display_name,
      refused: refused(location),
    }));
    return (
      <>
        <LocationPreflight name={props.name} />
        <SelectInput {...props} options={options} onChosen={chosen} />
      </>
    );
  }
  const cards = locations.map((location) => ({
    value: location.slug,
    label: location.display_name,
    media: <Flag code={location.country_code} />,
    about: location.description,
    refused: refused(location),
  }));
  return (
    <>
      <LocationPreflight name={props.name} />
      <RadioCards {...props} cards={cards} minWidth={160} onChosen={chosen} />
    </>
  );
}
