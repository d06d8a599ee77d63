import { useTranslate } from 'ra-core';
import type { SiteLocation } from '../../../dataProvider/calls/site';
import type { Kind } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { Flag } from '../Flag';
import { LocationPreflight } from './LocationPreflight';
import { RadioCards } from './RadioCards';
import { SelectInput } from './SelectInput';
import type { InputProps } from './useInput';

/** Up to this many locations are shown as cards; more as a list. */
const mostCards = 9;

/**
 * The default location: the requested one, else the preferred or default one, among those that accept new
 * resources.
 */
export function defaultLocation(places: readonly SiteLocation[], asked?: string | null): string {
  const open = places.filter((place) => !place.create_resource_disabled);
  const found =
    open.find(({ slug }) => slug === asked) ?? open.find((p) => p.is_preferred) ?? open.find((p) => p.is_default);
  return (found ?? open[0])?.slug ?? '';
}

/**
 * The site's locations in which a kind is available.
 *
 * @example
 * const places = placesOf(kind, []);
 */
export const placesOf = (kind: Pick<Kind, 'locations'>, places: readonly SiteLocation[]): readonly SiteLocation[] =>
  kind.locations ? places.filter(({ slug }) => kind.locations?.includes(slug)) : places;

interface LocationInputProps extends InputProps {
  /** Limits the choice to locations in which it is available. */
  kind?: Pick<Kind, 'locations'>;
  onChosen?(slug: string): void;
}

/** Locations with flag and name. One that accepts no new resources says so. */
export function LocationInput({ onChosen, kind = {}, ...props }: LocationInputProps) {
  const translate = useTranslate();
  const places = placesOf(kind, usePortal().locations);
  const refused = (place: SiteLocation) =>
    place.create_resource_disabled ? translate('list.location.closed') : undefined;
  const chosen = (slug: string | number) => onChosen?.(String(slug));
  if (places.length > mostCards) {
    const options = places.map((place) => ({ value: place.slug, label: place.display_name, refused: refused(place) }));
    return (
      <>
        <LocationPreflight name={props.name} />
        <SelectInput {...props} options={options} onChosen={chosen} />
      </>
    );
  }
  const cards = places.map((place) => ({
    value: place.slug,
    label: place.display_name,
    media: <Flag code={place.country_code} />,
    about: place.description,
    refused: refused(place),
  }));
  return (
    <>
      <LocationPreflight name={props.name} />
      <RadioCards {...props} cards={cards} least={160} onChosen={chosen} />
    </>
  );
}
