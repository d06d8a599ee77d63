/** Ports as they are typed, and which rules are open to the whole internet: by cases and by laws. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposedBy, exposedByAny, isWholeInternet } from './exposure';
import { parsePorts, portsText } from './ports';
import { draftsOf, newFirewallRule, ruleBody, type FirewallRuleDraft } from './rules';
import { protocolOf, riskyServices, serviceNames, ruleServiceOf, services } from './services';

const port = fc.integer({ min: 1, max: 65_535 });
const rule = (given: Partial<FirewallRuleDraft> = {}) =>
  newFirewallRule('inbound', { service: 'tcp', ports: '22', source: 'any', ...given });

describe('ports', () => {
  it('of a range are read back as they were written, whatever stands between them', () =>
    fc.assert(
      fc.property(port, port, fc.constantFrom('-', ' - ', '–', ':', ' : '), (a, b, between) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        expect(parsePorts(`${first}${between}${last}`)).toEqual({ first, last });
        expect(parsePorts(portsText(first, last))).toEqual({ first, last });
        expect(parsePorts(` ${first} `)).toEqual({ first, last: first });
      }),
    ));

  it('are refused, or are within 1 and 65535 in their order, whatever is typed', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.:–-]{0,12}$/)), (text) => {
        const read = parsePorts(text);
        if ('error' in read) {
          expect(read.error).not.toBe('');
          return;
        }
        expect(read.first).toBeGreaterThanOrEqual(1);
        expect(read.last).toBeLessThanOrEqual(65_535);
        expect(read.first).toBeLessThanOrEqual(read.last);
      }),
    ));

  it('that were not chosen, or cannot be read, are never sent as all of them', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('tcp', 'udp', 'ssh'), (ports, service) => {
        fc.pre(ports !== 'all');
        expect(ruleBody(rule({ service, ports }))).toHaveProperty('port_start');
      }),
    ));

  it.each(['', ' ', '-', '80-', '-80', '80-90-100', '1e3', '0x50', '+80', '٨٠', '8 0'])('%j is none', (text) =>
    expect(parsePorts(text)).toHaveProperty('error'),
  );
});

describe('a service', () => {
  it.each(serviceNames)('%s is found again by its protocol and ports', (name) => {
    expect(ruleServiceOf(protocolOf(name), services.get(name)?.ports ?? '')).toBe(name);
  });

  it.each(['constructor', '__proto__', 'gre', ''])('%j stands for itself', (name) => {
    expect(protocolOf(name)).toBe(name);
    expect(ruleServiceOf(name, '22')).toBe(name);
  });
});

/** Halves one block again and again: what comes out covers what went in, and nothing else. */
const splits = (text: (start: bigint, prefix: number) => string, bits: number) =>
  fc.array(fc.nat({ max: 999 }), { maxLength: 12 }).map((cuts) => {
    const blocks = [{ start: 0n, prefix: 0 }];
    for (const cut of cuts) {
      const [block] = blocks.splice(cut % blocks.length, 1);
      if (!block) continue;
      const prefix = block.prefix + 1;
      blocks.push({ start: block.start, prefix }, { start: block.start + (1n << BigInt(bits - prefix)), prefix });
    }
    return blocks.map(({ start, prefix }) => text(start, prefix));
  });
const v4 = (start: bigint, prefix: number) =>
  `${[24n, 16n, 8n, 0n].map((shift) => (start >> shift) & 255n).join('.')}/${prefix}`;
const v6 = (start: bigint, prefix: number) =>
  `${Array.from({ length: 8 }, (_, at) => ((start >> BigInt(112 - 16 * at)) & 0xffffn).toString(16)).join(':')}/${prefix}`;
const worlds = fc.oneof(splits(v4, 32), splits(v6, 128));

describe('the whole internet', () => {
  it('is every set of blocks that leaves no address out, in any order', () =>
    fc.assert(
      fc.property(worlds, fc.nat(), (blocks, turn) => {
        const at = turn % blocks.length;
        expect(isWholeInternet([...blocks.slice(at), ...blocks.slice(0, at)])).toBe(true);
        expect(isWholeInternet([...blocks, '10.0.0.0/8', 'no address'])).toBe(true);
      }),
    ));

  it('is none that leaves one block out', () =>
    fc.assert(
      fc.property(worlds, fc.nat(), (blocks, which) => {
        fc.pre(blocks.length > 1);
        const left = blocks.filter((_, at) => at !== which % blocks.length);
        expect(isWholeInternet(left)).toBe(false);
      }),
    ));

  it('is never read out of what is no address', () =>
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(isWholeInternet(texts)).toBe(false);
      }),
    ));

  it.each([
    [['0.0.0.0/0'], true],
    [['::/0'], true],
    [['203.0.113.7', '::/0'], true],
    [['0.0.0.0/1', '128.0.0.0/1'], true],
    [['8.8.8.8/0'], true],
    [['0.0.0.0/1'], false],
    [['0.0.0.0'], false],
    [['::'], false],
    [['10.0.0.0/8', '2001:db8::/32'], false],
    [['0.0.0.0/1', '8000::/1'], false],
    [['::ffff:0.0.0.0/96'], false],
    [[], false],
  ])('%j: %s', (prefixes, whole) => expect(isWholeInternet(prefixes)).toBe(whole));
});

describe('what is warned of', () => {
  it.each([
    ['SSH from anyone', {}, ['ssh']],
    ['the same by its name', { service: 'ssh' }, ['ssh']],
    ['all ports', { ports: 'all' }, 'all'],
    ['all ports by number', { ports: '1-65535' }, 'all'],
    ['all ports of UDP', { service: 'udp', ports: 'all' }, 'all'],
    ['every protocol', { service: 'any', ports: '' }, 'all'],
    ['a range with databases in it', { ports: '3000-6400' }, ['rdp', 'postgresql', 'mysql', 'redis']],
    ['a database that the picker does not name', { ports: '1433' }, ['sql_server']],
    ['a cache by UDP', { service: 'udp', ports: '11211' }, ['memcached']],
    ['remote desktop by UDP', { service: 'udp', ports: '3389' }, ['rdp']],
    ['addresses that are all of them', { source: 'ip_prefixes', endpoint_spec: ['::/0'] }, ['ssh']],
    ['one’s own address, if that is all of them', { source: 'mine', endpoint_spec: ['0.0.0.0/0'] }, ['ssh']],
    ['HTTPS', { service: 'https', ports: '443' }, []],
    ['SSH over UDP, which nobody speaks', { service: 'udp' }, []],
    ['ping', { service: 'icmp', ports: '' }, []],
    ['one’s own address', { source: 'mine', endpoint_spec: ['203.0.113.7'] }, []],
    ['an address that is still to be entered', { source: 'mine' }, []],
    ['a tag', { source: 'group_tag', endpoint_spec: ['0.0.0.0/0'] }, []],
    ['what is not chosen yet', { source: '' }, []],
    ['outbound', { direction: 'outbound' }, []],
  ])('%s', (_, given, exposed) => expect(exposedBy(rule(given))).toEqual(exposed));

  it('several rules are described together, without repetition', () => {
    expect(exposedByAny([rule(), rule({ ports: '22-3400' }), rule({ ports: '443' })])).toEqual([
      ...['ssh', 'rdp', 'mysql', 'sql_server', 'oracle'],
    ]);
    expect(exposedByAny([rule(), rule({ service: 'any' })])).toBe('all');
    expect(exposedByAny([])).toEqual([]);
  });

  it.each([
    ['two halves', [{}, {}], ['ssh']],
    ['the same port in different ranges', [{ ports: '20-25' }, { ports: '22-30' }], ['ssh']],
    ['a half by every protocol', [{ service: 'any', ports: '' }, {}], ['ssh']],
    ['two halves of all ports', [{ ports: 'all' }, { ports: 'all' }], 'all'],
    ['different ports', [{ ports: '22' }, { ports: '3389' }], []],
    ['different protocols', [{}, { service: 'udp', ports: 'all' }], []],
    ['one half outbound', [{}, { direction: 'outbound' }], []],
  ])('rules that together are from anyone count: %s', (_, [one, other], exposed) => {
    for (const [first, second] of [
      ['0.0.0.0/1', '128.0.0.0/1'],
      ['::/1', '8000::/1'],
    ]) {
      const half = (given: object | undefined, prefix: string | undefined) =>
        rule({ source: 'ip_prefixes', endpoint_spec: [prefix!], ...given });
      expect(exposedByAny([half(one, first), half(other, second)])).toEqual(exposed);
    }
  });

  it('is the same however the API writes its words', () => {
    const reported = { direction: 'Inbound', protocol: 'TCP', endpoint_spec_type: 'ANY', port_start: 22, port_end: 22 };
    expect(draftsOf({ rules: [reported] }).map(exposedBy)).toEqual([['ssh']]);
  });

  it('is every rule from anyone whose range holds a risky port, and no other', () =>
    fc.assert(
      fc.property(port, port, (a, b) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(first > 1 || last < 65_535);
        const expected = riskyServices.filter(
          ({ protocols, port: own }) => protocols.includes('tcp') && first <= own && own <= last,
        );
        expect(exposedBy(rule({ ports: `${first}-${last}` }))).toEqual(expected.map(({ name }) => name));
      }),
    ));
});
