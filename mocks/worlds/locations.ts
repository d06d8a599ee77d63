/** Where things run, and what each place has. Slugs are the examples of spec section 3. */
import type { SiteLocation } from '../../dataProvider/calls/site';

const place = (
  order_nr: number,
  slug: string,
  display_name: string,
  country_code: string,
  description: string,
): SiteLocation => ({
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

export const sampleLocations: readonly SiteLocation[] = [
  place(1, 'tll', 'Tallinn', 'EE', 'Two data centres on separate power'),
  place(2, 'jhv', 'Jõhvi', 'EE', 'Cooled by outside air'),
  place(3, 'trtu', 'Tartu', 'EE', 'Close to the university network'),
  place(4, 'jkt01', 'Jakarta', 'ID', 'Local exchange in the building'),
];

/** Address plan of a place: private networks are 10.n.x.0/24, public addresses documentation blocks. */
export const plan: Readonly<Record<string, { net: number; public4: string; public6: string }>> = {
  tll: { net: 10, public4: '198.51.100', public6: '2001:db8:10' },
  jhv: { net: 20, public4: '203.0.113', public6: '2001:db8:20' },
  trtu: { net: 30, public4: '192.0.2', public6: '2001:db8:30' },
  jkt01: { net: 40, public4: '198.18.40', public6: '2001:db8:40' },
};
