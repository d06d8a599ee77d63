import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFixedRows } from '../../../src/ui/table/useFixedRows';

const names = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`);

function Rows({ scroller, count, offset = 0 }: { scroller: HTMLElement | null; count: number; offset?: number }) {
  const { start, end } = useFixedRows(scroller, { count, size: 40, offset, overscan: 1 });
  return (
    <ul>
      {names(count)
        .slice(start, end)
        .map((name) => (
          <li key={name}>{name}</li>
        ))}
    </ul>
  );
}

/** What scrolls, 400 px high: ten rows. */
function scrollerOf(height = 400) {
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientHeight', { value: height });
  const to = (top: number) =>
    act(() => {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event('scroll'));
    });
  return { scroller, to };
}

const shown = () => {
  const rows = screen.queryAllByRole('listitem').map((row) => Number(row.textContent?.slice('row '.length)));
  return [rows[0], rows.at(-1)];
};

describe('the rows in view', () => {
  it('are those of a screen until what scrolls is known', () => {
    render(<Rows scroller={null} count={100} />);
    expect(shown()).toEqual([0, 24]);
  });

  it('are all where there are few', () => {
    render(<Rows scroller={scrollerOf().scroller} count={3} />);
    expect(shown()).toEqual([0, 2]);
  });

  it('come and go with scrolling, in part in view ones among them', () => {
    const { scroller, to } = scrollerOf();
    render(<Rows scroller={scroller} count={100} />);
    expect(shown()).toEqual([0, 11]);
    to(1010);
    // Row 25 has gone by to a quarter, row 35 is in view to a quarter; one more stands beyond either end.
    expect(shown()).toEqual([24, 36]);
    to(100 * 40 - 400);
    expect(shown()).toEqual([89, 99]);
    to(0);
    expect(shown()).toEqual([0, 11]);
  });

  it('are counted from where the list starts', () => {
    const { scroller, to } = scrollerOf();
    render(<Rows scroller={scroller} count={100} offset={200} />);
    expect(shown()).toEqual([0, 6]);
    to(1000);
    expect(shown()).toEqual([19, 31]);
  });

  it('are those of the position that was scrolled to before', () => {
    const { scroller } = scrollerOf();
    scroller.scrollTop = 2000;
    render(<Rows scroller={scroller} count={100} />);
    expect(shown()).toEqual([49, 61]);
  });

  it('end with the list when it gets shorter', () => {
    const { scroller, to } = scrollerOf();
    const { rerender } = render(<Rows scroller={scroller} count={100} />);
    to(3000);
    rerender(<Rows scroller={scroller} count={80} />);
    expect(shown()).toEqual([74, 79]);
    rerender(<Rows scroller={scroller} count={0} />);
    expect(shown()).toEqual([undefined, undefined]);
  });
});
