// @module-tag slow
/** Each input holds what the API takes, and exposes to assistive technology what it is, what is wrong and why. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { useFields } from '../../../src/admin/inputs/useFields';
import { KindInput } from '../../../src/admin/inputs/KindInput';
import { SelectInput } from '../../../src/admin/inputs/SelectInput';
import { normalise, normaliseField } from '../../../resources/kind/normalise';
import { validateField } from '../../../resources/kind/validate';
import type { FieldInput, RecordData } from '../../../resources/kind/types';
import { mount, useCloud } from './mount';

/** What the form holds, as a submit would find it. */
function Peek() {
  const form = useFormContext();
  const held: unknown = useWatch({ control: form.control });
  return (
    <>
      <output aria-label="values">{JSON.stringify(held)}</output>
      <button type="button" onClick={() => void form.trigger()}>
        check
      </button>
    </>
  );
}
const values = () => JSON.parse(screen.getByLabelText('values').textContent) as RecordData;

const kindOf = (fields: Record<string, FieldInput>) =>
  normalise({
    name: 'thing',
    routes: { list: '/things' },
    api: { list: { method: 'GET', path: '/things' } },
    fields,
  });

function Form({ fields, initial }: { fields: Record<string, FieldInput>; initial?: RecordData }) {
  const kind = kindOf(fields);
  const all = Object.values(kind.fields);
  const form = useFields(all, initial);
  return (
    <FormProvider {...form}>
      {all.map((field) => (
        <KindInput key={field.name} kind={kind} field={field} />
      ))}
      <Peek />
    </FormProvider>
  );
}

const show = (fields: Record<string, FieldInput>, language: 'en' | 'et' | 'es' = 'en') =>
  mount({ path: '/form', language, element: <Form fields={fields} /> });
const check = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'check' }));

describe('numbers', () => {
  useCloud();

  it('are read and written as the locale does, and held as numbers', async () => {
    const user = userEvent.setup();
    await show({ rate: { type: 'number', default: 1.5 } }, 'et');
    const box = await screen.findByRole('spinbutton', { name: 'Rate' });
    expect(box).toHaveValue('1,5');
    await user.clear(box);
    await user.type(box, '12,50');
    expect(box).toHaveValue('12,50');
    expect(values().rate).toBe(12.5);
  });
  it('step with the arrow keys within their limits', async () => {
    const user = userEvent.setup();
    await show({ port: { type: 'number', min: 1, max: 3 } });
    const box = await screen.findByRole('spinbutton', { name: 'Port' });
    await user.click(box);
    await user.keyboard('{ArrowUp}');
    expect(values().port).toBe(1);
    await user.keyboard('{PageUp}');
    expect(values().port).toBe(3);
    await user.keyboard('{ArrowDown}');
    expect(box).toHaveValue('2');
    expect(box).toHaveAttribute('aria-valuemax', '3');
  });
  it('that are none stay as they were typed, and are refused', async () => {
    const user = userEvent.setup();
    await show({ size: { type: 'size', unit: 'MB', min: 512, max: 8192 } });
    const box = await screen.findByRole('spinbutton', { name: 'Size' });
    await user.type(box, 'lots');
    await check(user);
    await waitFor(() => expect(box).toBeInvalid());
    expect(box).toHaveValue('lots');
    await user.clear(box);
    // Memory is typed in GB, and held in MB as the API takes it.
    expect(box).toHaveAccessibleDescription(/GB/);
    await user.type(box, '4');
    expect(values().size).toBe(4096);
    await user.type(box, '0');
    await check(user);
    expect(await screen.findByText('Enter a value between 0.5 and 8')).toBeVisible();
  });
  it('a duration is typed in its unit, and said in words', async () => {
    const user = userEvent.setup();
    await show({ limit: { type: 'duration', unit: 'min', min: 5 } });
    const box = await screen.findByRole('spinbutton', { name: 'Limit' });
    expect(box).toHaveAccessibleDescription('min');
    await user.type(box, '90');
    expect(values().limit).toBe(90);
    expect(box).toHaveAccessibleDescription('min = 1 hour 30 minutes');
    await user.clear(box);
    await user.type(box, '2');
    await check(user);
    await waitFor(() => expect(box).toBeInvalid());
  });
  it('a progress is typed in percent, and held as declared', async () => {
    const user = userEvent.setup();
    await show({ share: { type: 'progress', max: 1 } });
    const box = await screen.findByRole('spinbutton', { name: 'Share' });
    expect(box).toHaveAccessibleDescription('%');
    await user.type(box, '55');
    expect(values().share).toBe(0.55);
    expect(box).toHaveValue('55');
    await user.type(box, '0');
    await check(user);
    expect(await screen.findByText('Enter a value between 0 and 100')).toBeVisible();
  });
  it('that answers hold as text are in the unit of the input', async () => {
    const user = userEvent.setup();
    await show({
      share: { type: 'progress', max: 1, default: '0.25' },
      memory: { type: 'size', unit: 'MB', default: '4096' },
      limit: { type: 'duration', unit: 's', default: '5400' },
    });
    expect(await screen.findByRole('spinbutton', { name: 'Share' })).toHaveValue('25');
    expect(screen.getByRole('spinbutton', { name: 'Memory' })).toHaveValue('4');
    const limit = screen.getByRole('spinbutton', { name: 'Limit' });
    expect(limit).toHaveAccessibleDescription('s = 1 hour 30 minutes');
    // An untouched value stays as it was.
    expect(values()).toEqual({ share: '0.25', memory: '4096', limit: '5400' });
    await user.click(limit);
    await user.keyboard('{ArrowUp}');
    expect(values().limit).toBe(5401);
  });
  it('money is in the site’s currency', async () => {
    await show({ amount: { type: 'money', required: false } });
    const box = await screen.findByRole('spinbutton', { name: /^Amount/ });
    expect(box).toHaveAccessibleDescription('EUR');
    expect(screen.getByText(/optional/)).toBeVisible();
  });
});

describe('texts', () => {
  useCloud();

  it.each([
    ['email', 'nobody', 'Enter a valid email address'],
    ['ip', '10.0.0.300', 'Enter a valid IP address'],
    ['cidr', '10.0.0.0/40', 'Enter an address block such as 10.0.0.0/24'],
    ['url', 'example', 'Enter a full address, starting with https://'],
  ] as const)('%s is checked when it is left', async (type, wrong, message) => {
    const user = userEvent.setup();
    await show({ field: { type } });
    const box = await screen.findByRole('textbox', { name: 'Field' });
    await user.tab();
    await user.type(box, wrong);
    await user.tab();
    await waitFor(() => expect(box).toHaveAccessibleDescription(message));
    expect(box).toBeInvalid();
  });
  it.each(['text', 'list'] as const)('what is left empty waits for the submit (%s)', async (type) => {
    const user = userEvent.setup();
    await show({ field: { type } });
    const box = await screen.findByRole('textbox', { name: 'Field' });
    await user.click(box);
    await user.tab();
    // The check, if there were one, would have ended by now.
    await act(() => Promise.resolve());
    expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
    await check(user);
    expect(await screen.findByText('This field is required')).toBeVisible();
  });
  it('a secret of several lines keeps them, hidden until it is shown', async () => {
    const user = userEvent.setup();
    await show({ secret: { type: 'secret', multiline: true } });
    const box = await screen.findByLabelText('Secret', { selector: 'textarea' });
    expect(box.className).toMatch(/masked/);
    await user.click(box);
    await user.paste('-----BEGIN KEY-----\nMIIE\n-----END KEY-----\n');
    expect(values().secret).toBe('-----BEGIN KEY-----\nMIIE\n-----END KEY-----\n');
    await user.click(screen.getByRole('button', { name: 'Show: Secret' }));
    expect(box.className).not.toMatch(/masked/);
  });

  it('lines that are pasted into a secret stay lines, and one line stays one', async () => {
    const user = userEvent.setup();
    await show({ secret: { type: 'secret' } });
    await user.click(await screen.findByLabelText('Secret', { selector: 'input' }));
    await user.paste('hunter2\n');
    expect(screen.getByLabelText('Secret', { selector: 'input' })).toHaveFocus();
    await user.clear(screen.getByLabelText('Secret', { selector: 'input' }));
    await user.paste('-----BEGIN KEY-----\r\nMIIE\r\n-----END KEY-----');
    expect(values().secret).toBe('-----BEGIN KEY-----\nMIIE\n-----END KEY-----');
    const box = screen.getByLabelText('Secret', { selector: 'textarea' });
    expect(box).toHaveFocus();
    expect(box.className).toMatch(/masked/);
  });

  it('a secret is hidden until it is shown, and excluded from the browser’s memory', async () => {
    const user = userEvent.setup();
    await show({ secret: { type: 'secret' } });
    const box = await screen.findByLabelText('Secret', { selector: 'input' });
    expect(box).toHaveAttribute('type', 'password');
    expect(box).toHaveAttribute('autocomplete', 'new-password');
    await user.click(screen.getByRole('button', { name: 'Show: Secret' }));
    expect(box).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide: Secret' }));
    expect(box).toHaveAttribute('type', 'password');
  });
});

describe('choices', () => {
  useCloud();

  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: index, label: `Nr ${index}` }));

  it('of up to four are cards, of more a list; the value keeps its type', async () => {
    const user = userEvent.setup();
    await show({ few: { type: 'choice', options: options(4) }, many: { type: 'choice', options: options(5) } });
    await user.click(await screen.findByRole('radio', { name: 'Nr 2' }));
    expect(values().few).toBe(2);
    await user.keyboard('{ArrowRight}');
    expect(values().few).toBe(3);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Many' }), 'Nr 4');
    expect(values().many).toBe(4);
  });
  it('that are not made are asked for', async () => {
    const user = userEvent.setup();
    await show({ few: { type: 'choice', options: options(2) } });
    await screen.findByRole('radio', { name: 'Nr 1' });
    await check(user);
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Few' })).toHaveAccessibleDescription('This field is required');
  });
  it('on and off is a switch', async () => {
    const user = userEvent.setup();
    await show({ open: { type: 'boolean' } });
    const toggle = await screen.findByRole('switch', { name: 'Open' });
    expect(values().open).toBe(false);
    await user.click(toggle);
    expect(toggle).toBeChecked();
    expect(values().open).toBe(true);
  });
  it('a location is chosen by its name', async () => {
    const user = userEvent.setup();
    await show({ where: { type: 'location' } });
    await user.click(await screen.findByRole('radio', { name: 'Jakarta' }));
    expect(values().where).toBe('jkt01');
  });
});

describe('a select that is not the whole list', () => {
  useCloud();
  const options = [
    { value: 'en', label: 'English' },
    { value: 'et', label: 'Eesti' },
  ];
  function Selecting({ lang }: { lang: string }) {
    const form = useForm({ defaultValues: { lang } });
    return (
      <FormProvider {...form}>
        <SelectInput name="lang" label="Language" options={options} required={false} keepsOther />
        <Peek />
      </FormProvider>
    );
  }

  it('shows what a record has, and leaves it as it is', async () => {
    const user = userEvent.setup();
    await mount({ path: '/form', element: <Selecting lang="fin" /> });
    const select = await screen.findByRole('combobox', { name: /^Language/ });
    expect(select).toHaveDisplayValue('fin');
    expect(values()).toEqual({ lang: 'fin' });
    await user.selectOptions(select, 'Eesti');
    expect(values()).toEqual({ lang: 'et' });
  });

  it('shows that nothing is chosen', async () => {
    await mount({ path: '/form', element: <Selecting lang="" /> });
    expect(await screen.findByRole('combobox', { name: /^Language/ })).toHaveDisplayValue('None');
  });
});

describe('references', () => {
  useCloud();

  it('to an account name it, with its credit, and hold its number', async () => {
    const user = userEvent.setup();
    await show({ account: { reference: 'billing_account' } });
    const select = await screen.findByRole('combobox', { name: 'Account' });
    await screen.findByRole('option', { name: 'Projects' });
    await user.selectOptions(select, 'Projects');
    expect(values().account).toEqual(expect.any(Number));
    await waitFor(() => expect(select).toHaveAccessibleDescription(/€[\d.,]+ credit/));
  });
  it('to a short list are a list, by the id that the calls use', async () => {
    const user = userEvent.setup();
    await show({ location: { type: 'location', default: 'jhv' }, network: { reference: 'vpc', required: false } });
    const select = await screen.findByRole('combobox', { name: /^Network/ });
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
    const option = screen.getAllByRole('option').at(-1);
    await user.selectOptions(select, option?.textContent ?? '');
    expect(values().network).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a reference to a long list', () => {
  useCloud({ world: 'big' });

  it('is searched as one types', async () => {
    const user = userEvent.setup();
    await show({ machine: { reference: 'virtual_machine' } });
    const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Machine' });
    await waitFor(() => expect(search().tagName).toBe('INPUT'));
    const box = search();
    await user.type(box, '1234');
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent('1234');
    if (first) await user.click(first);
    expect(values().machine).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('lists', () => {
  useCloud();

  it('grow with Enter, a comma, a paste and on leaving; nothing half typed is lost', async () => {
    const user = userEvent.setup();
    await show({ tags: { type: 'list' } });
    const box = await screen.findByRole('textbox', { name: 'Tags' });
    await user.type(box, 'one{Enter}two,');
    await user.paste('three, four');
    await user.type(box, 'five');
    await user.tab();
    expect(values().tags).toEqual(['one', 'two', 'three', 'four', 'five']);
    await user.click(screen.getByRole('button', { name: 'Remove two' }));
    await user.type(box, 'one{Enter}');
    expect(values().tags).toEqual(['one', 'three', 'four', 'five']);
    await user.click(box);
    await user.keyboard('{Backspace}');
    expect(box).toHaveValue('five');
    expect(values().tags).toEqual(['one', 'three', 'four']);
  });

  it('keep entries that are no texts as they were received', async () => {
    const user = userEvent.setup();
    await mount({
      path: '/form',
      element: <Form fields={{ tags: { type: 'list' } }} initial={{ tags: [7, { a: 1 }, 'x'] }} />,
    });
    const box = await screen.findByRole('textbox', { name: 'Tags' });
    expect(screen.getByText('{"a":1}')).toBeVisible();
    await user.type(box, 'y{Enter}');
    expect(values().tags).toEqual([7, { a: 1 }, 'x', 'y']);
    await user.click(screen.getByRole('button', { name: 'Remove x' }));
    expect(values().tags).toEqual([7, { a: 1 }, 'y']);
  });
});

const two = (number: number) => String(number).padStart(2, '0');
/** Where the person is. */
const formatIsoDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

describe('the rest', () => {
  useCloud();

  it('a moment is typed in the person’s zone and held in UTC', async () => {
    const user = userEvent.setup();
    await show({ from: { type: 'date' } });
    const box = await screen.findByLabelText('From');
    await user.click(box);
    await user.paste('2026-06-01T12:00');
    expect(values().from).toBe('2026-06-01T09:00:00.000Z');
    expect(box).toHaveValue('2026-06-01T12:00');
  });
  it('a day is the same in every zone, and has to be one of the calendar within its limits', async () => {
    const user = userEvent.setup();
    await show({ from: { type: 'day' } });
    const box = await screen.findByLabelText('From');
    await user.click(box);
    await user.paste('2026-06-01');
    expect(values().from).toBe('2026-06-01');
    expect(box).toHaveValue('2026-06-01');
    const field = normaliseField('from', { type: 'day', min: 0, max: 30 });
    const after = (days: number) => formatIsoDay(new Date(Date.now() + days * 86_400_000));
    for (const day of [0, 1, 30]) expect(validateField(field, after(day))).toBeUndefined();
    expect(validateField(field, after(-1))).toMatchObject({ key: 'form.dateFrom' });
    expect(validateField(field, after(31))).toMatchObject({ key: 'form.dateUntil' });
    for (const odd of ['2026-02-30', '2026-13-01', '26-1-1', '2026-06-01T00:00:00Z', 20260601])
      expect(validateField(field, odd)).toMatchObject({ key: 'form.day' });
  });

  it('anything else is JSON', async () => {
    const user = userEvent.setup();
    await show({ rules: { type: 'json' } });
    const box = await screen.findByRole('textbox', { name: 'Rules' });
    await user.click(box);
    await user.paste('{"a": [1, 2]}');
    expect(values().rules).toEqual({ a: [1, 2] });
  });
});
