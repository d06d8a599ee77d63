/** What leads to what, and what a deletion touches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../src/pages/map/effects';
import { filterGraph, withoutLoose } from '../../../src/pages/map/filter';
import { graphOf, type MapSources } from '../../../src/pages/map/graph';
import { graph, key, sources, tiesIn } from './build';

describe('ties', () => {
  it('are found by uuid in any case, by private address, and from either end', () =>
    expect(tiesIn(graph)).toEqual([
      'alone > net',
      'db > net',
      'front > net',
      'front > web-1',
      'front > web-2',
      'ip-alone > alone',
      'ip-front > front',
      'wall > web-1',
      'wall > web-2',
      'web-1 > d1',
      'web-1 > net',
      'web-2 > d2',
      'web-2 > net',
    ]));

  it('lead to none of the machines that share a private address, but by their uuids', () => {
    const twin = { ...sources.virtual_machine[2]!, id: 'tll:twin', uuid: 'twin', storage: null };
    const ties = tiesIn(graphOf({ ...sources, virtual_machine: [...sources.virtual_machine, twin] }));
    expect(ties.filter((tie) => tie.startsWith('ip-'))).toEqual(['ip-front > front']);
  });

  it('join nothing across locations', () => {
    const elsewhere = sources.virtual_machine.map((machine) => ({ ...machine, location: 'jhv' }));
    expect(tiesIn(graphOf({ ...sources, virtual_machine: elsewhere }))).toEqual([
      'db > net',
      'front > net',
      'ip-front > front',
    ]);
  });

  it('are left out, and nothing else, where answers say nothing', () => {
    const bare = Object.fromEntries(
      Object.entries(sources).map(([kind, records]) => [
        kind,
        (records as readonly { id: string; location: string }[]).map(({ id, location }) => ({ id, location })),
      ]),
    ) as unknown as MapSources;
    const found = graphOf(bare);
    expect(found.ties).toEqual([]);
    expect(found.nodes).toHaveLength(graph.nodes.length);
  });
});

describe('deleting', () => {
  const of = (kind: string, uuid: string) =>
    effectsOf(graph, key(kind, uuid)).map(
      ({ key: other, effect }) => `${effect} ${other.slice(other.indexOf(':') + 1)}`,
    );

  it.each([
    ['ip_address', 'ip-front', ['unreachable front']],
    ['ip_address', 'ip-idle', []],
    ['load_balancer', 'front', ['leads_nowhere ip-front', 'loses_balancer web-1', 'loses_balancer web-2']],
    ['virtual_machine', 'web-1', ['deleted d1', 'loses_target front']],
    ['virtual_machine', 'alone', ['leads_nowhere ip-alone']],
    ['disk', 'd1', ['stops web-1', 'loses_target front']],
    ['disk', 'd2', ['may_stop web-2']],
    ['disk', 'd3', []],
    [
      'vpc',
      'net',
      ['loses_network front', 'loses_network web-1', 'loses_network web-2', 'loses_network alone', 'loses_network db'],
    ],
    ['firewall', 'wall', ['unprotected web-1', 'unprotected web-2']],
  ])('%s %s', (kind, uuid, expected) => expect([...of(kind, uuid)].sort()).toEqual([...expected].sort()));

  it('the last target stops its balancer, and its addresses lead nowhere', () => {
    const [front] = sources.load_balancer;
    const one = graphOf({ ...sources, load_balancer: [{ ...front!, targets: [{ target_uuid: 'web-1' }] }] as never });
    expect(effectsOf(one, key('disk', 'd1')).map(({ key: other, effect }) => [other, effect])).toEqual([
      [key('virtual_machine', 'web-1'), 'stops'],
      [key('load_balancer', 'front'), 'stops'],
      [key('ip_address', 'ip-front'), 'leads_nowhere'],
    ]);
  });

  it('one of two firewalls, or of two addresses, leaves the other', () => {
    const [wall] = sources.firewall;
    const [address] = sources.ip_address;
    const two = graphOf({
      ...sources,
      firewall: [wall!, { ...wall!, id: 'tll:second' }],
      ip_address: [address!, { ...address!, id: 'tll:other' }],
    });
    expect(effectsOf(two, key('firewall', 'wall')).every(({ effect }) => effect === 'loses_firewall')).toBe(true);
    expect(effectsOf(two, key('ip_address', 'ip-front'))[0]?.effect).toBe('loses_address');
  });

  it('anything ends, and touches only what it reaches by ties, never itself', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...graph.nodes.map((node) => node.key)),
        fc.subarray([...graph.ties]),
        (from, ties) => {
          const found = effectsOf({ ...graph, ties }, from).map((effect) => effect.key);
          const reached = new Set([from]);
          for (let turn = 0; turn < graph.nodes.length; turn += 1) {
            for (const tie of ties) {
              if (reached.has(tie.from) || reached.has(tie.to)) reached.add(tie.from).add(tie.to);
            }
          }
          expect(found).not.toContain(from);
          expect(found.filter((other) => !reached.has(other))).toEqual([]);
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    ));
});

describe('filters', () => {
  const names = (filter: Partial<Parameters<typeof filterGraph>[1]>) =>
    filterGraph(graph, { location: undefined, network: undefined, text: '', ...filter })
      .nodes.map(({ id }) => String(id).slice(4))
      .sort();

  it('by name keep what is tied to it', () => {
    expect(names({ text: 'web-1' })).toEqual(['d1', 'front', 'net', 'wall', 'web-1']);
    expect(names({ text: 'nothing like it' })).toEqual([]);
  });
  it('by network keep what is in it, and what leads there', () =>
    expect(names({ network: key('vpc', 'net') })).toEqual([
      'alone',
      'd1',
      'd2',
      'db',
      'front',
      'ip-alone',
      'ip-front',
      'net',
      'wall',
      'web-1',
      'web-2',
    ]));
  it('by location', () => {
    expect(names({ location: 'jhv' })).toEqual([]);
    expect(names({ location: 'tll' })).toHaveLength(graph.nodes.length);
  });

  it('machines that nothing leads to are counted instead of being drawn, with their disks, from seven on', () => {
    const many = (count: number) =>
      graphOf({
        ...sources,
        virtual_machine: Array.from({ length: count }, (_, n) => ({
          ...{ id: `tll:m${n}`, uuid: `m${n}`, location: 'tll', name: `m${n}` },
          storage: n === 0 ? [{ uuid: 'd1' }] : [],
        })),
      });
    expect(withoutLoose(many(6)).loose).toEqual([]);
    const { graph: left, loose } = withoutLoose(many(7));
    expect(loose).toHaveLength(7);
    expect(left.nodes.filter(({ kind }) => kind === 'virtual_machine')).toEqual([]);
    expect(left.nodes.some((node) => node.key === key('disk', 'd1'))).toBe(false);
    expect(left.nodes.some((node) => node.key === key('disk', 'd2'))).toBe(true);
  });
});
