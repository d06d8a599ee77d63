/** Texts of the configuration in languages: anywhere, in one for all or in one for each; what is no text stays as it is. */
import { describe, expect, it } from 'vitest';
import { readEntrySite } from '../../dataProvider/calls/entrySite';
import { readConfiguration, readLocations, readSite } from '../../dataProvider/calls/site';
import { isLocalizedText, localized, localizedTextsIn } from '../../dataProvider/calls/localizedTexts';
import { standardConfig } from '../../mocks/worlds/config';
import { sampleLocations } from '../../mocks/worlds/locations';

const named = (en: string, et: string, es: string) => ({ en, et, es });

describe('texts of the configuration', () => {
  const config = {
    siteName: named('Cloud', 'Pilv', 'Nube'),
    loginTitle: named('Hello', 'Tere', 'Hola'),
    loginSubtitle: 'The same for all',
    displayCurrencies: [{ code: 'USD', title: named('US dollar', 'USA dollar', 'Dólar'), rate: 1.1 }],
    predefinedPackages: [{ name: named('Small', 'Väike', 'Pequeño'), cpu: 1, notice: { en: 'Short', es: 'Corto' } }],
    paymentProcessors: [
      {
        keyword: 'stripe',
        name: named('Card', 'Kaart', 'Tarjeta'),
        methods: [{ key: 'card', name: named('Card', 'Kaart', 'Tarjeta') }],
      },
    ],
    billingAccountFields: { integration_id: { label: named('Tax office', 'Maksuamet', 'Hacienda') } },
    termsUrl: named('https://a.test/en', 'https://a.test/et', 'https://a.test/es'),
  };

  it.each([
    ['en', 'Cloud', 'Hello', 'US dollar', 'Small', 'Short', 'Card', 'Tax office'],
    ['et', 'Pilv', 'Tere', 'USA dollar', 'Väike', 'Short', 'Kaart', 'Maksuamet'],
    ['es', 'Nube', 'Hola', 'Dólar', 'Pequeño', 'Corto', 'Tarjeta', 'Hacienda'],
  ] as const)(
    'are read in %s wherever they stand',
    (language, siteName, loginTitle, title, size, notice, card, label) => {
      const { site, problems } = readSite(config, language);
      expect(problems).toEqual([]);
      expect(site).toMatchObject({
        siteName,
        loginTitle,
        loginSubtitle: 'The same for all',
        displayCurrencies: [{ code: 'USD', title, rate: 1.1 }],
        predefinedPackages: [{ name: size, notice }],
        paymentProcessors: [{ name: card, methods: [{ key: 'card', name: card }] }],
        billingAccountFields: { integration_id: { label } },
        termsUrl: `https://a.test/${language}`,
      });
      const entrySite = readEntrySite(config, language);
      expect(entrySite).toMatchObject({ siteName, loginTitle, termsUrl: `https://a.test/${language}` });
    },
  );

  it('are read of locations, under each of their names', () => {
    const locations = [
      { slug: 'tll', display_name: named('Tallinn', 'Tallinn', 'Tallin'), description: named('Cold', 'Külm', 'Frío') },
      { slug: 'rix', name: { en: 'Riga', et: 'Riia' } },
    ];
    expect(readLocations(locations, 'et').locations).toMatchObject([
      { display_name: 'Tallinn', description: 'Külm' },
      { display_name: 'Riia' },
    ]);
    expect(readLocations(locations, 'es').locations).toMatchObject([
      { display_name: 'Tallin', description: 'Frío' },
      { display_name: 'Riga' },
    ]);
  });

  it('that a language lacks are English, else in any language that has them', () => {
    expect(localized('es', { en: 'Hello', es: ' ' })).toBe('Hello');
    expect(localized('es', { et: 'Tere', en: null })).toBe('Tere');
    expect(localized('en', { fr: 'Bonjour', et: 'Tere' })).toBe('Tere');
  });

  it.each([{}, { en: 1 }, { en: '' }, { en: 'a', theme: 'b' }, { fr: 'Bonjour' }, { en: { a: 'b' } }, [], null, 'en'])(
    '%j is none, and stays as it is',
    (value) => {
      expect(isLocalizedText(value)).toBe(false);
      expect(localized('et', { value })).toEqual({ value });
    },
  );

  it('are not looked for without end', () => {
    const deep = Array.from({ length: 20_000 }).reduce<object>((inner) => ({ inner }), {});
    expect(() => localized('en', deep)).not.toThrow();
    expect(localizedTextsIn(deep)).toEqual([]);
  });

  it('of the embedded cloud are there in all three languages, and each is read', () => {
    const texts = [...localizedTextsIn(standardConfig), ...localizedTextsIn(sampleLocations)];
    expect(texts.length).toBeGreaterThan(10);
    for (const [path, one] of texts) expect(Object.keys(one), path).toEqual(['en', 'et', 'es']);
    const raw = { config: standardConfig, locations: sampleLocations };
    expect(readConfiguration(raw, 'et')).toMatchObject({
      problems: [],
      site: { loginTitle: 'Sinu pilv ühes kohas' },
      locations: [{ description: 'Kaks andmekeskust, kummalgi oma elektritoide' }, {}, {}, {}],
    });
  });
});
