/** English words of the kinds' catalogues. */
type Words = Record<string, unknown>;
const texts: Record<string, Words> = import.meta.glob('../../../resources/*/text.en.ts', {
  eager: true,
  import: 'default',
});
const pageTexts: Record<string, Words> = import.meta.glob('../../../resources/*/pageText.en.ts', {
  eager: true,
  import: 'default',
});

const catalogue: Words = Object.fromEntries(
  Object.entries(texts).map(([path, words]) => [
    path.split('/').at(-2) ?? '',
    { ...words, ...pageTexts[path.replace('/text.', '/pageText.')] },
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
