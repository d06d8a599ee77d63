/** Times and lifetimes of section 9 that no other test measures. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CoreAdminContext } from 'ra-core';
import { lazy } from 'react';
import { lastConfiguration } from '../../dataProvider/calls/config';
import { PortalError } from '../../dataProvider/errors';
import { createI18n } from '../../i18n';
import { tipOf } from '../../src/admin/fields/tip';
import { createQueryClient } from '../../src/queryClient';
import { LazyBoundary } from '../../src/ui/LazyBoundary';
import { lazyPart } from '../../src/ui/lazyPart';
import { useErrorText } from '../../src/ui/useErrorText';

afterEach(() => vi.useRealTimers());

it('tooltips open after 300 ms and close after 100 ms', () => {
  vi.useFakeTimers();
  render(<button {...tipOf('What it does')}>Do</button>);
  const button = screen.getByRole('button');
  const shown = () => screen.queryByRole('tooltip') !== null;
  act(() => void fireEvent.pointerEnter(button));
  act(() => void vi.advanceTimersByTime(299));
  expect(shown()).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe(true);
  act(() => void fireEvent.pointerLeave(button));
  act(() => void vi.advanceTimersByTime(99));
  expect(shown()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe(false);
});

it('what is opened over the page says after 2000 ms that it is on its way', async () => {
  const i18nProvider = await createI18n('en');
  vi.useFakeTimers();
  const Never = lazy(() => new Promise<never>(() => undefined));
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <LazyBoundary>
        <Never />
      </LazyBoundary>
    </CoreAdminContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('a part that was not opened announces nothing over the page while it loads', async () => {
  const i18nProvider = await createI18n('en');
  vi.useFakeTimers();
  const Never = lazyPart(() => new Promise<never>(() => undefined));
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Never />
    </CoreAdminContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

it('the last good configuration is used for a day, and for its own API only', () => {
  const hour = 60 * 60 * 1000;
  const keep = (age: number) =>
    localStorage.setItem(
      'portico.config',
      JSON.stringify({ base: '', at: Date.now() - age, config: {}, locations: [] }),
    );
  keep(23.9 * hour);
  expect(lastConfiguration('')).toMatchObject({ config: {} });
  expect(lastConfiguration('https://other.example.test')).toBeUndefined();
  keep(24.1 * hour);
  expect(lastConfiguration('')).toBeUndefined();
});

const lifetimes = () => {
  const { queries } = createQueryClient().getDefaultOptions();
  return [queries?.staleTime, queries?.gcTime];
};

it('answers are fresh for 60 seconds and cached for five minutes', () => {
  expect(lifetimes()).toEqual([60_000, 300_000]);
});

it('under visual tests answers are fresh for ever', () => {
  localStorage.setItem('portico.visualTest', '1');
  expect(lifetimes()).toEqual([Infinity, 300_000]);
});

function Reported({ error }: { error: unknown }) {
  const { message, detail } = useErrorText();
  return (
    <>
      <p>{message(error)}</p>
      <p>{detail(error)}</p>
    </>
  );
}

it('an error that says nothing is reported as such', async () => {
  const i18nProvider = await createI18n('en');
  const silent = new PortalError({ kind: 'api', message: 'HTTP 500', status: 500, silent: true });
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Reported error={silent} />
    </CoreAdminContext>,
  );
  expect(await screen.findByText('An error happened')).toBeVisible();
  expect(screen.getByText('An error happened (500)')).toBeVisible();
});

it('a page shows an error in the language of the person, with correlation id and status', async () => {
  const error = new PortalError({
    kind: 'standard',
    message: 'No available machines',
    status: 500,
    correlationId: 'c0ffee',
  });
  render(
    <CoreAdminContext i18nProvider={await createI18n('et')}>
      <Reported error={error} />
    </CoreAdminContext>,
  );
  const detail = await screen.findByText(/ \[c0ffee\] \(500\)$/);
  expect(detail).not.toHaveTextContent('No available machines');
});
