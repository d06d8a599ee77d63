// @module-tag slow
/** Every type of field as people see it, and what hostile texts cannot do. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { normalise } from '../../../resources/kind/normalise';
import type { FieldInput, RecordData } from '../../../resources/kind/types';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { FieldValue } from '../../../src/admin/fields/FieldValue';
import { LocationValue } from '../../../src/admin/fields/LocationValue';
import { oneLine, webAddress } from '../../../src/ui/safe';
import { StatusChip } from '../../../src/admin/fields/StatusChip';
import { setOptimistic, clearOptimistic } from '../../../src/admin/runs/optimisticStatus';
import { mount, useCloud } from '../form/mount';
import { pass, useTime } from '../../support/time';

const kindWith = (value: FieldInput) =>
  normalise({
    name: 'thing',
    scope: 'location',
    routes: { list: '/things' },
    api: { list: { method: 'GET', path: '/things' } },
    fields: { value, status: { type: 'status' } },
    status: {
      values: {
        stopped: { tone: 'off', label: 'Stopped' },
        running: { tone: 'success', label: 'Running' },
        starting: { tone: 'busy', label: 'Starting', transitional: true },
      },
    },
  });

async function show(field: FieldInput, value: unknown, { dense = false, language = 'en' as const } = {}) {
  const kind = kindWith(field);
  const record: RecordData = { id: 'tll:1', location: 'tll', value };
  const { container } = await mount({
    path: '/here',
    language,
    element: (
      <div data-part="value">
        <FieldValue kind={kind} field={kind.fields.value!} record={record} dense={dense} />
      </div>
    ),
  });
  await waitFor(() => expect(container.querySelector('[data-part=value]')).not.toBeNull());
  return container.querySelector<HTMLElement>('[data-part=value]')!;
}

describe('a value', () => {
  useCloud();

  const cases: [string, FieldInput, unknown, string][] = [
    ['text', {}, 'web-01', 'web-01'],
    ['nothing', {}, null, '–'],
    ['an empty list', { type: 'list' }, [], '–'],
    ['a number', { type: 'number' }, 12500, '12,500'],
    ['a number with its unit', { type: 'number', unit: 's' }, 60, '60\u00a0s'],
    ['a number in text', { type: 'number' }, '4', '4'],
    ['what should be a number and is none', { type: 'number' }, 'many', 'many'],
    ['a size', { type: 'size', unit: 'MB' }, 4096, '4\u00a0GB'],
    ['money in the site’s currency', { type: 'money' }, '12.5', '€12.50'],
    ['yes', { type: 'boolean' }, true, 'Yes'],
    ['no', { type: 'boolean' }, false, 'No'],
    ['a choice by its label', { options: [{ value: 'a', label: 'First' }] }, 'a', 'First'],
    ['a choice that is unknown', { options: [{ value: 'a', label: 'First' }] }, 'b', 'b'],
    ['the number of things', { type: 'list' }, [{ a: 1 }, { a: 2 }], '2'],
    ['anything else as text', { type: 'json' }, { a: [1] }, '{"a":[1]}'],
    ['no secret', { type: 'secret' }, 'hunter2', '••••••••'],
    ['a place by its name', { type: 'location' }, 'jhv', 'Jõhvi'],
  ];
  it.each(cases)('shows %s', async (_, field, value, expected) => {
    expect((await show(field, value)).textContent).toBe(expected);
  });

  const measures: [string, FieldInput, unknown, string][] = [
    ['seconds', { type: 'duration', unit: 's' }, 5400, '1 hour 30 minutes'],
    ['minutes in text', { type: 'duration', unit: 'min' }, '45', '45 minutes'],
    ['days', { type: 'duration', unit: 'd' }, 1.5, '1 day 12 hours'],
    ['none at all', { type: 'duration', unit: 's' }, 0, '0 seconds'],
    ['a negative duration', { type: 'duration', unit: 'min' }, -5, '-5\u00a0min'],
    ['what should be a duration and is none', { type: 'duration', unit: 's' }, 'soon', 'soon'],
    ['a list in place of a duration', { type: 'duration', unit: 's' }, [60, 70], '[60,70]'],
    ['a progress', { type: 'progress' }, 45, '45%'],
    ['a fraction in text', { type: 'progress', max: 1 }, '0.125', '12.5%'],
    ['a progress of a number of things', { type: 'progress', max: 40 }, 10, '25%'],
    ['more than all', { type: 'progress' }, 120, '120%'],
    ['what should be a progress and is none', { type: 'progress' }, 'half', 'half'],
  ];
  it.each(measures)('shows %s', async (_, field, value, expected) => {
    const box = await show(field, value);
    await waitFor(() => expect(box.textContent).toBe(expected));
  });

  it('says a progress to assistive technology too, within its bounds', async () => {
    const box = await show({ type: 'progress', max: 40, label: 'Copied' }, 10);
    const bar = await waitFor(() => {
      const found = box.querySelector('progress');
      expect(found).not.toBeNull();
      return found!;
    });
    expect(bar).toHaveAccessibleName('Copied');
    expect([bar.value, bar.max]).toEqual([10, 40]);
    const more = await show({ type: 'progress', label: 'Copied' }, 130);
    await waitFor(() => expect(more.querySelector('progress')?.value).toBe(100));
  });

  it('joins texts in a row and sets them below each other on a page', async () => {
    expect((await show({ type: 'list' }, ['a', 'b'], { dense: true })).textContent).toBe('a, b');
    expect((await show({ type: 'list' }, ['a', 'b'])).querySelectorAll('li')).toHaveLength(2);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])('shows a day as the calendar has it, in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    expect((await show({ type: 'day' }, '2026-03-01')).textContent).toBe('Mar 1, 2026');
    expect((await show({ type: 'day' }, '2026-03-01T00:00:00Z')).textContent).toBe('Mar 1, 2026');
    expect((await show({ type: 'day' }, 'soon')).textContent).toBe('soon');
    vi.unstubAllEnvs();
  });

  it('speaks of time relatively, and exactly on hover', async () => {
    const user = userEvent.setup();
    const when = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const element = (await show({ type: 'date' }, when, { dense: true })).querySelector('time')!;
    expect(element).toHaveTextContent('3 hours ago');
    expect(element.dateTime).toBe(when);
    await user.hover(element);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/GMT[+]\d/);
    await user.unhover(element);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('names another record and leads to it', async () => {
    const box = await show({ reference: 'billing_account' }, 1001);
    const link = await waitFor(() => {
      const found = box.querySelector('a');
      expect(found).not.toBeNull();
      return found!;
    });
    expect(link.getAttribute('href')).toMatch(/^\/billing\/account\/\d+$/);
    expect(link.textContent).not.toBe('1001');
  });

  it('shows the id of a record that fails to load', async () => {
    const unread = await show({ reference: 'billing_account' }, 999_999);
    await waitFor(() => expect(unread.textContent).toBe('999999'));
    expect((await show({ reference: 'no_such_kind' }, 7)).textContent).toBe('7');
  });
});

describe('texts of other people', () => {
  useCloud();

  it('never become markup', async () => {
    const box = await show({}, '<img src=x onerror="alert(1)"><b>bold</b>');
    expect(box.querySelector('img, b')).toBeNull();
    expect(box.textContent).toBe('<img src=x onerror="alert(1)"><b>bold</b>');
  });

  it('cannot turn the direction of what stands around them', async () => {
    const box = await show({}, 'web\u202etxt.exe\u0007');
    expect(box.textContent).toBe('web\ufffdtxt.exe\ufffd');
    expect(box.querySelector('bdi')).not.toBeNull();
  });

  it('become links only where they are web pages', async () => {
    expect((await show({ type: 'url' }, 'javascript:alert(1)')).querySelector('a')).toBeNull();
    expect((await show({ type: 'url' }, 'data:text/html,x')).querySelector('a')).toBeNull();
    const link = (await show({ type: 'url' }, 'https://docs.example.test/a')).querySelector('a')!;
    expect(link.rel).toBe('noopener noreferrer');
    expect(webAddress('//evil.test')).toBeUndefined();
  });

  it('are cut when they are a page long', () => {
    expect(oneLine('x'.repeat(100_000))).toHaveLength(301);
    expect(oneLine('two\n lines')).toBe('two lines');
    expect(oneLine('ab😀', 3)).toBe('ab…');
    expect([oneLine(undefined), oneLine(null), oneLine(0)]).toEqual(['', '', '0']);
  });
});

describe('Copy', () => {
  useTime();
  useCloud();
  const uuid = '3fc0bf2c-f4c7-4f76-8448-746bb00a019a';

  it('copies the whole id, confirms it for about a second, and then says again what it does', async () => {
    const user = userEvent.setup();
    await mount({ path: '/here', element: <CopyButton value={uuid} dense /> });
    const button = await screen.findByRole('button', { name: `Copy ${uuid}` });
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(`Copy ${uuid}`);
    const at = Date.now();
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(uuid);
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Copied'));
    expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('tooltip')?.textContent ?? '').not.toBe('Copied'));
    expect(Date.now() - at).toBeGreaterThan(800);
  });

  it('confirms what is copied next as long as what was copied before', async () => {
    const user = userEvent.setup();
    await mount({
      path: '/here',
      element: (
        <>
          <CopyButton value="10.10.0.11" />
          <CopyButton value="10.10.0.12" />
        </>
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy 10.10.0.11' }));
    await pass(600);
    await user.click(screen.getByRole('button', { name: 'Copy 10.10.0.12' }));
    await pass(700);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copied');
  });

  it('says so where the browser refuses', async () => {
    const user = userEvent.setup();
    await mount({ path: '/here', element: <CopyButton value="10.10.0.11" /> });
    const button = await screen.findByRole('button', { name: 'Copy 10.10.0.11' });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await user.click(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Select the text and copy it/);
  });
});

describe('a status', () => {
  useCloud();
  const kind = kindWith({});
  const record = (status: string, id = 'tll:1') => ({ id, status });
  const chip = () => screen.getByText(/Stopped|Running|Starting/).parentElement!;
  const draw = (status: string, id?: string) =>
    mount({ path: '/here', element: <StatusChip kind={kind} record={record(status, id)} /> });

  it('is a dot and a word', async () => {
    await draw('running');
    await screen.findByText('Running');
    expect(chip()).toHaveAttribute('data-tone', 'success');
    expect(chip().className).not.toMatch(/moved/);
  });

  it('stays as promised until the server reports a newer one, and flashes when it moves', async () => {
    await draw('stopped');
    await screen.findByText('Stopped');
    act(() => setOptimistic(kind, record('stopped'), 'starting'));
    expect(chip()).toHaveTextContent('Starting');
    expect(chip()).toHaveAttribute('data-tone', 'busy');
    expect(chip().className).toMatch(/moved/);
    act(() => clearOptimistic(kind, 'tll:1'));
    expect(chip()).toHaveTextContent('Stopped');
  });

  it('of another record is not meant', async () => {
    setOptimistic(kind, record('stopped'), 'starting');
    await draw('stopped', 'tll:2');
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
  });
});

describe('a location', () => {
  useCloud();
  it('that is not known is shown by its slug', async () => {
    await mount({ path: '/here', element: <LocationValue slug="xyz01" /> });
    expect(await screen.findByText('xyz01')).toBeInTheDocument();
  });
});
