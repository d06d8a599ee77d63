/** The way to a folder, however deep it lies. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Crumbs } from '../../../src/pages/files/Crumbs';
import type { BrowserView } from '../../../src/pages/files/useView';
import { mount, useCloud } from '../../admin/form/mount';

useCloud();

const open = async (prefix: string) => {
  const view = {
    prefix,
    linkTo: (to: string) => `?prefix=${encodeURIComponent(to)}`,
    goTo: () => undefined,
  } as unknown as BrowserView;
  await mount({ path: '/here', element: <Crumbs bucket="photos" view={view} /> });
  const crumbs = await screen.findByRole('navigation', { name: 'Path in the bucket' });
  return {
    user: userEvent.setup(),
    steps: () =>
      within(crumbs)
        .getAllByRole('link')
        .map((link) => link.textContent),
  };
};

test('a short way is shown whole', async () => {
  const { steps } = await open('2026/spring/');
  expect(steps()).toEqual(['photos', '2026', 'spring']);
  expect(screen.queryByRole('button', { name: /between/ })).not.toBeInTheDocument();
});

test('of a deep one the ends do, and the rest when it is asked for', async () => {
  const folders = Array.from({ length: 20 }, (_, at) => `d${at}`);
  const { user, steps } = await open(`${folders.join('/')}/`);
  expect(steps()).toEqual(['photos', 'd17', 'd18', 'd19']);
  await user.click(screen.getByRole('button', { name: 'Show 17 folders between' }));
  expect(steps()).toEqual(['photos', ...folders]);
  expect(screen.getByRole('link', { name: 'd19' })).toHaveAttribute('aria-current', 'page');
});
