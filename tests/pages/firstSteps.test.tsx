/** The steps of a new customer, as written in each language: the first resource is named with its own gender and verb. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstSteps } from '../../src/pages/dashboard/FirstSteps';
import type { Owned } from '../../src/admin/owned';
import { mount, useCloud } from '../admin/form/mount';

useCloud();

const texts = [
  ['en', 'virtual_machine', 'Create your first virtual machine'],
  ['en', 'bare_metal', 'Lease your first server'],
  ['en', 'disk', 'Create your first disk'],
  ['et', 'virtual_machine', 'Loo esimene virtuaalmasin'],
  ['et', 'managed_service', 'Loo esimene teenus'],
  ['es', 'virtual_machine', 'Crea tu primera máquina virtual'],
  ['es', 'bare_metal', 'Alquila tu primer servidor'],
  ['es', 'managed_service', 'Crea tu primer servicio'],
] as const;

it.each(texts)('in %s, of %s: %s', async (language, name, title) => {
  await mount({
    path: '/',
    language,
    element: (registry) => {
      const kind = registry.get(name);
      const owned = { kind, records: [], failures: [], waiting: [], source: { data: [] } } as unknown as Owned;
      return <FirstSteps accounts={[]} resources={[owned]} />;
    },
  });
  expect(await screen.findByText(title)).toBeVisible();
});
