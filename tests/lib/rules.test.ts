import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from '../../src/lib/rules';
import type { Rule } from '../../src/lib/rules';

const passes = (rule: Rule, values: readonly unknown[]) =>
  expect(values.filter((value) => rule(value) !== undefined)).toEqual([]);
const fails = (rule: Rule, key: string, values: readonly unknown[]) =>
  expect(values.map((value) => [value, rule(value)])).toEqual(values.map((value) => [value, key]));

describe('rules of docs/coverage.md, section 5', () => {
  it('requires something to be there', () => {
    fails(rules.required, 'form.required', ['', '  ', null, undefined, []]);
    passes(rules.required, [0, false, 'x', ['x']]);
  });

  it('leaves an empty value to `required`', () => {
    const ofText = [
      rules.password,
      rules.name,
      rules.hostname,
      rules.bucketName,
      rules.sshKey,
      rules.vlanId,
      rules.email,
    ];
    for (const rule of [...ofText, rules.uuidRule, rules.ip, rules.topUpAmount('13')])
      passes(rule, ['', null, undefined]);
  });

  it('wants a lower and an upper case letter, a digit and 8 characters in a password', () => {
    passes(rules.password, ['Abcdefg1', 'pässWord1', 'A1 b!!!!!']);
    fails(rules.password, 'form.password_length', ['Abcdef1', 'a', '😀Aa1']);
    fails(rules.password, 'form.password_lower', ['ABCDEFG1', 'ÄÖÜ12345A', '12345678']);
    fails(rules.password, 'form.password_upper', ['abcdefg1', 'äöüabc12']);
    fails(rules.password, 'form.password_digit', ['Abcdefgh', 'Abcdefg٣']);
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (text) => {
        const good = [...text].length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /[0-9]/.test(text);
        expect(rules.password(text) === undefined).toBe(good);
      }),
    );
  });

  it('wants a name that can be read', () => {
    passes(rules.name, ['db', 'Müür 1', '漢字', '<script>alert(1)</script>', '  ab  ']);
    fails(rules.name, 'form.name_short', ['a', ' b ', '-']);
    fails(rules.name, 'form.name_invalid', ['--', '../..', 'a\u0000b', 'gnp\u202eexe.txt', 'a\nb']);
  });

  it('takes host names by RFC 1123', () => {
    passes(rules.hostname, ['a', 'web-01', 'web-01.example.test', '0', 'A.B', 'x'.repeat(63)]);
    fails(rules.hostname, 'form.hostname', [
      '-a',
      'a-',
      'a..b',
      'a_b',
      'a b',
      '.',
      'x'.repeat(64),
      `${'x.'.repeat(127)}x`,
    ]);
  });

  it('takes bucket names', () => {
    passes(rules.bucketName, ['abc', 'a-b', '0-0', 'x'.repeat(63), 'my-bucket-2', 'xn-a']);
    fails(rules.bucketName, 'form.bucket_length', ['a', 'ab', 'x'.repeat(64)]);
    fails(rules.bucketName, 'form.bucket_characters', ['Abc', 'a_b', 'a.b', 'a b', 'äbc']);
    fails(rules.bucketName, 'form.bucket_ends', ['-ab', 'ab-']);
    fails(rules.bucketName, 'form.bucket_reserved', ['xn--abc', 'abc-s3alias']);
    const form = /^[a-z0-9][a-z0-9-]{2,62}$/;
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,70}$/), (text) => {
        if (rules.bucketName(text) === undefined) expect(text).toMatch(form);
      }),
    );
  });

  it('takes metal ids', () => {
    passes(rules.metalId, ['a', 'db_1', 'x-9']);
    fails(rules.metalId, 'form.metal_id', ['1a', '_a', 'A', 'a.b', 'a b']);
  });

  it('takes OpenSSH public keys and nothing else', () => {
    passes(rules.sshKey, [
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGmFqpgyUIPOwH9gWQm3UY8H0oJ6mP3DybZjUlSvBhGe',
      'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7 owner@example.test',
      'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBA== a comment with words\n',
    ]);
    fails(rules.sshKey, 'form.ssh_key', [
      'ssh-rsa',
      'ssh-rsa AAAA',
      'ssh-ed25519 AAAAB3NzaC1yc2EAAAADAQABAAABgQC7',
      '-----BEGIN OPENSSH PRIVATE KEY-----',
      'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7\nssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7',
      'command="x" ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7',
    ]);
  });

  it('keeps numbers within their limits', () => {
    fc.assert(fc.property(fc.integer(), (n) => (rules.vlanId(n) === undefined) === (n >= 1 && n <= 4094)));
    fc.assert(fc.property(fc.integer(), (n) => (rules.port(n) === undefined) === (n >= 1 && n <= 65_535)));
    passes(rules.vlanId, [1, '1', 4094]);
    fails(rules.vlanId, 'form.vlan_id', [0, 4095, 1.5, 'x', '1x', -1]);
    fails(rules.atLeastOne, 'form.at_least_one', [0, '0', -1, 0.5]);
    passes(rules.percentage, [0, 3.5, 100]);
    fails(rules.percentage, 'form.percentage', [-0.1, 100.1, 'x']);
    expect([rules.portRange(1, 2), rules.portRange(2, 2), rules.portRange(3, 2), rules.portRange(0, 2)]).toEqual([
      undefined,
      undefined,
      'form.port_range',
      'form.port',
    ]);
  });

  it('takes e-mail addresses, one or many', () => {
    passes(rules.email, ['owner@example.test', ' a.b+c@example.co ']);
    fails(rules.email, 'form.email', ['owner', 'owner@', '@example.test', 'a b@example.test', 'a@b']);
    expect(rules.emails([])).toBe('form.emails_required');
    expect(rules.emails(['owner@example.test'], 'half')).toBe('form.email_unfinished');
    expect(rules.emails(['owner@example.test', 'x'])).toBe('form.email');
    expect(rules.emails(['owner@example.test'], ' ')).toBeUndefined();
  });

  it('takes TrueMoney phones, codes, ids and addresses', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{8,12}$/),
        (text) => (rules.trueMoneyPhone(text) === undefined) === /^0\d{9}$/.test(text),
      ),
    );
    fails(rules.trueMoneyPhone, 'form.true_money_phone', ['1234567890', '012345678', '+012345678', '0 12345678']);
    passes(rules.countryCode, ['EE', 'es']);
    fails(rules.countryCode, 'form.country_code', ['E', 'EST', '12']);
    passes(rules.languageCode, ['et', 'est']);
    fails(rules.languageCode, 'form.language_code', ['e', 'esti']);
    fails(rules.uuidRule, 'form.uuid', ['x', '123']);
    fails(rules.ip, 'form.ip', ['1.2.3', 'x']);
    fails(rules.cidr, 'form.cidr', ['1.2.3.4']);
    fails(rules.whitelistAddress, 'form.whitelist_address', ['::1', '1.2.3.4/33']);
    fails(rules.firewallIpv6, 'form.firewall_ipv6', ['::1', '10.0.0.0/8']);
    passes(rules.whitelistAddress, ['10.0.0.1', '10.0.0.0/24']);
    expect([[], ['10.0.0.1', ''], ['10.0.0.1', 'x'], ['10.0.0.1', '::1']].map(rules.ips)).toEqual([
      'form.ips_required',
      'form.required',
      'form.ip',
      undefined,
    ]);
  });

  it('takes CORS origins', () => {
    passes(rules.corsOrigin, ['https://example.test', 'http://localhost:3000', '*', 'https://*.example.test']);
    fails(rules.corsOrigin, 'form.cors_origin', [
      'example.test',
      'javascript:alert(1)',
      'https://',
      'https://a b',
      'https://a.test/x?y',
      '**',
    ]);
  });

  it('takes sums', () => {
    const rule = rules.topUpAmount('13');
    passes(rule, ['13', 13, '13.01']);
    fails(rule, 'form.amount_positive', ['0', '-1', 'x']);
    fails(rule, 'form.amount_minimum', ['12.99', 1]);
    passes(rules.topUpAmount(), ['0.01']);
    passes(rules.wholeCoins('EUR'), ['12.50', '12.500', 12, 'x', '']);
    fails(rules.wholeCoins('EUR'), 'form.amount_coins', ['12.505', 0.001]);
    passes(rules.wholeCoins('KWD'), ['12.505']);
    fails(rules.wholeCoins('JPY'), 'form.amount_coins', ['500.5']);
    passes(rules.amountAtLeast('5'), ['5', 6]);
    fails(rules.amountAtLeast('5'), 'form.amount_low', ['4.99', 0]);
    fails(rules.amountAtLeast('5'), 'form.amount_positive', ['-1', 'x']);
  });

  it('wants a node pool that always has a node, and files within the limit', () => {
    expect(rules.nodePools([])).toBe('form.node_pool_minimum');
    expect(rules.nodePools([{ autoscaler_min: 0 }, {}])).toBe('form.node_pool_minimum');
    expect(rules.nodePools([{ autoscaler_min: 0 }, { autoscaler_min: 1 }])).toBeUndefined();
    expect([rules.uploadSize(5 * 1024, 5 * 1024), rules.uploadSize(5 * 1024 + 1, 5 * 1024)]).toEqual([
      undefined,
      'form.upload_too_large',
    ]);
  });
});
