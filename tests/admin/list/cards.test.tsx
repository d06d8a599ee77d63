/** On a phone a record is a card: a machine is identified by where it answers, and each has its price. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { mount, useCloud } from '../form/mount';

useCloud();

beforeEach(() => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(real(query), { matches: query.includes('max-width: 700px') }),
  );
});
afterEach(() => void vi.restoreAllMocks());

it('has address and price on the card of a machine', async () => {
  await mount({ path: '/compute', element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });
  const list = await screen.findByRole('list', { name: 'Virtual machines' });
  const [card] = within(list).getAllByRole('listitem');
  if (!card) throw new Error('The busy world has machines');
  expect(
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Public IPv4', 'Price per month']);
});

it('has the price of a disk as its third fact, after the first two columns', async () => {
  await mount({ path: '/disks', element: (registry) => <KindList kind={registry.get('disk')} /> });
  const list = await screen.findByRole('list', { name: 'Disks' });
  const [card] = within(list).getAllByRole('listitem');
  if (!card) throw new Error('The busy world has disks');
  const terms = within(card).getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual(['Location', 'Size', 'Price per month']);
});
