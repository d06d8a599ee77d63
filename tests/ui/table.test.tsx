import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SelectAll } from '../../src/ui/table/SelectAll';
import { SortHead } from '../../src/ui/table/SortHead';
import { VirtualTable } from '../../src/ui/table/VirtualTable';

const headOf = (cell: React.ReactNode) =>
  render(
    <table>
      <thead>
        <tr>{cell}</tr>
      </thead>
    </table>,
  );

test('a table says how many rows it has, drawn or not, and reserves space for the others', () => {
  render(
    <VirtualTable label="Disks" count={5000} span={2} before={880} after={0} head={<th scope="col">Name</th>}>
      <tr aria-rowindex={22}>
        <td>db-data</td>
      </tr>
    </VirtualTable>,
  );
  const table = screen.getByRole('table', { name: 'Disks' });
  expect(table).toHaveAttribute('aria-rowcount', '5001');
  // The head and the one row: what stands for rows that are not drawn is no row.
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  const hidden = within(table).getAllByRole('row', { hidden: true });
  expect(hidden).toHaveLength(3);
  expect(within(hidden[1] ?? table).getByRole('cell', { hidden: true })).toHaveStyle({ height: '880px' });
});

test('a head says how its column is sorted, and sorts', async () => {
  const sort = vi.fn();
  headOf(
    <>
      <SortHead label="Name" order="descending" onSort={sort} />
      <SortHead label="Size" onSort={sort} />
      <SortHead label="Note" />
    </>,
  );
  const [name, size, note] = screen.getAllByRole('columnheader');
  expect(name).toHaveAttribute('aria-sort', 'descending');
  expect(size).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(sort).toHaveBeenCalledOnce();
  expect(within(note ?? document.body).queryByRole('button')).toBeNull();
});

test.each([
  { selected: 0, count: 3, checked: false, partly: false, all: true },
  { selected: 2, count: 3, checked: false, partly: true, all: true },
  { selected: 3, count: 3, checked: true, partly: false, all: false },
  { selected: 0, count: 0, checked: false, partly: false, all: true },
])('$selected of $count selected', async ({ selected, count, checked, partly, all }) => {
  const select = vi.fn();
  headOf(<SelectAll selected={selected} count={count} onSelect={select} />);
  const box = screen.getByRole('checkbox');
  expect(box).toHaveProperty('checked', checked);
  expect(box).toHaveProperty('indeterminate', partly);
  await userEvent.click(box);
  expect(select).toHaveBeenCalledExactlyOnceWith(all);
});
