/** Rows of different heights, of which only those in view are rendered: nothing is blank, and nothing in view moves. */
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMeasuredRows } from '../../src/ui/table/useMeasuredRows';

const gap = 8;
const height = 600;
const many = Array.from({ length: 500 }, (_, id) => ({ id }));
/** From 60 to 350 px. */
const heightOf = (id: number) => 60 + ((id * 97) % 291);

let scroller: HTMLElement;
/** What is above the list, px, by how many rows are rendered. */
let headOf: (rows: number) => number;

/** The layout that jsdom does not have. */
beforeEach(() => {
  headOf = () => 0;
  scroller = document.createElement('main');
  Object.defineProperties(scroller, { clientHeight: { value: height }, clientWidth: { value: 390 } });
  scroller.scrollBy = (({ top = 0 }: ScrollToOptions) => void (scroller.scrollTop += top)) as typeof scroller.scrollBy;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this === scroller) return new DOMRect(0, 0, 390, height);
    const list = this.closest('ul');
    if (!list) throw new Error('Only the list and its rows are measured');
    const { paddingTop, paddingBottom } = list.style;
    const rows = [...list.children].reduce((sum, { id }) => sum + heightOf(Number(id)) + gap, -gap);
    const whole = Number.parseFloat(paddingTop) + rows + Number.parseFloat(paddingBottom);
    // A browser scrolls no further than the content.
    scroller.scrollTop = Math.max(0, Math.min(scroller.scrollTop, whole - height));
    let top = headOf(list.children.length) - scroller.scrollTop;
    if (this === list) return new DOMRect(0, top, 390, 0);
    top += Number.parseFloat(paddingTop);
    for (const row of list.children) {
      if (row === this) break;
      top += heightOf(Number(row.id)) + gap;
    }
    return new DOMRect(0, top, 390, heightOf(Number(this.id)));
  });
});

function List({ rows }: { rows: readonly { id: number }[] }) {
  const { list, start, end, before, after } = useMeasuredRows(scroller, {
    rows,
    estimate: 134,
    gap,
    overscan: 2,
    heightAtFirst: 640,
  });
  return (
    <ul ref={list} style={{ paddingTop: before, paddingBottom: after }}>
      {rows.slice(start, end).map(({ id }) => (
        <li key={id} id={String(id)} />
      ))}
    </ul>
  );
}

const shown = () => [...document.querySelectorAll('li')];
const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;
const inView = () =>
  shown().filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < height;
  });

function scrollBy(distance: number) {
  act(() => {
    scroller.scrollTop = Math.max(0, scroller.scrollTop + distance);
    scroller.dispatchEvent(new Event('scroll'));
  });
}

/** That rows cover what is in view, from its first pixel to its last one. */
function expectCovered() {
  const [first, last] = [shown().at(0), shown().at(-1)];
  if (first?.id !== '0') expect(first?.getBoundingClientRect().top).toBeLessThanOrEqual(0);
  if (last?.id !== '499') expect(last?.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(height);
  expect(shown().length).toBeLessThan(20);
}

test.each([
  ['down', [0, 300, 300, 900, 50, 2000, 10_000]],
  ['up from where nothing has been measured', [40_000, -100, -100, -500, -30, -2000, -9000, -40_000]],
  ['to the end and back', [200_000, -100, -100, 5000, -90_000]],
])('rows cover what is in view: %s', (_, distances) => {
  render(<List rows={many} />);
  for (const distance of distances) {
    scrollBy(distance);
    expectCovered();
  }
});

test('what is in view moves as far as it is scrolled, whatever the rows above it turn out to be', () => {
  render(<List rows={many} />);
  scrollBy(40_000);
  for (let step = 0; step < 60; step += 1) {
    const [row] = inView().slice(-1);
    const before = topOf(row?.id ?? '') ?? NaN;
    scrollBy(-90);
    expect(Math.abs((topOf(row?.id ?? '') ?? NaN) - before - 90), `step ${step}`).toBeLessThan(1);
  }
});

test('the paddings are as high as what is not rendered', () => {
  render(<List rows={many.slice(0, 40)} />);
  for (let step = 0; step < 20; step += 1) scrollBy(500);
  scrollBy(-100_000);
  const { paddingTop, paddingBottom } = document.querySelector('ul')?.style ?? {};
  const all = many.slice(0, 40).reduce((sum, { id }) => sum + heightOf(id) + gap, 0);
  const rendered = shown().reduce((sum, { id }) => sum + heightOf(Number(id)) + gap, 0);
  expect([paddingTop, paddingBottom]).toEqual(['0px', `${all - rendered}px`]);
});

test('other rows: those that are in view, with the heights that are known of them', () => {
  const { rerender } = render(<List rows={many} />);
  scrollBy(5000);
  rerender(<List rows={many.slice(0, 3)} />);
  expect(shown().map(({ id }) => id)).toEqual(['0', '1', '2']);
  act(() => {
    scroller.scrollTop = 0;
  });
  rerender(<List rows={many.toReversed()} />);
  expect(shown()[0]?.id).toBe('499');
  expect(Number(shown().at(-1)?.getBoundingClientRect().bottom)).toBeGreaterThanOrEqual(height);
});

test('a layout that depends on how many rows there are has an end', () => {
  headOf = (rows) => (rows > 4 ? height + 100 : 0);
  // The page is not higher than its frame.
  scroller.scrollBy = () => undefined;
  render(<List rows={many} />);
  expect(shown().length).toBeGreaterThan(0);
});

test('a list below what is in view begins with its first row', () => {
  headOf = () => height + 100;
  render(<List rows={many} />);
  expect(shown()[0]?.id).toBe('0');
});

test('other rows do not move what is in view, whatever was scrolled meanwhile', () => {
  const few = many.slice(0, 7);
  const { rerender } = render(<List rows={few} />);
  // Another row is the first in view, and the same ones are rendered.
  scrollBy(70);
  scrollBy(20);
  const before = scroller.scrollTop;
  rerender(<List rows={[...few]} />);
  expect(scroller.scrollTop).toBe(before);
});
