/** Rules of leases (docs/coverage.md, sections 3, 4, 5). */
import { isUnknown } from '../../src/lib/sum';
import { fit } from '../kind/fit';
import { amountOf } from '../../tests/support/sums';
import { describe, expect, it } from 'vitest';
import { leasePrice } from './price';
import { leaseBody, validateLease, readySystems, sshCommand, systemName, type LeaseDraft } from './rules';
import { metalSpecRecord, type MetalOs, type MetalSpec } from './schema';

const systems: MetalOs[] = [
  { id: 'debian_13', name: 'Debian', version: '13' },
  { id: 'ubuntu_2404', name: 'Ubuntu', version: '24.04' },
  { id: 'old', name: 'Old', is_published: false },
];
const small: MetalSpec = {
  id: 'm1-small',
  title: 'Small',
  is_available: true,
  ready_os_ids: ['ubuntu_2404', 'debian_13', 'old'],
};
const gone: MetalSpec = { id: 'gpu', title: 'GPU', is_available: false, ready_os_ids: ['debian_13'] };
const options = { specs: [small, gone], systems, accountNeeded: true };
const draft = (change: Partial<LeaseDraft> = {}): LeaseDraft => ({
  location: 'tll',
  spec_id: 'm1-small',
  requested_os_id: 'debian_13',
  display_name: 'lab',
  public_key: '',
  billing_account_id: 7,
  ...change,
});

describe('a lease', () => {
  it('offers the systems that are ready for the model and published, in the model’s order', () => {
    expect(readySystems(small, systems).map(systemName)).toEqual(['Ubuntu 24.04', 'Debian 13']);
    expect(readySystems(undefined, systems)).toEqual([]);
  });

  it('is complete', () => expect(validateLease(draft(), options)).toEqual({}));

  it('can be of no model that is sold out or unknown', () => {
    expect(validateLease(draft({ spec_id: 'gpu' }), options)).toEqual({ spec_id: { key: 'form.choose' } });
    expect(validateLease(draft({ spec_id: '' }), { ...options, specs: undefined })).toEqual({
      spec_id: { key: 'form.choose' },
    });
  });

  it('can have no system that is not ready', () => {
    expect(validateLease(draft({ requested_os_id: 'old' }), options)).toEqual({
      requested_os_id: { key: 'form.choose' },
    });
  });

  it('takes an SSH key only in the required pattern, or none', () => {
    expect(validateLease(draft({ public_key: 'my key' }), options)).toEqual({ public_key: { key: 'form.ssh_key' } });
    const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGJ2c3R5b3JvbmVhc3VyZXRoZXJlaXNub3QxMjM0 lab';
    expect(validateLease(draft({ public_key: key }), options)).toEqual({});
    expect(leaseBody(draft({ public_key: ` ${key} ` })).public_key).toBe(key);
  });

  it('requires location, name and account', () => {
    expect(
      Object.keys(validateLease(draft({ location: '', display_name: '', billing_account_id: '' }), options)),
    ).toEqual(['location', 'display_name', 'billing_account_id']);
  });

  it('is sent without what was left empty', () => {
    expect(leaseBody(draft({ billing_account_id: '7' }))).toEqual({
      location: 'tll',
      spec_id: 'm1-small',
      requested_os_id: 'debian_13',
      display_name: 'lab',
      billing_account_id: 7,
    });
    expect(leaseBody(draft({ billing_account_id: '' }))).not.toHaveProperty('billing_account_id');
  });
});

describe('its price', () => {
  const row = (price_per_hour: string, more = {}) => ({
    resource_type: 'BARE_METAL_SERVER' as const,
    unit: 'item',
    price_per_hour,
    ...more,
  });
  const list = (...prices: ReturnType<typeof row>[]) => ({ prices, currency: 'EUR', rates: {} });

  it('is the list’s for the model, a location’s price before the general one', () => {
    const prices = list(
      row('0.2', { spec_id: 'm1-small' }),
      row('0.3', { spec_id: 'm1-small', location_slug: 'jhv' }),
      row('9', { spec_id: 'gpu' }),
    );
    expect(amountOf(leasePrice(prices, small, 'tll'))).toBe('0.2');
    expect(amountOf(leasePrice(prices, small, 'jhv'))).toBe('0.3');
  });

  it('is that of a row for any model only if neither the list nor the model has its own', () => {
    const prices = list(row('0.5'), row('0.2', { spec_id: 'm1-small' }));
    expect(amountOf(leasePrice(prices, small, 'tll'))).toBe('0.2');
    expect(amountOf(leasePrice(list(row('0.5')), { ...small, price_per_hour: '0.3' }, 'tll'))).toBe('0.3');
    expect(amountOf(leasePrice(list(row('0.5')), { title: 'AX41' }, 'tll'))).toBe('0.5');
  });

  it('is the model’s own if the list has none, and unknown if neither has one', () => {
    const reported = { ...small, price_per_hour: '0.178' };
    expect(amountOf(leasePrice(list(row('9', { spec_id: 'gpu' })), reported, 'tll'))).toBe('0.178');
    expect(isUnknown(leasePrice(list(), small, 'tll'))).toBe(true);
    expect(isUnknown(leasePrice(list(row('9', { spec_id: 'gpu' })), { title: 'AX41' }, 'tll'))).toBe(true);
    const fitted = (spec: object) => fit(metalSpecRecord, { ...small, ...spec }, () => undefined);
    expect(amountOf(leasePrice(list(), fitted({ price: 73, price_unit: 'month' }), 'tll'))).toBe('0.1');
    expect(amountOf(leasePrice(list(), fitted({ price: '0.2' }), 'tll'))).toBe('0.2');
    expect(amountOf(leasePrice(list(), fitted({ price: 219, price_unit: '3 months' }), 'tll'))).toBe('0.1');
    expect(isUnknown(leasePrice(list(), fitted({ price: 73, unit_of_time: 'fortnight' }), 'tll'))).toBe(true);
    const dollars = fitted({ price: '0.4', currency: 'USD' });
    expect(amountOf(leasePrice({ ...list(), rates: { USD: 2 } }, dollars, 'tll'))).toBe('0.2');
    expect(isUnknown(leasePrice(list(), dollars, 'tll'))).toBe(true);
    expect(isUnknown(leasePrice(list(), undefined, 'tll'))).toBe(true);
  });
});

describe('the command that enters it', () => {
  it('names the port only where it is another one', () => {
    expect(sshCommand({ username: 'root', port: 22 }, '203.0.113.7')).toBe('ssh root@203.0.113.7');
    expect(sshCommand({ username: 'root', port: 2222 }, '2001:db8::1')).toBe('ssh -p 2222 root@2001:db8::1');
  });

  it.each([
    [{ username: 'root; rm -rf /' }, '203.0.113.7'],
    [{ username: '-oProxyCommand=x' }, '203.0.113.7'],
    [{ username: 'root' }, '$(reboot)'],
    [{ username: 'root' }, null],
    [{}, '203.0.113.7'],
  ])('is not made of %o at %s', (access, at) => expect(sshCommand(access, at)).toBeUndefined());
});
