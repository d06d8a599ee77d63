/** A strip of tabs that scrolls sideways. */
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollEdges } from '../../../src/admin/show/useScrollEdges';

function Strip({ marked }: { marked: string }) {
  const { ref } = useScrollEdges<HTMLUListElement>(marked);
  return (
    <ul ref={ref}>
      {['one', 'two'].map((name) => (
        <li key={name} aria-current={name === marked ? 'page' : undefined}>
          {name}
        </li>
      ))}
    </ul>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('brings the marked one to the middle again when its width changes', () => {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container } = render(<Strip marked="two" />);
  const strip = container.querySelector('ul')!;
  const at = (left: number, width: number) => ({ left, width }) as DOMRect;
  vi.spyOn(strip, 'getBoundingClientRect').mockImplementation(() => at(0, 390));
  // 700 px from the beginning of the strip, wherever that is scrolled to.
  const second = strip.querySelectorAll('li')[1]!;
  vi.spyOn(second, 'getBoundingClientRect').mockImplementation(() => at(700 - strip.scrollLeft, 100));
  strip.scrollLeft = 0;
  act(() => resized.forEach((callback) => callback()));
  expect(strip.scrollLeft).toBe(700 - (390 - 100) / 2);
});
