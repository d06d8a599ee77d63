import { screen } from '@testing-library/react';
import { useSetLocale } from 'ra-core';
import { expect, it } from 'vitest';
import { usePortal } from '../../src/context/portal';
import { PageTitle } from '../../src/ui/PageTitle';
import { mountShell, useCloud } from './mount';

useCloud({
  config: { siteName: { en: 'Cloud', es: 'Nube' } },
  locations: { tll: { description: { en: 'Cold', et: 'Külm', es: 'Frío' } } },
});

function Reported() {
  const { site, locations } = usePortal();
  const setLocale = useSetLocale();
  return (
    <>
      <PageTitle title="Told" />
      <p>{`${site.siteName}: ${locations[0]?.description}`}</p>
      <button type="button" onClick={() => setLocale('es')}>
        Speak
      </button>
    </>
  );
}

it('what the configuration says by language follows the language that is chosen, without a reload', async () => {
  const { user } = await mountShell({ path: '/told', routes: [{ path: '/told', element: <Reported /> }] });
  expect(screen.getByText('Cloud: Cold')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  expect(await screen.findByText('Nube: Frío')).toBeVisible();
});
