/** The locations and what each offers. Slugs are the examples of docs/coverage.md, section 3. */
import type { Language } from '../../resources/kind/language';

type ByLanguage = Readonly<Record<Language, string>>;

/** A location as the API answers it: its description may be there once for all languages, or once for each. */
export interface GivenLocation {
  slug: string;
  display_name: string;
  description?: string | null | ByLanguage;
  order_nr?: number | null;
  country_code?: string | null;
  is_default?: boolean;
  is_preferred?: boolean;
  is_published?: boolean;
  create_resource_disabled?: boolean;
  mikrotik?: unknown;
}

const location = (
  order_nr: number,
  slug: string,
  display_name: string,
  country_code: string,
  description: ByLanguage,
): GivenLocation => ({
  slug,
  display_name,
  description,
  order_nr,
  country_code,
  is_default: order_nr === 1,
  is_preferred: order_nr === 1,
  is_published: true,
  create_resource_disabled: false,
  mikrotik: false,
});

export const sampleLocations: readonly GivenLocation[] = [
  location(1, 'tll', 'Tallinn', 'EE', {
    en: 'Two data centres on separate power',
    et: 'Kaks andmekeskust, kummalgi oma elektritoide',
    es: 'Dos centros de datos con suministro independiente',
  }),
  location(2, 'jhv', 'Jõhvi', 'EE', {
    en: 'Cooled by outside air',
    et: 'Jahutatakse välisõhuga',
    es: 'Refrigerado con aire exterior',
  }),
  location(3, 'trtu', 'Tartu', 'EE', {
    en: 'Close to the university network',
    et: 'Ülikooli võrgu lähedal',
    es: 'Junto a la red universitaria',
  }),
  location(4, 'jkt01', 'Jakarta', 'ID', {
    en: 'Local exchange in the building',
    et: 'Kohalik sõlmpunkt samas majas',
    es: 'Punto de intercambio en el edificio',
  }),
];

/** Address plan of a location: private networks are 10.n.x.0/24, public addresses documentation blocks. */
export const plan: Readonly<Record<string, { net: number; public4: string; public6: string }>> = {
  tll: { net: 10, public4: '198.51.100', public6: '2001:db8:10' },
  jhv: { net: 20, public4: '203.0.113', public6: '2001:db8:20' },
  trtu: { net: 30, public4: '192.0.2', public6: '2001:db8:30' },
  jkt01: { net: 40, public4: '198.18.40', public6: '2001:db8:40' },
};
