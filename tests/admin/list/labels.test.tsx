// @module-tag slow
/** Labels typed in descriptions: under the name, as a filter, as a column, on the page. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { filterRecords } from '../../../dataProvider/list';
import { buildRegistry } from '../../../resources/registry';
import { builtInKinds } from '../../../resources';
import type { Kind } from '../../../resources/kind/types';
import { KindList } from '../../../src/admin/list/KindList';
import { KindShow } from '../../../src/admin/show/KindShow';
import { address, mount, useCloud } from '../form/mount';

useCloud();

const kindOf = async (name: string) =>
  (await buildRegistry({ builtIn: builtInKinds, configured: [], isOn: () => true })).get(name);
const records = [
  { id: 'tll:1', name: 'a', description: 'Shop #prod #web' },
  { id: 'tll:2', name: 'b', description: '#Test' },
  { id: 'tll:3', name: 'c', description: null },
  { id: 'tll:4', name: 'd', description: ['#prod'] },
  { id: 'tll:5', name: 'e' },
];
const found = (kind: Kind, filter: object) => filterRecords(kind, records, { ...filter }).map(({ id }) => id);

describe('a list that is filtered by labels', () => {
  it('has what carries any of them, beside the other filters', async () => {
    const kind = await kindOf('virtual_machine');
    expect(found(kind, { labels: ['prod'] })).toEqual(['tll:1']);
    expect(found(kind, { labels: ['prod', 'test'] })).toEqual(['tll:1', 'tll:2']);
    expect(found(kind, { labels: ['prod', 'test'], name: 'b' })).toEqual(['tll:2']);
    expect(found(kind, { labels: ['constructor'] })).toEqual([]);
    expect(found(kind, { labels: [] })).toHaveLength(5);
  });

  it('finds them by the search box', async () =>
    expect(found(await kindOf('virtual_machine'), { q: '#web' })).toEqual(['tll:1']));

  it('has none where a kind has no description, or labels of its own', async () => {
    expect(found(await kindOf('disk'), { labels: ['prod'] })).toEqual([]);
    const kind = await kindOf('virtual_machine');
    const own = { ...kind, fields: { ...kind.fields, labels: { ...kind.fields.hostname, name: 'labels' } } } as Kind;
    expect(filterRecords(own, [{ id: 'tll:6', labels: 'x' }], { labels: ['x'] })).toHaveLength(1);
  });
});

const described = async (description: string) => {
  const mounted = await mount({
    path: '/compute',
    element: (registry) => <KindList kind={registry.get('virtual_machine')} />,
  });
  const row = await screen.findByRole('link', { name: 'web-01' });
  const id = decodeURIComponent(row.getAttribute('href') ?? '')
    .split('/')
    .at(-1);
  await mounted.provider.update('virtual_machine', { id: `tll:${id}`, data: { description }, previousData: { id } });
  await mounted.provider.retry('virtual_machine');
  return mounted;
};

it('shows them under the name, and as a filter, and as a column', async () => {
  await described('Front #prod #<img> #eu');
  const labels = await screen.findByRole('list', { name: 'Labels' });
  expect(
    within(labels)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['#prod', '#eu']);
  await userEvent.click(screen.getByRole('button', { name: 'Labels' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /#prod/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'bastion' })).not.toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: 'web-01' })).toBeVisible();
  expect(new URLSearchParams(address()?.split('?')[1]).get('filter')).toBe('{"labels":["prod"]}');
});

it('shows them on the page, each leading to the list of all that have it', async () => {
  const { provider, unmount } = await described('Front #prod');
  const { data } = await provider.getList('virtual_machine', { filter: { name: 'web-01' } });
  const [path, id] = [data[0]?.id, data[0]?.uuid];
  expect(path).toBeDefined();
  unmount();
  await mount({
    path: `/compute/vm/tll/${String(id)}`,
    route: '/compute/vm/:location/:id',
    element: (registry) => <KindShow kind={registry.get('virtual_machine')} />,
  });
  const link = await screen.findByRole('link', { name: '#prod' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/compute?filter={"labels":["prod"]}');
});
