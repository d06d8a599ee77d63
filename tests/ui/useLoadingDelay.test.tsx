import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoadingDelay } from '../../src/ui/useLoadingDelay';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Placeholder = () => (useLoadingDelay() ? <p>Loading</p> : null);

function show() {
  const client = new QueryClient();
  const draw = (what: string | undefined) => (
    <QueryClientProvider client={client}>{what && <Placeholder key={what} />}</QueryClientProvider>
  );
  const { rerender } = render(draw('code'));
  return (what: string | undefined) => rerender(draw(what));
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const isShown = () => screen.queryByText('Loading') !== null;

it('is half a second', () => {
  show();
  pass(499);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
});

it('goes on where one placeholder replaces another, or soon follows it', () => {
  const put = show();
  pass(300);
  put('record');
  pass(100);
  put(undefined);
  pass(50);
  put('rows');
  pass(49);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
  put('more');
  expect(isShown()).toBe(true);
});

it('begins again after something else was shown', () => {
  const put = show();
  pass(600);
  put(undefined);
  pass(101);
  put('record');
  expect(isShown()).toBe(false);
  pass(500);
  expect(isShown()).toBe(true);
});
