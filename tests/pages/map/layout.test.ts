/** Where things stand in the drawing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphOf, type MapGraph } from '../../../src/pages/map/graph';
import { boxHeight, boxWidth, layoutOf } from '../../../src/pages/map/layout';
import { graph, key, sources } from './build';

const overlaps = (given: MapGraph) => {
  const { boxes } = layoutOf(given);
  return boxes.some((a, at) =>
    boxes.some((b, other) => other > at && Math.abs(a.x - b.x) < boxWidth && Math.abs(a.y - b.y) < boxHeight),
  );
};
const subgraph = fc
  .tuple(fc.subarray([...graph.nodes]), fc.subarray([...graph.ties]))
  .map(([nodes, ties]): MapGraph => ({ nodes, ties }));

describe('the drawing', () => {
  it('is the same for the same things in any order', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...graph.nodes], { minLength: graph.nodes.length }),
        fc.shuffledSubarray([...graph.ties], { minLength: graph.ties.length }),
        (nodes, ties) => {
          const sorted = (of: MapGraph) => layoutOf(of).boxes.toSorted((a, b) => (a.key < b.key ? -1 : 1));
          expect(sorted({ nodes, ties })).toEqual(sorted(graph));
        },
      ),
    ));

  it('has everything once, but firewalls, nothing over anything else, all of it within its size', () =>
    fc.assert(
      fc.property(subgraph, (given) => {
        const { boxes, width, height } = layoutOf(given);
        const expected = given.nodes.filter(({ kind }) => kind !== 'firewall').map((node) => node.key);
        expect(boxes.map((box) => box.key).toSorted()).toEqual(expected.toSorted());
        expect(overlaps(given)).toBe(false);
        expect(boxes.every(({ x, y }) => x >= 0 && y >= 0 && x + boxWidth <= width && y + boxHeight <= height)).toBe(
          true,
        );
      }),
    ));

  it('goes from the outside in: every line from left to right', () => {
    const { boxes, lines } = layoutOf(graph);
    const x = (one: string) => boxes.find((box) => box.key === one)?.x ?? NaN;
    expect(lines.length).toBe(graph.ties.length - 2);
    expect(lines.every(({ from, to }) => x(from) < x(to))).toBe(true);
  });

  it('leads from a machine to a disk in its row past networks, never behind them', () =>
    fc.assert(
      fc.property(subgraph, (given) => {
        const { boxes, lines } = layoutOf(given);
        const at = (one: string) => boxes.find((box) => box.key === one)?.y ?? NaN;
        const rows = lines
          .filter(({ from, to }) => to.startsWith('disk') && at(from) === at(to))
          .map(({ to }) => at(to));
        const nets = boxes.filter((box) => box.key.startsWith('vpc'));
        const behind = nets.filter(({ y }) =>
          rows.some((row) => row + boxHeight / 2 > y && row + boxHeight / 2 < y + boxHeight),
        );
        expect(behind).toEqual([]);
      }),
    ));

  it('leads past the boxes of a column between, where a line behind one would seem to lead there', () => {
    const direct = graphOf({
      ...sources,
      ip_address: [{ id: 'tll:a', uuid: 'a', location: 'tll', address: '203.0.113.9', assigned_to: 'web-1' }],
    });
    const passes = (given: MapGraph) => {
      const { boxes, lines } = layoutOf(given);
      const points = lines.flatMap(({ path }) =>
        [...path.matchAll(/L([\d.]+) ([\d.]+)/g)].map(([, ...at]) => at.map(Number)),
      );
      return { boxes, points };
    };
    expect(passes(direct).points.length).toBeGreaterThan(0);
    const behind = (given: MapGraph) => {
      const { boxes, points } = passes(given);
      return points.filter(([right, y = NaN]) =>
        boxes.some((box) => box.x + boxWidth === right && y > box.y && y < box.y + boxHeight),
      );
    };
    expect(behind(direct)).toEqual([]);
    fc.assert(
      fc.property(subgraph, (given) => {
        expect(behind(given)).toEqual([]);
      }),
    );
  });

  it('frames the machines of a firewall, and no others', () => {
    const { boxes, frames } = layoutOf(graph);
    expect(frames).toHaveLength(1);
    const [{ firewalls, y, height }] = frames as [(typeof frames)[number]];
    expect(firewalls).toEqual([key('firewall', 'wall')]);
    const within = boxes.filter(
      (box) => /^(virtual_machine|managed_service) /.test(box.key) && box.y >= y && box.y + boxHeight <= y + height,
    );
    expect(within.map((box) => box.key)).toEqual([key('virtual_machine', 'web-1'), key('virtual_machine', 'web-2')]);
  });

  it('leaves a line for the name of each firewall of a frame above its machines', () => {
    const walls = ['wall', 'office', 'partners'].map((uuid) => ({
      ...{ id: `tll:${uuid}`, uuid, location: 'tll', display_name: uuid },
      resources_assigned: [{ resource_uuid: 'web-1' }, { resource_uuid: 'web-2' }],
    }));
    const { boxes, frames } = layoutOf(graphOf({ ...sources, firewall: walls }));
    expect(frames).toHaveLength(1);
    const [{ firewalls, y }] = frames as [(typeof frames)[number]];
    expect(firewalls).toHaveLength(3);
    const first = boxes.find((box) => box.key === key('virtual_machine', 'web-1'));
    expect(first?.y).toBeGreaterThanOrEqual(y + 3 * 24);
  });

  it('holds two hundred machines with an address, a disk and a network each', () => {
    const of = (make: (n: number) => object) =>
      Array.from({ length: 200 }, (_, n) => ({
        id: `tll:${n}`,
        location: 'tll',
        ...make(n),
      })) as unknown as never[];
    const large = graphOf({
      ip_address: of((n) => ({ address: `203.0.113.${n}`, uuid: `a${n}`, assigned_to: `m${n}` })),
      load_balancer: [],
      virtual_machine: of((n) => ({ uuid: `m${n}`, name: `m${n}`, network_uuid: 'net', storage: [{ uuid: `d${n}` }] })),
      managed_service: [],
      vpc: [{ id: 'tll:net', uuid: 'net', location: 'tll' }],
      disk: of((n) => ({ uuid: `d${n}` })),
      firewall: [],
    });
    expect(large.ties).toHaveLength(600);
    expect(overlaps(large)).toBe(false);
    const { boxes } = layoutOf(large);
    const y = (one: string) => boxes.find((box) => box.key === one)?.y;
    // Each beside what it belongs to.
    expect(
      boxes
        .filter((box) => box.key.startsWith('ip_address'))
        .every((box) => box.y === y(box.key.replace('ip_address', 'virtual_machine'))),
    ).toBe(true);
  });
});
