/** The texts that stock react-admin components say are whole in every language. */
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { languages } from '../../i18n';
import { reactAdminTexts } from '../../i18n/reactAdmin';
import en from '../../i18n/en/reactAdmin.json';
import es from '../../i18n/es/reactAdmin.json';
import et from '../../i18n/et/reactAdmin.json';

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const holes = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

/** Of react-admin's own dependency: the portal has none on it. */
const resolve = createRequire(import.meta.url).resolve;
const english = createRequire(resolve('react-admin'))('ra-language-english') as { ra: Texts };
const apart = ['guesser.', 'configurable.'];
const keys = flat(english.ra).flatMap(([key]) => (apart.some((start) => key.startsWith(start)) ? [] : [key]));

it.each([
  ['en', en],
  ['et', et],
  ['es', es],
] as const)('%s has each key that react-admin has', (_, texts) =>
  expect(
    flat(texts)
      .map(([key]) => key)
      .sort(),
  ).toEqual([...keys].sort()),
);

it.each([
  ['et', et],
  ['es', es],
] as const)('%s has the values of the English texts', (_, texts) => {
  const own = new Map(flat(texts));
  for (const [key, text] of flat(en)) expect([key, holes(own.get(key) ?? '')]).toEqual([key, holes(text)]);
});

it.each(languages)('are fetched in %s, and counted', async (language) => {
  const translate = await reactAdminTexts(language);
  expect(translate('ra.action.save')).toBe({ en: 'Save', et: 'Salvesta', es: 'Guardar' }[language]);
  expect(translate('ra.notification.deleted', { smart_count: 2 })).toMatch(/2/);
});
