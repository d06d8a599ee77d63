/** On a phone a record is a card: a machine is identified by where it answers, and each has its price. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { mount, useCloud } from '../form/mount';

const here = useCloud();

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

it('has an amount with a mark that says what is not counted, as the foot of the list does', async () => {
  const { prices } = here.cloud.store.state;
  prices.splice(0, prices.length, ...prices.filter(({ resource_type }) => resource_type !== 'RAM'));
  await mount({ path: '/compute', element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });
  const list = await screen.findByRole('list', { name: 'Virtual machines' });
  const [mark] = await within(list).findAllByRole('img', { name: 'Not counted: Memory.' });
  expect(mark?.parentElement).toHaveTextContent(/^€\d+\.\d\d\*$/);
  expect(await screen.findByRole('complementary', { name: 'Cost' })).toHaveTextContent(/not counted: Memory/);
  fireEvent.pointerEnter(mark?.parentElement ?? document.body);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^€0\.\d+ per hour \(not counted: Memory\)$/);
});
