/** On a phone a record is a card: a machine is identified by where it answers, and each has its price. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Registry } from '../../../resources/registry';
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

it('has one line of tools, which unfolds; folded, it has the chips of chosen values alone', async () => {
  const element = (registry: Registry) => <KindList kind={registry.get('virtual_machine')} />;
  const { unmount } = await mount({ path: '/compute', element });
  await screen.findByRole('list', { name: 'Virtual machines' });
  const tools = ['Location', 'Export CSV', 'Refresh'];
  for (const name of tools) expect(screen.queryByRole('button', { name })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Filters and tools' }));
  for (const name of tools) expect(screen.getByRole('button', { name })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Filters and tools' }));
  for (const name of tools) expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();

  const filter = encodeURIComponent(JSON.stringify({ location: ['tll'] }));
  await mount({ path: `/compute?filter=${filter}`, element });
  await screen.findByRole('list', { name: 'Virtual machines' });
  expect(screen.getByRole('button', { name: /^Location: / })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
