/** Sending a form: once, whatever is clicked, and again where it stays on the page. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useFieldArray, useForm, type FieldValues } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { useServerValues } from '../../../src/admin/form/useServerValues';
import { SubmitButton } from '../../../src/admin/form/SubmitButton';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { onMessage } from '../../../src/ui/messages';

function Form({ send, stays }: { send(): Promise<void>; stays?: boolean }) {
  const form = useForm();
  const saved = (_: unknown, sent: FieldValues) => sent;
  const { onSubmit, sending } = useSubmit({ form, send, done: () => undefined, ...(stays && { saved }) });
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

it.each(['stays', 'left', 'neither'] as const)(
  'can be used again or is left where what follows fails, and says that it was done (%s)',
  async (then) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const send = vi.fn(() => Promise.resolve());
    const thrown: unknown[] = [];
    const catchAll = (error: unknown) => void thrown.push(error);
    process.on('unhandledRejection', catchAll);
    const leave = vi.fn();
    const failing = () => {
      throw new Error('The page of the result could not be opened');
    };
    function Failing() {
      const saved = (_: unknown, sent: FieldValues) => sent;
      const after = { stays: { saved }, left: { leave }, neither: {} }[then];
      const { onSubmit, sending } = useSubmit({ form: useForm(), send, done: failing, ...after });
      return (
        <form onSubmit={onSubmit}>
          <SubmitButton label="Send" busy="Sending" sending={sending} />
        </form>
      );
    }
    const heard: unknown[] = [];
    const stop = onMessage(({ tone, retry }) => void heard.push([tone, retry]));
    render(<Failing />, { wrapper: CoreAdminContext });
    await click();
    await waitFor(() => expect(thrown).toHaveLength(1));
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    const left = then === 'left';
    await waitFor(() => expect(screen.getByRole('button', { name: left ? 'Sending' : 'Send' })).toBeVisible());
    expect(leave).toHaveBeenCalledTimes(left ? 1 : 0);
    process.off('unhandledRejection', catchAll);
    stop();
    expect(heard).toEqual([['success', undefined]]);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

it.each(['form', 'save'] as const)(
  'sends with Retry what is entered by then, and as the page is by then (%s)',
  async (by) => {
    const retries: (() => void)[] = [];
    const stop = onMessage(({ retry }) => retry && retries.push(retry));
    const sent: unknown[] = [];
    function Entering({ place }: { place: string }) {
      const form = useForm({ defaultValues: { name: '' } });
      const send = (values: FieldValues) => {
        sent.push([place, values.name, values.by]);
        return sent.length === 1 ? Promise.reject(new Error('No luck')) : Promise.resolve();
      };
      const { onSubmit, save } = useSubmit<FieldValues, void>({ form: form as never, send, done: () => undefined });
      const stock = form.handleSubmit((values) => save(values, { transform: (data) => ({ ...data, by }) }));
      return (
        <form onSubmit={by === 'form' ? onSubmit : stock}>
          <input {...form.register('name')} />
          <button>Send</button>
        </form>
      );
    }
    const { rerender } = render(<Entering place="here" />, { wrapper: CoreAdminContext });
    await userEvent.type(screen.getByRole('textbox'), 'one{Enter}');
    await waitFor(() => expect(retries).toHaveLength(1));
    await userEvent.type(screen.getByRole('textbox'), ' two');
    rerender(<Entering place="there" />);
    await act(async () => retries[0]?.());
    stop();
    const own = by === 'save' ? by : undefined;
    expect(sent).toEqual([
      ['here', 'one', own],
      ['there', 'one two', own],
    ]);
  },
);

it('takes a double click as one, however soon the answer comes', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(<Form send={send} stays />, { wrapper: CoreAdminContext });
  await click();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeVisible());
  expect(send).toHaveBeenCalledTimes(1);
});

interface Named {
  name: string;
  note: string;
  rows: { text: string }[];
}

interface StayingProps {
  send(values: Named): Promise<void>;
  known: Pick<Named, 'name' | 'note'>;
}

function Staying({ send, known }: StayingProps) {
  const form = useForm<Named>({ defaultValues: { ...known, rows: [{ text: 'a' }] } });
  const { fields } = useFieldArray({ control: form.control, name: 'rows' });
  useServerValues(form, known as Named);
  const { onSubmit } = useSubmit<Named, void>({
    form,
    send,
    saved: (_, sent) => ({ ...sent, name: sent.name.trim() }),
    done: () => undefined,
  });
  const { dirtyFields } = form.formState;
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="note" {...form.register('note')} />
      {fields.map((field, index) => (
        <input key={field.id} aria-label={`row ${index}`} {...form.register(`rows.${index}.text`)} />
      ))}
      <button>Save</button>
      <output>{JSON.stringify(dirtyFields)}</output>
    </form>
  );
}

const known = { name: 'old', note: 'old' };

async function showStaying() {
  let answer = (): void => undefined;
  const send = vi.fn((_: Named) => new Promise<void>((resolve) => (answer = resolve)));
  const view = render(<Staying send={send} known={known} />, { wrapper: CoreAdminContext });
  await userEvent.type(screen.getByLabelText('name'), ' new ');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const arrive = async () => act(async () => answer());
  return { ...view, send, arrive };
}

it('keeps what is typed while a form that stays is saved, as a change of what was saved', async () => {
  const { arrive, send } = await showStaying();
  const row = screen.getByLabelText('row 0');
  await userEvent.type(row, 'b');
  await arrive();
  expect(row).toBeInTheDocument();
  expect(row).toHaveFocus();
  await userEvent.keyboard('c');
  expect(row).toHaveValue('abc');
  expect(screen.getByLabelText('name')).toHaveValue('old new');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/"rows":\[\{"text":true\}\]/));
  expect(screen.getByRole('status')).not.toHaveTextContent(/"name":true/);
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button'));
    expect(send).toHaveBeenCalledTimes(2);
  });
  expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'old new', rows: [{ text: 'abc' }] });
});

it('takes no change of others that arrives while it is saved for one of its own', async () => {
  const { arrive, rerender, send } = await showStaying();
  rerender(<Staying send={send} known={{ ...known, note: 'theirs' }} />);
  await arrive();
  expect(screen.getByLabelText('note')).toHaveValue('theirs');
  expect(screen.getByRole('status')).not.toHaveTextContent('true');
});

it('keeps a change that is taken back while it is saved', async () => {
  const { arrive } = await showStaying();
  await userEvent.clear(screen.getByLabelText('name'));
  await userEvent.type(screen.getByLabelText('name'), 'old');
  await arrive();
  expect(screen.getByLabelText('name')).toHaveValue('old');
  expect(screen.getByRole('status')).toHaveTextContent('"name":true');
});
