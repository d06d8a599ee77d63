/** Texts by key; `screens` of a kind's texts are areas like those of `i18n/<language>/pages`. */
interface Texts {
  readonly [key: string]: string | Texts;
}

/** What a kind's own screens say, by area: `exposure.about` is in the folder of firewalls, and goes with it. */
export type ScreenTexts = Readonly<Record<string, Texts>>;

/** The catalogue with the areas of the kinds' screens among its own: an area may have keys of several kinds. */
export function withOwnScreens<T extends { resources: Readonly<Record<string, { screens?: ScreenTexts }>> }>(
  catalogue: T,
): T {
  const areas = new Map<string, unknown>(Object.entries(catalogue));
  const resources = new Map<string, unknown>();
  for (const [kind, { screens = {}, ...texts }] of Object.entries(catalogue.resources)) {
    resources.set(kind, texts);
    for (const [area, own] of Object.entries(screens)) areas.set(area, { ...Object(areas.get(area)), ...own });
  }
  return { ...catalogue, ...Object.fromEntries(areas), resources: Object.fromEntries(resources) };
}
