/** What is said when there is nothing else: in plain elements, in the person's language. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { dropDraft, readDraft, writeDraft } from '../../src/session/drafts';
import { certificatesOf } from '../../src/session/certificates';
import { showReloadRequest, showFatal } from '../../src/session/fatal';
import { logOut } from '../../src/session/logOut';
import { showSplash } from '../../src/session/splash';
import { chosenLanguage, ownKey, splashLogo } from '../../src/session/storage';
import { loadBrand } from '../../themes';

afterEach(() => {
  document.body.replaceChildren();
  dropDraft('/x');
});

test('the fatal screen shows the error with its id and status, and both ways out', () => {
  const error = new PortalError({
    kind: 'standard',
    message: 'No configuration',
    status: 500,
    correlationId: 'c0ffee',
  });
  showFatal(document.body, error);
  expect(screen.getByRole('heading', { name: 'The portal could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('No configuration [c0ffee] (500)');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

test('a part that could not be fetched is reported as such, in the chosen language', () => {
  chosenLanguage.set('et');
  showFatal(document.body, new TypeError('Failed to fetch dynamically imported module: /app/assets/App-x.js'));
  expect(screen.getByRole('alert')).toHaveTextContent('Osa portaalist ei õnnestunud laadida.');
});

test('a connection that failed is reported in the chosen language, not by the English of the error', () => {
  chosenLanguage.set('et');
  showFatal(document.body, new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 }));
  expect(screen.getByRole('alert')).toHaveTextContent('Kontrolli võrguühendust ja laadi leht uuesti.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Failed to connect');
});

test('logging out on the fatal screen forgets the key and what was typed', async () => {
  ownKey.set('mine');
  writeDraft('/x', 1, { name: 'typed' });
  showFatal(document.body, new Error('No'));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect([ownKey.get(), readDraft('/x', 1)]).toEqual([undefined, undefined]);
});

test('logging out forgets what was typed and not sent, and what was searched for', async () => {
  writeDraft('/x', 1, { name: 'typed' });
  localStorage.setItem('RaStoreportico.virtual_machine.listParams', '{"q":"secret-project"}');
  localStorage.setItem('RaStoreportico.payment-methods-7-1', '["coingate"]');
  localStorage.setItem('RaStoreportico.currency', '"EUR"');
  await logOut(() => Promise.resolve());
  expect(readDraft('/x', 1)).toBeUndefined();
  expect({ ...localStorage }).not.toHaveProperty(['RaStoreportico.virtual_machine.listParams']);
  expect({ ...localStorage }).not.toHaveProperty(['RaStoreportico.payment-methods-7-1']);
  expect(localStorage.getItem('RaStoreportico.currency')).toBe('"EUR"');
});

test('a crashed mock service asks once to reload', () => {
  showReloadRequest();
  showReloadRequest();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The simulated cloud has stopped.');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
});

test('the start shows the logo of the last visit, unless it is gone', async () => {
  splashLogo.set('/app/assets/mark.svg');
  const done = showSplash(document.body);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  const logo = document.querySelector('img');
  expect(logo).toHaveAttribute('src', '/app/assets/mark.svg');
  logo?.dispatchEvent(new Event('error'));
  expect(document.querySelector('img')).toBeNull();
  done();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('certificates are those that the site names and those of the brand, which knows their directory', async () => {
  const [portico, haldenby] = await Promise.all([loadBrand('portico'), loadBrand('haldenby')]);
  expect(certificatesOf(['ISO 27001', ' ', 'SOC 2', 'SOC 2'], portico)).toEqual([
    { name: 'ISO 27001' },
    { name: 'SOC 2' },
  ]);
  expect(certificatesOf(['ISO 27001'], haldenby)).toEqual([
    { name: 'ISO 27001', href: expect.stringMatching(/^https:/) as unknown },
  ]);
});
