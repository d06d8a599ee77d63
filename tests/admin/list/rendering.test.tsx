/** What a click on a list renders: little, or the page does not answer within a frame. */
import { act, screen, waitFor } from '@testing-library/react';
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

it('renders one row where one is selected', async () => {
  const column: OwnColumn = {
    ...{ name: 'rendered', label: 'Rendered', after: 'status', text: () => '', value: () => undefined },
    cell: ({ name }) => <Rendered name={name} />,
  };
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
