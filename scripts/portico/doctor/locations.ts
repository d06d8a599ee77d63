/** The locations: what `GET /config/locations` answers. */
import type { SiteLocation } from '../../../dataProvider/calls/site';
import { suggestion } from '../../../resources/kind/nearest';
import { error, warning, type Finding } from './finding';
import type { KindAt } from './portal';

const here = 'locations';

function published(locations: readonly SiteLocation[]): Finding[] {
  const slugs = locations.map(({ slug }) => slug);
  const twice = slugs.filter((slug, index) => slugs.indexOf(slug) !== index);
  return [
    ...(locations.length === 0
      ? [
          error(
            'location',
            here,
            'no location is published: nothing can be created',
            'Answer at least one location with is_published true.',
          ),
        ]
      : []),
    ...twice.map((slug) => error('location', here, `${slug} is there twice`, 'Give each location a slug of its own.')),
    ...(locations.length > 1 && locations.filter((location) => location.is_default).length !== 1
      ? [
          warning(
            'location',
            here,
            'not exactly one location is the default',
            'Set is_default of one location to true, of the others to false.',
          ),
        ]
      : []),
    ...locations
      .filter(({ slug, display_name: name }) => !name || name === slug)
      .map(({ slug }) =>
        warning(
          'location',
          `${here}: ${slug}`,
          'has no name: its slug is shown',
          'Answer display_name, what customers call the location.',
        ),
      ),
    ...locations
      .filter(({ country_code: code }) => !code || !/^[A-Za-z]{2}$/.test(code))
      .map(({ slug }) =>
        warning(
          'location',
          `${here}: ${slug}`,
          'has no country: it is shown without a flag',
          'Answer country_code, two letters such as EE.',
        ),
      ),
  ];
}

/** `raw`: the answer; undefined where it was not looked at. `places`: what the portal reads from it. */
export function checkLocations(raw: unknown, locations: readonly SiteLocation[]): Finding[] {
  if (raw === undefined) return [];
  return Array.isArray(raw)
    ? published(locations)
    : [
        error(
          'value',
          here,
          'is not a list: nothing can be created',
          'Answer a list of locations in GET /v1/config/locations.',
        ),
      ];
}

/** Locations that a kind names and the site does not have: in these it is not shown. */
export function checkKindLocations(kinds: readonly KindAt[], locations: readonly SiteLocation[]): Finding[] {
  const slugs = locations.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  return kinds.flatMap(({ kind, at }) => {
    const unknown = (kind.locations ?? []).filter((slug) => !slugs.includes(slug));
    const isNowhere = unknown.length === kind.locations?.length;
    return unknown.map((slug) =>
      (isNowhere ? error : warning)(
        'location',
        `${at}.locations`,
        `${slug} is not a location of GET /v1/config/locations${suggestion(slug, slugs)}`,
        `${isNowhere ? 'The kind is shown nowhere. ' : ''}Name one of ${slugs.join(', ')}, or remove it.`,
      ),
    );
  });
}
