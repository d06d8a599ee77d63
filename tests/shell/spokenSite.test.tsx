import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../i18n';
import { useLanguage } from '../../src/admin/useLanguage';
import { usePortal } from '../../src/context/portal';
import { PageTitle } from '../../src/ui/PageTitle';
import { mountShell, useCloud } from './mount';

useCloud({
  config: { siteName: { en: 'Cloud', es: 'Nube' } },
  locations: { tll: { description: { en: 'Cold', et: 'Külm', es: 'Frío' } } },
});

function Reported() {
  const { site, locations } = usePortal();
  // A choice: a language that is only set yields to that of the profile, which may arrive later.
  const { speak } = useLanguage();
  return (
    <>
      <PageTitle title="Told" />
      <p>{`${site.siteName}: ${locations[0]?.description}`}</p>
      <button type="button" onClick={() => void speak('es')}>
        Speak
      </button>
      <button type="button" onClick={() => (void speak('es'), void speak('en'))}>
        Speak and return
      </button>
    </>
  );
}

it('what the configuration says by language follows the language that is chosen, without a reload', async () => {
  const { user } = await mountShell({ path: '/reported', routes: [{ path: '/reported', element: <Reported /> }] });
  expect(screen.getByText('Cloud: Cold')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  await waitFor(() => expect(screen.getByText('Nube: Frío')).toBeVisible());
});

it('the last choice of a language counts, also while the texts of an earlier one load', async () => {
  const { user } = await mountShell({ path: '/reported', routes: [{ path: '/reported', element: <Reported /> }] });
  await user.click(screen.getByRole('button', { name: 'Speak and return' }));
  await act(async () => void (await loadCatalogue('es')));
  expect(screen.getByText('Cloud: Cold')).toBeVisible();
});
