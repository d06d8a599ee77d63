/** A draft is of what the person changed: what the form chose by itself is none. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { readDraft, writeDraft } from '../../../src/session/drafts';
import { useDraft } from '../../../src/admin/form/useDraft';

const defaults = { amount: '', method: '' };

/** As the top-up does: the primary card is chosen once the cards are known. */
function Form({ preselects = true }: { preselects?: boolean }) {
  const form = useForm({ defaultValues: defaults });
  const draft = useDraft('/form', form, { owner: 1, defaults });
  const { setValue } = form;
  useEffect(() => {
    if (preselects) setValue('method', 'card-1');
  }, [preselects, setValue]);
  return (
    <form>
      <DraftLine draft={draft} />
      <input aria-label="amount" {...form.register('amount')} />
    </form>
  );
}

const show = (preselects?: boolean) =>
  render(<Form {...(preselects !== undefined && { preselects })} />, { wrapper: CoreAdminContext });
const storedDraft = () => readDraft('/form', 1);
const restored = () => screen.queryByText('form.draft.restored');

beforeEach(() => sessionStorage.clear());

it('is not made of what only the form has chosen', async () => {
  show().unmount();
  expect(storedDraft()).toBeUndefined();
  const again = show();
  expect(restored()).not.toBeInTheDocument();
  // Visited and left without a change.
  await userEvent.click(screen.getByLabelText('amount'));
  await userEvent.tab();
  again.unmount();
  expect(storedDraft()).toBeUndefined();
});

it('has what the form chose beside what the person typed', async () => {
  const { unmount } = show();
  await userEvent.type(screen.getByLabelText('amount'), '50');
  unmount();
  expect(storedDraft()).toEqual({ amount: '50', method: 'card-1' });
  show();
  expect(screen.getByLabelText('amount')).toHaveValue('50');
  expect(screen.getByText(/form\.draft\.restored/)).toBeInTheDocument();
});

it('goes when the person takes the change back, and when it is discarded', async () => {
  const first = show(false);
  await userEvent.type(screen.getByLabelText('amount'), '5{Backspace}');
  first.unmount();
  expect(storedDraft()).toBeUndefined();
  writeDraft('/form', 1, { amount: '50' });
  const second = show(true);
  await userEvent.click(screen.getByRole('button', { name: 'form.draft.discard' }));
  second.unmount();
  expect(storedDraft()).toBeUndefined();
});

it('that says nothing else than the form begins with is not reported as restored', () => {
  writeDraft('/form', 1, { method: '' });
  show(false);
  expect(restored()).not.toBeInTheDocument();
});
