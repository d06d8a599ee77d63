/** English words of the kinds' catalogues. */
type Words = Record<string, unknown>;
const texts: Record<string, Words> = import.meta.glob('../../../resources/*/texts/en.json', {
  eager: true,
  import: 'default',
});
const pageTexts: Record<string, Words> = import.meta.glob('../../../resources/*/texts/pages.en.json', {
  eager: true,
  import: 'default',
});

const catalogue: Words = Object.fromEntries(
  Object.entries(texts).map(([path, words]) => [
    path.split('/').at(-3) ?? '',
    { ...words, ...pageTexts[path.replace('/en.json', '/pages.en.json')] },
  ]),
);

/** The text under `resources.<kind>.…`; undefined where there is none. Names in it are left as `…`. */
export function english(key: string): string | undefined {
  const found = key
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (at, name) => (at !== null && typeof at === 'object' ? (at as Record<string, unknown>)[name] : undefined),
      catalogue,
    );
  return typeof found === 'string' ? found.replace(/%\{\w+\}/g, '…') : undefined;
}
