/** Sending a form: once, whatever is clicked, and again where it stays on the page. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { SubmitButton } from '../../../src/admin/form/SubmitButton';
import { useSubmit } from '../../../src/admin/form/useSubmit';

function Form({ send, stays }: { send(): Promise<void>; stays?: boolean }) {
  const form = useForm();
  const { onSubmit, sending } = useSubmit({ form, send, done: () => undefined, ...(stays && { stays }) });
  return (
    <form onSubmit={onSubmit}>
      <SubmitButton label="Send" busy="Sending" sending={sending} />
    </form>
  );
}

const click = () => userEvent.dblClick(screen.getByRole('button'));

it('stays shut after a success', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(<Form send={send} />, { wrapper: CoreAdminContext });
  await click();
  await click();
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
});

it('opens again where it stays on the page', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  render(<Form send={send} stays />, { wrapper: CoreAdminContext });
  await click();
  await click();
  expect(send).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeVisible());
  await click();
  expect(send).toHaveBeenCalledTimes(2);
});

it('takes a double click as one, however soon the answer comes', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(<Form send={send} stays />, { wrapper: CoreAdminContext });
  await click();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeVisible());
  expect(send).toHaveBeenCalledTimes(1);
});
