/** What rows and frame depend on is there in their first rendering, and what is computed from all lists waits for all of them. */
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Kind } from '../../../resources/kind/types';
import { readFrame } from '../../../src/admin/list/firstPage';
import { useOwnedKnown } from '../../../src/admin/owned';
import { usePrices, usePrivileges, useUser } from '../../../src/admin/queries';
import { useAccounts } from '../../../src/admin/useAccounts';
import { usePortal } from '../../../src/context/portal';
import { mount, useCloud } from '../form/mount';

useCloud();

/** What is missing when it is first rendered. */
function First() {
  const parts = {
    accounts: useAccounts().source.data,
    prices: usePrices().data,
    rights: usePrivileges().data,
    user: useUser().data,
  };
  const missing = Object.entries(parts).flatMap(([name, data]) => (data === undefined ? [name] : []));
  const [first] = useState(`Missing: ${missing.join(', ')}.`);
  return <p>{first}</p>;
}

function Reading() {
  const { registry, http, provider } = usePortal();
  const queryClient = useQueryClient();
  const [isRead, setIsRead] = useState(false);
  const read = async () => {
    await readFrame(registry, http, { queryClient, provider });
    setIsRead(true);
  };
  return isRead ? <First /> : <button onClick={() => void read()}>Read</button>;
}

it('has accounts, prices, rights and person in the first rendering after they were read', async () => {
  await mount({ path: '/', element: <Reading /> });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText(/^Missing/)).toHaveTextContent('Missing: .');
});

function Known({ kinds }: { kinds: readonly Kind[] }) {
  const client = useQueryClient();
  const records = useOwnedKnown(kinds).flatMap((one) => one.records);
  const answer = (kind: Kind) => client.setQueryData([kind.name, 'owned'], { data: [{ id: kind.name }], meta: {} });
  return (
    <>
      <p>Records: {records.map(({ id }) => id).join(', ')}.</p>
      {kinds.map((kind) => (
        <button key={kind.name} onClick={() => answer(kind)}>
          {kind.name}
        </button>
      ))}
    </>
  );
}

it('renders what is computed from known lists once all of them are there', async () => {
  const rendered = vi.fn();
  await mount({
    path: '/',
    element: (registry) => (
      <Profiler id="known" onRender={rendered}>
        <Known kinds={['disk', 'vpc'].map((name) => registry.get(name))} />
      </Profiler>
    ),
  });
  await screen.findByText('Records: .');
  const before = rendered.mock.calls.length;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'disk' })));
  expect(rendered).toHaveBeenCalledTimes(before);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'vpc' })));
  expect(await screen.findByText('Records: disk, vpc.')).toBeVisible();
});
