/** What a click on a list renders: little, or the page does not answer within a frame. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import type { OwnColumn } from '../../../src/admin/list/useColumns';
import { usePayers } from '../../../src/admin/sums/discounts';
import { mount, useCloud } from '../form/mount';

useCloud();

const rendered: unknown[] = [];

/** Depends on the paying accounts, as prices do. */
function Rendered({ name }: { name: unknown }) {
  usePayers();
  rendered.push(name);
  return null;
}

const column: OwnColumn = {
  ...{ name: 'rendered', label: 'Rendered', after: 'status', text: () => '', value: () => undefined },
  cell: ({ name }) => <Rendered name={name} />,
};

it('renders no row that a search leaves out, and each that it finds once', async () => {
  await mount({
    path: '/compute',
    route: '/compute',
    element: (registry) => <KindList kind={registry.get('virtual_machine')} column={column} />,
  });
  await screen.findByText(/^20 virtual machines:/);
  rendered.length = 0;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'web' } });
  await waitFor(() => expect(screen.queryByText('bastion')).toBeNull());
  await screen.findByText(/^\d virtual machines:/);
  expect(screen.getByRole('link', { name: 'web-01' })).toBeInTheDocument();
  expect(rendered.filter((name) => !String(name).includes('web'))).toEqual([]);
  expect(rendered.length).toBe(new Set(rendered).size);
});

it('renders one row where one is selected', async () => {
  await mount({
    path: '/compute',
    route: '/compute',
    element: (registry) => <KindList kind={registry.get('virtual_machine')} column={column} />,
  });
  const box = await screen.findByRole('checkbox', { name: 'Select bastion' });
  await screen.findByText(/^20 virtual machines:/);
  rendered.length = 0;
  act(() => box.click());
  expect(await screen.findByRole('toolbar', { name: 'Actions for the selected' })).toBeInTheDocument();
  expect(box).toBeChecked();
  expect(new Set(rendered)).toEqual(new Set(['bastion']));
});

it('selects both of two rows that are clicked before the first is rendered', async () => {
  await mount({
    path: '/compute',
    route: '/compute',
    element: (registry) => <KindList kind={registry.get('virtual_machine')} />,
  });
  const boxes = [
    await screen.findByRole('checkbox', { name: 'Select bastion' }),
    await screen.findByRole('checkbox', { name: 'Select web-01' }),
  ];
  const click = () => act(() => boxes.forEach((box) => box.click()));
  click();
  expect(await screen.findByRole('toolbar', { name: 'Actions for the selected' })).toHaveTextContent('2 selected');
  for (const box of boxes) expect(box).toBeChecked();
  click();
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Actions for the selected' })).toBeNull());
  for (const box of boxes) expect(box).not.toBeChecked();
});
