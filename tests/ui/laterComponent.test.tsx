/** Parts that come after the first screen: nothing waits for them, and one that cannot be loaded is said by the boundary around it. */
import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, it, vi } from 'vitest';
import { laterComponent } from '../../src/ui/laterComponent';

const Rest = ({ name }: { name: string }) => <p>Rest of {name}</p>;

/** A load that the test ends. */
function load() {
  let end = (_part: ComponentType<{ name: string }>): void => undefined;
  let fail = (_error: Error): void => undefined;
  const start = vi.fn(
    () =>
      new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
        [end, fail] = [resolve, reject];
      }),
  );
  return { start, end: () => act(async () => end(Rest)), fail: () => act(async () => fail(new Error('gone'))) };
}

it('suspends nothing until it is here, and is loaded once for all that show it', async () => {
  const loading = load();
  const Later = laterComponent(loading.start);
  const screenOf = (names: readonly string[]) => (
    <Suspense fallback="Suspended">
      {names.map((name) => (
        <Later key={name} name={name} />
      ))}
    </Suspense>
  );
  const { container, rerender } = render(screenOf(['a', 'b']));
  expect(container).toHaveTextContent(/^$/);
  await loading.end();
  expect(container).toHaveTextContent('Rest of aRest of b');
  // One that is mounted later has it at once.
  rerender(screenOf(['a', 'b', 'c']));
  expect(container).toHaveTextContent('Rest of aRest of bRest of c');
  expect(loading.start).toHaveBeenCalledTimes(1);
});

it('hands a failure to what is around it, and is loaded again when it is next rendered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loading = load();
  const around = (part: ReactNode) => <ErrorBoundary fallback="Not loaded">{part}</ErrorBoundary>;
  const Later = laterComponent(loading.start, around);
  const { unmount } = render(<Later name="a" />);
  await loading.fail();
  expect(screen.getByText('Not loaded')).toBeVisible();
  unmount();
  render(<Later name="a" />);
  await loading.end();
  expect(screen.getByText('Rest of a')).toBeVisible();
  expect(loading.start).toHaveBeenCalledTimes(2);
});
