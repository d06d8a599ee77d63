/** The pages of a list whose rows are all here. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, ListBase, useListContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ListPages } from '../../../src/admin/list/ListPages';
import { createQueryClient } from '../../../src/queryClient';

const names = Array.from({ length: 60 }, (_, at) => ({ id: at, name: `web-${at}` }));

function Rows() {
  const { data = [], isPlaceholderData } = useListContext<{ id: number; name: string }>();
  return <p>{`${data[0]?.name} to ${data.at(-1)?.name}${isPlaceholderData ? ', until the next' : ''}`}</p>;
}

it('reads the next page once the pointer or the focus is near, and has it at the click', async () => {
  const getList = vi.fn((_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
    const { page, perPage } = pagination;
    return Promise.resolve({ data: names.slice((page - 1) * perPage, page * perPage), total: names.length });
  });
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ getList } as never} queryClient={createQueryClient()}>
        <ListBase resource="machine" perPage={25} sort={{ field: 'name', order: 'ASC' }} disableAuthentication>
          <Rows />
          <ListPages />
        </ListBase>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText('web-0 to web-24')).toBeVisible();
  const pages = () => getList.mock.calls.map(([, { pagination }]) => pagination.page);
  expect(pages()).toEqual([1]);
  const next = screen.getByRole('button', { name: 'list.page.next' });
  fireEvent.focus(next);
  await waitFor(() => expect(pages()).toEqual([1, 2]));
  fireEvent.click(next);
  expect(await screen.findByText('web-25 to web-49')).toBeVisible();
  await waitFor(() => expect(pages()).toEqual([1, 2, 3]));
  fireEvent.click(next);
  // The last page has none after it.
  expect(await screen.findByText('web-50 to web-59')).toBeVisible();
  expect(pages()).toEqual([1, 2, 3]);
});
