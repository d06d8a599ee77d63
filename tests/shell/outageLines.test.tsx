/** What screens say of themselves while the whole provider answers nothing: once, and not what the banner says. */
import { act, render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { setUnread } from '../../src/lib/unread';
import { Stale } from '../../src/ui/Part';
import { setOutage } from '../../src/ui/outage';
import { useUnread } from '../../src/ui/useUnread';

afterEach(() => {
  act(() => {
    setOutage(undefined);
    setUnread('virtual_machine', 'ip_address tll', []);
  });
});

const part = (at: number) => ({
  data: 'x',
  error: new Error('No upstream'),
  refetch: () => undefined,
  dataUpdatedAt: at,
});
const lines = () => screen.queryAllByText(/errors\.part/).map(({ textContent }) => textContent?.trim());

it('one line stands for all that could not be refreshed, and another where that one goes', () => {
  const page = (times: readonly number[]) => (
    <TestMemoryRouter>
      {times.map((at) => (
        <Stale key={at} of={part(at)} />
      ))}
    </TestMemoryRouter>
  );
  const { rerender } = render(page([3_000_000, 1_000_000, 2_000_000]));
  expect(lines()).toHaveLength(3);
  act(() => setOutage(Date.now()));
  expect(lines()).toEqual(['errors.part.stale']);
  rerender(page([1_000_000, 2_000_000]));
  expect(lines()).toEqual(['errors.part.stale']);
  rerender(page([0]));
  expect(lines()).toEqual(['errors.part.not_refreshed']);
  act(() => setOutage(undefined));
  expect(lines()).toHaveLength(1);
});

function Poorer() {
  return <output>{useUnread(['virtual_machine']).map(({ path }) => `${path} `)}</output>;
}

it('what was not answered is not called unreadable; what was answered otherwise is, then too', () => {
  render(<Poorer />);
  const unanswered = { source: 'virtual_machine', path: 'public_ipv4', message: 'x', isUnanswered: true };
  const { isUnanswered: _, ...unreadable } = { ...unanswered, path: 'status' };
  act(() => setUnread('virtual_machine', 'ip_address tll', [unanswered, unreadable]));
  expect(screen.getByRole('status')).toHaveTextContent('public_ipv4 status');
  act(() => setOutage(Date.now()));
  expect(screen.getByRole('status')).toHaveTextContent(/^status$/);
});
