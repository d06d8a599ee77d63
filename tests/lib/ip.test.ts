import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ipv4BlockSize, isCidr, isFirewallIpv6, isIp, isIpv4, isIpv4OrCidr, isIpv6, isMac } from '../../src/lib/ip';
import { isUuid } from '../../src/lib/isUuid';

const good = (check: (value: string) => boolean, values: readonly string[]) =>
  expect(values.filter((value) => !check(value))).toEqual([]);
const bad = (check: (value: string) => boolean, values: readonly string[]) =>
  expect(values.filter((value) => check(value))).toEqual([]);

describe('addresses', () => {
  it('holds every IPv4 and IPv6 address to be one', () => {
    fc.assert(fc.property(fc.ipV4(), (ip) => isIpv4(ip) && isIp(ip) && isIpv4OrCidr(ip) && !isIpv6(ip)));
    fc.assert(fc.property(fc.ipV6(), (ip) => isIpv6(ip) && isIp(ip) && !isIpv4(ip)));
  });

  it('refuses what only looks like one', () => {
    bad(isIp, [
      '',
      '1.2.3',
      '256.1.1.1',
      '1.2.3.4.5',
      '1.2.3.4 ',
      '::g',
      '1::2::3',
      '12345::',
      'localhost',
      '10.0.0.1/8',
    ]);
  });

  it('knows blocks', () => {
    good(isCidr, ['10.0.0.0/8', '0.0.0.0/0', '192.168.1.1/32', '2001:db8::/32', '::/0']);
    bad(isCidr, ['10.0.0.0', '10.0.0.0/33', '10.0.0/8', '2001:db8::/129', '/24', '10.0.0.0/-1', '10.0.0.0/a']);
    good(isIpv4OrCidr, ['10.0.0.1', '10.0.0.0/24']);
    bad(isIpv4OrCidr, ['2001:db8::1', '2001:db8::/32', '10.0.0.0/', '']);
    expect(['10.0.0.0/24', '10.0.0.1/32', '0.0.0.0/0', 'x'].map(ipv4BlockSize)).toEqual([256, 1, 2 ** 32, undefined]);
  });

  it('wants hex digits, colons and a prefix in the IPv6 subnet of a firewall', () => {
    good(isFirewallIpv6, ['2001:db8::/32', '::/0', 'fe80::1/128', 'FE80::/10']);
    bad(isFirewallIpv6, [
      '2001:db8::',
      '::ffff:10.0.0.1/96',
      '2001:dg8::/32',
      '2001:db8::/129',
      ':::/3',
      '12:34/5',
      '/64',
    ]);
  });

  it('knows MAC addresses in lower case and canonical ids', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) =>
        isMac([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':')),
      ),
    );
    bad(isMac, [
      'AA:BB:CC:DD:EE:FF',
      'aa-bb-cc-dd-ee-ff',
      'aa:bb:cc:dd:ee',
      'aa:bb:cc:dd:ee:fg',
      'aa:bb:cc:dd:ee:ff:00',
    ]);
    fc.assert(fc.property(fc.uuid(), (id) => isUuid(id) && isUuid(id.toUpperCase()) && !isUuid(`${id}0`)));
    bad(isUuid, ['', 'x', '0123456789abcdef0123456789abcdef']);
  });
});
