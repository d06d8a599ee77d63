/** Parts that come after the first screen: nothing waits for them, and one that cannot be loaded is said by the boundary around it. */
import { act, render, screen } from '@testing-library/react';
import { Profiler, Suspense, type ComponentType, type ReactNode } from 'react';
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
  const arrive = () => end(Rest);
  return { start, arrive, end: () => act(async () => arrive()), fail: () => act(async () => fail(new Error('gone'))) };
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
  await screen.findByText('Rest of a');
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
  expect(await screen.findByText('Not loaded')).toBeVisible();
  unmount();
  render(<Later name="a" />);
  await loading.end();
  expect(await screen.findByText('Rest of a')).toBeVisible();
  expect(loading.start).toHaveBeenCalledTimes(2);
});

it('renders parts that are loaded by the same task together', async () => {
  const rendered = vi.fn();
  const loads = [load(), load(), load()];
  const parts = loads.map(({ start }) => laterComponent(start));
  render(
    <Profiler id="parts" onRender={rendered}>
      {parts.map((Part, at) => (
        <Part key={at} name={`part ${at}`} />
      ))}
    </Profiler>,
  );
  rendered.mockClear();
  // Each by a promise of its own, and in between whatever React does in microtasks.
  await act(async () => {
    for (const { arrive } of loads) {
      arrive();
      for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
    }
  });
  for (const at of parts.keys()) expect(await screen.findByText(`Rest of part ${at}`)).toBeVisible();
  expect(rendered).toHaveBeenCalledTimes(1);
});
