// @module-tag slow
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entryTranslate } from '../../i18n/entry';
import { expiredFlag, impersonation, ownKey, redirectPath, referralCode, signupFlag } from '../../src/session/storage';
import { createWorld, mountEntry, useEntry } from './mountEntry';

const world = createWorld();
useEntry();
beforeAll(() => world.server.listen());
beforeEach(() => world.reset());
afterAll(() => world.server.close());

const keyField = () => screen.getByLabelText('API key');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('a valid key is trimmed, checked, stored, and leads to where the person wanted to go', async () => {
  const api = await mountEntry({ at: '/compute/vm/tll/1?tab=disks' });
  await userEvent.type(keyField(), '  {{secret}  ');
  await userEvent.click(submit());
  await waitFor(() => expect(api.signedIn).toHaveBeenCalledWith('{secret}', '/compute/vm/tll/1?tab=disks'));
  expect(ownKey.get()).toBe('{secret}');
  expect(redirectPath.get()).toBeUndefined();
});

test('a wrong key is not stored, is reported plainly, and what was typed stays', async () => {
  const api = await mountEntry();
  await userEvent.type(keyField(), 'nobody');
  await userEvent.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error: This API key is not valid.');
  expect(keyField()).toHaveValue('nobody');
  expect(ownKey.get()).toBeUndefined();
  expect(api.signedIn).not.toHaveBeenCalled();
});

test('a key with a sign that no key has, as copied from a document, is not valid', async () => {
  const api = await mountEntry();
  await userEvent.type(keyField(), 'se\u200bcret');
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('This API key is not valid.');
  expect(api.signedIn).not.toHaveBeenCalled();
});

test('a server that does not answer is reported as such, and trying again works', async () => {
  const api = await mountEntry();
  world.faults.add({ path: '/v1/user-resource/user', network: true, times: 1 });
  await userEvent.type(keyField(), '{{secret}');
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to connect to server');
  await userEvent.click(submit());
  await waitFor(() => expect(api.signedIn).toHaveBeenCalledOnce());
});

test('the key is required and its field gets the focus', async () => {
  await mountEntry();
  await userEvent.type(keyField(), '   ');
  await userEvent.click(submit());
  expect(screen.getByText('This field is required')).toBeInTheDocument();
  expect(keyField()).toHaveFocus();
  expect(keyField()).toBeInvalid();
});

test('with the mock API enabled the key may be left empty', async () => {
  const api = await mountEntry({ site: { mockApiEnabled: true } });
  await userEvent.click(submit());
  await waitFor(() => expect(api.signedIn).toHaveBeenCalledWith('{secret}', '/'));
});

test('a submit sends once, whatever is clicked', async () => {
  const api = await mountEntry();
  await userEvent.type(keyField(), '{{secret}');
  world.log.clear();
  await userEvent.dblClick(submit());
  await waitFor(() => expect(api.signedIn).toHaveBeenCalled());
  expect(world.log.list().filter(({ path }) => path.endsWith('/user-resource/user'))).toHaveLength(1);
});

test('the username of the query is filled in, and the key can be shown and hidden', async () => {
  await mountEntry({ at: '/?username=owner%40example.test' });
  expect(screen.getByLabelText('Username')).toHaveValue('owner@example.test');
  expect(keyField()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(keyField()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(keyField()).toHaveAttribute('type', 'password');
});

test('title, intro and logo come from the configuration; addresses that are no web addresses do not', async () => {
  await mountEntry({
    site: { loginTitle: 'Hello there', loginSubtitle: 'All yours', logo: 'https://logo.test/a.svg' },
  });
  expect(document.title).toBe('Sign in | Example Cloud');
  expect(screen.getByRole('heading', { level: 1, name: 'Hello there' })).toBeInTheDocument();
  expect(screen.getByText('All yours')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Example Cloud' })).toHaveAttribute('src', 'https://logo.test/a.svg');
});

test('title and intro that the configuration gives by language follow the language that is chosen', async () => {
  await mountEntry({
    site: {
      loginTitle: { en: 'Hello there', et: 'Tere' },
      loginSubtitle: { en: 'All yours' },
      siteName: { et: 'Pilv' },
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Hello there' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Eesti' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tere' })).toBeInTheDocument();
  expect(screen.getByText('All yours')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Sisselogimine | Pilv'));
});

test('a logo that is no address of the web leaves the brand’s own', async () => {
  await mountEntry({ site: { siteName: 'Portico', logo: 'javascript:alert(1)' } });
  expect(screen.getByRole('img', { name: 'Portico' })).toBeInTheDocument();
});

test('the language can be changed before anybody is signed in, and is remembered', async () => {
  await mountEntry();
  const languages = screen.getByRole('list', { name: 'Language' });
  await userEvent.click(within(languages).getByRole('button', { name: 'Eesti' }));
  expect(await screen.findByRole('button', { name: 'Logi sisse' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Sisselogimine | Example Cloud'));
  expect(document.documentElement.lang).toBe('et');
  expect(localStorage.getItem('portico.language')).toBe('et');
});

test('the last choice of a language counts, also where the texts of an earlier one load later', async () => {
  let loadEstonian = () => {};
  const load: typeof entryTranslate = async (code) => {
    if (code === 'et') await new Promise<void>((resolve) => (loadEstonian = resolve));
    return entryTranslate(code);
  };
  await mountEntry({ load });
  await userEvent.click(screen.getByRole('button', { name: 'Eesti' }));
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  await act(async () => {
    loadEstonian();
    await entryTranslate('et');
  });
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('portico.language')).toBe('es');
});

test('what is wrong with the form is said in the language that is chosen then', async () => {
  await mountEntry();
  const submit = () => userEvent.click(screen.getByRole('button', { name: /^(Sign in|Logi sisse)$/ }));
  await submit();
  expect(screen.getByText('This field is required')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Eesti' }));
  expect(await screen.findByText('See väli on kohustuslik')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('API-võti'), 'nobody');
  await submit();
  expect(await screen.findByText(/See API-võti ei kehti/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByText(/This API key/)).toBeInTheDocument();
});

test('after a refused key the screen says why the person is here', async () => {
  expiredFlag.set(true);
  await mountEntry();
  expect(screen.getByText('Your session has ended. Sign in to continue where you left off.')).toBeInTheDocument();
});

test('signing in ends an act-as that was left behind', async () => {
  impersonation.set({ token: 'left-behind', returnPath: '/' });
  const api = await mountEntry();
  await userEvent.type(keyField(), '{{secret}');
  await userEvent.click(submit());
  await waitFor(() => expect(api.signedIn).toHaveBeenCalled());
  expect(impersonation.get()).toBeUndefined();
});

test('a referral address stores its code, starts as sign-up and becomes the sign-in screen', async () => {
  await mountEntry({ at: '/referral/FRIEND-22', identity: true });
  expect(referralCode.get()).toBe('FRIEND-22');
  expect(window.location.pathname).toBe('/app/');
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeInTheDocument();
});

test('a referral address without a usable code is reported and stores nothing', async () => {
  const api = await mountEntry({ at: '/referral/%3Cscript%3E' });
  expect(referralCode.get()).toBeUndefined();
  expect(signupFlag.get()).toBeUndefined();
  expect(api.report).toHaveBeenCalledWith('A referral address without a usable code');
});

test('touching the form says so once, so that the shell can be fetched', async () => {
  const api = await mountEntry();
  await userEvent.click(screen.getByLabelText('Username'));
  await userEvent.click(keyField());
  expect(api.touched).toHaveBeenCalledOnce();
});

test('where a key comes from is said, with a way to support where the site has one', async () => {
  await mountEntry({ site: { supportEmail: 'help@example.test' } });
  expect(screen.getByText(/^Your provider issues the first API key/)).toBeVisible();
  const line = screen.getByText('No key yet?').parentElement;
  const link = within(line ?? document.body).getByRole('link', { name: 'Contact support' });
  expect(link).toHaveAttribute('href', 'mailto:help%40example.test');
});
