/** Rules of load balancers (docs/coverage.md, sections 3, 5, 9). */
import { describe, expect, it } from 'vitest';
import {
  balancerBody,
  validateLoadBalancer,
  newForwardingRule,
  validateForwardingRule,
  ruleName,
  type LoadBalancerDraft,
} from './rules';

const draft = (change: Partial<LoadBalancerDraft> = {}): LoadBalancerDraft => ({
  location: 'tll',
  network_uuid: '',
  reserve_public_ip: true,
  forwarding_rules: [newForwardingRule(80)],
  targets: ['a'],
  display_name: 'front',
  billing_account_id: 7,
  ...change,
});
const fieldErrors = (change: Partial<LoadBalancerDraft>, accountNeeded = true) =>
  validateLoadBalancer(draft(change), { accountNeeded });

describe('a forwarding rule', () => {
  it.each([
    [1, 65535],
    [80, 8080],
    [65535, 1],
  ])('takes ports %i and %i', (source_port, target_port) => {
    expect(validateForwardingRule({ ...newForwardingRule(), source_port, target_port })).toEqual({});
  });

  it.each([0, 65536, -1, 'eighty', 80.5])('refuses the port %s', (port) => {
    expect(Object.keys(validateForwardingRule({ ...newForwardingRule(80), source_port: port }))).toEqual([
      'source_port',
    ]);
  });

  it('needs both ports, and no limit', () => {
    expect(validateForwardingRule(newForwardingRule())).toEqual({
      source_port: { key: 'form.required' },
      target_port: { key: 'form.required' },
    });
    expect(validateForwardingRule({ ...newForwardingRule(80), connection_limit: 0 })).toHaveProperty(
      'connection_limit',
    );
    expect(validateForwardingRule({ ...newForwardingRule(80), connection_limit: 5000 })).toEqual({});
  });

  it('takes no port that another one has', () => {
    expect(validateForwardingRule(newForwardingRule(80), [443, 80])).toEqual({
      source_port: { key: 'form.port_taken' },
    });
    expect(validateForwardingRule(newForwardingRule(80), ['80'])).toEqual({ source_port: { key: 'form.port_taken' } });
  });

  it('knows no other persistence than SOURCE_IP', () => {
    expect(validateForwardingRule({ ...newForwardingRule(80), session_persistence: 'SOURCE_IP' })).toEqual({});
    expect(validateForwardingRule({ ...newForwardingRule(80), session_persistence: 'COOKIE' })).toHaveProperty(
      'session_persistence',
    );
  });

  it('is called by its ports', () => {
    expect(ruleName({ uuid: '1', source_port: 443, target_port: 8443 })).toBe('TCP 443 → 8443');
  });
});

describe('a load balancer', () => {
  it('is complete', () => expect(fieldErrors({})).toEqual({}));

  it('requires a location, a target server, a name and an account', () => {
    expect(fieldErrors({ location: '', targets: [], display_name: ' ', billing_account_id: '' })).toEqual({
      location: { key: 'form.required' },
      targets: { key: 'form.targets_required' },
      display_name: { key: 'form.required' },
      billing_account_id: { key: 'form.required' },
    });
    expect(fieldErrors({ billing_account_id: '' }, false)).toEqual({});
  });

  it('names the rule that is invalid', () => {
    expect(fieldErrors({ forwarding_rules: [newForwardingRule(80), newForwardingRule(80)] })).toEqual({
      'forwarding_rules.1.source_port': { key: 'form.port_taken' },
    });
  });

  it('is sent without what was left empty', () => {
    expect(balancerBody(draft({ display_name: ' front ' }))).toEqual({
      location: 'tll',
      display_name: 'front',
      reserve_public_ip: true,
      forwarding_rules: [{ source_port: 80, target_port: 80 }],
      targets: [{ target_uuid: 'a', target_type: 'vm' }],
      billing_account_id: 7,
    });
    const rule = { ...newForwardingRule(443), connection_limit: 100, session_persistence: 'SOURCE_IP' };
    const body = balancerBody(
      draft({ network_uuid: 'n', reserve_public_ip: false, forwarding_rules: [rule], billing_account_id: '' }),
    );
    expect(body).toMatchObject({
      network_uuid: 'n',
      reserve_public_ip: false,
      forwarding_rules: [
        { source_port: 443, target_port: 443, connection_limit: 100, session_persistence: 'SOURCE_IP' },
      ],
    });
    expect(body).not.toHaveProperty('billing_account_id');
  });
});
