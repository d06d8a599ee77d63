/** What a click on a list renders: little, or the page does not answer within a frame. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import type { OwnColumn } from '../../../src/admin/list/useColumns';
import { mount, useCloud } from '../form/mount';

useCloud();

it('renders one row where one is selected', async () => {
  const rendered: unknown[] = [];
  const column: OwnColumn = {
    ...{ name: 'rendered', label: 'Rendered', after: 'status', text: () => '', value: () => undefined },
    cell: ({ name }) => {
      rendered.push(name);
      return null;
    },
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
