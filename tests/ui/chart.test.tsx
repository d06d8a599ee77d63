/** The charts: what is drawn is said, to keyboard, pointer and screen reader; colours and patterns distinguish series. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadBrand } from '../../themes';
import { brandNames } from '../../themes/names';
import { contrast } from '../../themes/colour';
import { everyNth, labelAt, labelsApart } from '../../src/ui/chart/labels';
import { LineChart } from '../../src/ui/chart/LineChart';
import { maxSeries } from '../../src/ui/chart/Patterns';
import { Sparkline } from '../../src/ui/chart/Sparkline';
import { StackedBars } from '../../src/ui/chart/StackedBars';

const series = [
  { key: 'vm', label: 'Machines', total: '€7.00' },
  { key: 'disk', label: 'Disks', total: '€2.00' },
];
const column = (key: string, values: number[]) => ({
  key,
  label: key,
  name: `Day ${key}`,
  values,
  texts: values.map((value) => `€${value}.00`),
  total: `€${values.reduce((all, one) => all + one, 0)}.00`,
});
const columns = [column('1', [3, 0]), column('2', [4, 2]), column('3', [0, 0])];

describe('bars', () => {
  it('say each value by arrow keys, Home and End, in the line above and in the legend', async () => {
    const user = userEvent.setup();
    render(<StackedBars label="Cost by day" series={series} columns={columns} most="€6.00" />);
    const chart = screen.getByRole('group', { name: 'Cost by day' });
    expect(within(chart).getAllByRole('img')).toHaveLength(3);
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Day 3: €0.00');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName('Day 2: €6.00. Machines: €4.00, Disks: €2.00');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Machines€4.00',
      'Disks€2.00',
    ]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toHaveAccessibleName('Day 1: €3.00. Machines: €3.00');
    await user.keyboard('{ArrowLeft}{End}');
    expect(document.activeElement).toHaveAccessibleName('Day 3: €0.00');
    // One tab stop: the next one leaves the chart.
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Machines€7.00',
      'Disks€2.00',
    ]);
  });

  it('say the value under the pointer, and are chosen by click, Enter and the blank', async () => {
    const user = userEvent.setup();
    const choose = vi.fn();
    render(<StackedBars label="Cost" series={series} columns={columns} most="€6.00" onChoose={choose} chosen="2" />);
    const [first, second] = screen.getAllByRole('button');
    expect(second).toHaveAttribute('aria-pressed', 'true');
    await user.hover(first!);
    expect(screen.getByText(/^Day 1:/)).toHaveTextContent('Day 1: €3.00');
    await user.unhover(first!);
    expect(screen.queryByText(/^Day 1:/)).toBeNull();
    await user.click(first!);
    second!.focus();
    await user.keyboard('{Enter} ');
    expect(choose.mock.calls).toEqual([['1'], ['2'], ['2']]);
  });

  it('draw nothing without a value, and what is below nothing is said and not drawn', () => {
    const { container, rerender } = render(
      <StackedBars label="Cost" series={series} columns={[column('1', [0, 0])]} most="" />,
    );
    expect(container).toBeEmptyDOMElement();
    rerender(<StackedBars label="Cost" series={series} columns={[column('1', [5, -2])]} most="" />);
    expect(screen.getByRole('img', { name: 'Day 1: €3.00. Machines: €5.00, Disks: €-2.00' })).toBeVisible();
  });

  it('are low and without a frame in a card, of one height whatever is pointed at', async () => {
    const user = userEvent.setup();
    const { container } = render(
      <StackedBars small label="Cost" series={series.slice(0, 1)} columns={[column('1', [3])]} most="€9.00" />,
    );
    expect(container.querySelector('figure')).toHaveAttribute('data-plain');
    expect(container.querySelector('figure > svg')).toHaveAttribute('height', '88');
    await user.tab();
    // Instead of the highest, so that nothing wraps.
    expect(screen.getByText(/^Day 1:/).parentElement).toHaveTextContent(/^Day 1: €3\.00$/);
  });

  it('have a pattern for each series beside its colour', () => {
    const many = Array.from({ length: maxSeries }, (_, index) => ({ key: `${index}`, label: `S${index}`, total: '' }));
    const values = many.map(() => 1);
    const { container } = render(<StackedBars label="Cost" series={many} columns={[column('1', values)]} most="" />);
    const marks = [...container.querySelectorAll('figure > svg pattern path')].map((path) => path.getAttribute('d'));
    expect(new Set(marks).size).toBe(maxSeries);
  });
});

describe('lines', () => {
  it('say their values, with what they are compared with', async () => {
    const user = userEvent.setup();
    render(
      <LineChart
        label="Credit"
        most="€9.00"
        courses={[
          { key: 'now', label: 'Now', values: [9, 4, 0], isBefore: true },
          { key: 'then', label: 'Then', values: [9, 6, 3] },
        ]}
        stops={[
          { at: 0, name: 'Monday', texts: ['€9.00', '€9.00'] },
          { at: 2, name: 'Friday', texts: ['€0.00', '€3.00'] },
        ]}
        ticks={[{ at: 0, label: 'Mon' }]}
      />,
    );
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName('Friday: Now: €0.00, Then: €3.00');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName('Monday: Now: €9.00, Then: €9.00');
  });

  it('draw values that are all 0 at the bottom, and values below 0 below the others', () => {
    const lineOf = (values: (number | undefined)[]) => {
      const { container, unmount } = render(
        <LineChart label="Load" most="" courses={[{ key: 'a', label: 'A', values }]} stops={[]} ticks={[]} />,
      );
      const line = container.querySelector('path')?.getAttribute('d') ?? '';
      unmount();
      return [...line.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    };
    const [bottom] = lineOf([0, 0]);
    expect(lineOf([0, 0])).toEqual([bottom, bottom]);
    const [low = 0, zero = 0, high = 0] = lineOf([-3, 0, 3]);
    expect([low, low - zero]).toEqual([bottom, zero - high]);
    expect(lineOf([undefined])).toEqual([]);
  });

  it('of one row are decoration, and nothing without a course', () => {
    const { container, rerender } = render(<Sparkline values={[1, 3, 2]} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Sparkline values={[1]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('labels', () => {
  it('are under the middle of their bar, inside of the chart, as many as fit', () => {
    expect(labelAt(480, '12 Mar', 960)).toBe(480);
    expect(labelAt(0, '12 Mar', 960)).toBeCloseTo(19.8);
    expect(labelAt(960, '12 Mar', 960)).toBeCloseTo(940.2);
    expect(everyNth(['12 Mar', '1 Apr'], 80)).toBe(1);
    expect(everyNth(['12 Mar', '1 Apr'], 20)).toBe(3);
    // 46.2 px and 10 between are 6 of 9.6, and the first stands 18.3 further right.
    expect(everyNth(['26. okt', '27. okt'], 9.6)).toBe(8);
    expect(everyNth([], 80)).toBe(1);
  });
});

describe('the colours of series', () => {
  const css = readFileSync(join(import.meta.dirname, '../../src/ui/chart/chart.module.css'), 'utf8');
  const [light = [], dark = []] = [...css.matchAll(/\{\s*((?:--c\d: #[0-9a-f]{6};\s*)+)\}/g)].map(([, block = '']) =>
    [...block.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour),
  );

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('are eight, each 3:1 on the surfaces of every brand in the %s mode', async (mode, colours) => {
    expect(new Set(colours).size).toBe(maxSeries);
    for (const name of brandNames) {
      const { surface, ground, tint } = (await loadBrand(name)).palettes[mode];
      for (const colour of colours) {
        for (const under of [surface, ground, tint]) {
          expect(contrast(colour, under), `${name}: ${colour} on ${under}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
});

it('labels below a line are left out where they would overlap', () => {
  const labels = [0, 40, 90, 150, 160, 300].map((at) => ({ at, label: '08:53 PM' }));
  expect(labelsApart(labels, ({ at }) => at).map(({ at }) => at)).toEqual([0, 90, 160, 300]);
  expect(labelsApart([], () => 0)).toEqual([]);
});
