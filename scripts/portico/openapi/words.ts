/** English words of the kinds' catalogues. */
const files: Record<string, Record<string, unknown>> = import.meta.glob('../../../resources/*/text.en.ts', {
  eager: true,
  import: 'default',
});

const catalogue: Record<string, unknown> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.split('/').at(-2) ?? '', words]),
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
