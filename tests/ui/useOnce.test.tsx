import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useOnce } from '../../src/ui/useOnce';
import { mount, useCloud } from '../admin/form/mount';

useCloud();

const send = vi.fn<(name: string, size: string) => Promise<void>>();

function Form() {
  const [name, setName] = useState('web');
  const { busy, once } = useOnce((size: string) => send(name, size));
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button aria-disabled={busy} onClick={() => void once('small')}>
        Send
      </button>
    </>
  );
}

async function open() {
  send.mockReset();
  await mount({ path: '/here', element: <Form /> });
  const user = userEvent.setup();
  return { user, click: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

test('Retry sends what is entered by then, for what was clicked', async () => {
  const { user, click } = await open();
  send.mockRejectedValueOnce(new Error('No'));
  await click();
  await user.type(screen.getByLabelText('Name'), '-01');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(send.mock.calls).toEqual([
    ['web', 'small'],
    ['web-01', 'small'],
  ]);
});

test('what runs is not started again', async () => {
  const { click } = await open();
  let answer = () => undefined as void;
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await click();
  await click();
  expect(send).toHaveBeenCalledOnce();
  answer();
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false'),
  );
  await click();
  expect(send).toHaveBeenCalledTimes(2);
});
