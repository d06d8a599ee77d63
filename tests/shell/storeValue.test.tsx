import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStoreValue } from '../../src/context/useStoreValue';
import { createValueStore } from '../../src/lib/store';

test('a component follows the store, and is drawn again only when the part that it selects changes', () => {
  const store = createValueStore({ unread: 0, latest: 'nothing' });
  const drawn = vi.fn();
  function Count() {
    const unread = useStoreValue(store, (value) => value.unread);
    drawn();
    return <p>{unread} unread</p>;
  }
  const Latest = () => <p>{useStoreValue(store).latest}</p>;
  render(
    <>
      <Count />
      <Latest />
    </>,
  );
  expect(screen.getByText('0 unread')).toBeInTheDocument();
  act(() => store.update((before) => ({ ...before, latest: 'disk resized' })));
  expect(screen.getByText('disk resized')).toBeInTheDocument();
  expect(drawn).toHaveBeenCalledOnce();
  act(() => store.update((before) => ({ ...before, unread: 2 })));
  expect(screen.getByText('2 unread')).toBeInTheDocument();
});
