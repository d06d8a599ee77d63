import { expect, it } from 'vitest';
import { firewallToOpen, isPortOpen, maxMachines, protectedBy, ruleToOpen } from './openPort';
import { newFirewallRule } from './rules';

it('asks for a rule from everywhere, but leaves open who may reach what is attacked', () => {
  expect(ruleToOpen('443/tcp')).toMatchObject({ direction: 'inbound', service: 'https', ports: '443', source: 'any' });
  expect(ruleToOpen('8000-8100/udp')).toMatchObject({ service: 'udp', ports: '8000-8100', source: 'any' });
  expect(ruleToOpen('22/tcp')).toMatchObject({ service: 'ssh', source: '' });
  expect(ruleToOpen('1-65535/tcp')).toMatchObject({ source: '' });
});

it.each(['', '443', '0/tcp', '70000/tcp', '443/icmp', '443/any', '443/tcp/1', 'x/tcp'])('%s is no port', (text) => {
  expect(ruleToOpen(text)).toBeUndefined();
});

it('knows what is open already', () => {
  const wanted = newFirewallRule('inbound', { service: 'https', ports: '443', source: 'any' });
  expect(isPortOpen(wanted, [])).toBe(false);
  expect(isPortOpen(wanted, [newFirewallRule('inbound', { service: 'https', ports: '443', source: 'any' })])).toBe(
    true,
  );
  expect(isPortOpen(wanted, [newFirewallRule('outbound', { service: 'any', source: 'any' })])).toBe(false);
  expect(isPortOpen(wanted, [newFirewallRule('inbound', { service: 'any', source: 'any' })])).toBe(true);
});

it('does not take what is not said for nothing', () => {
  expect(protectedBy({})).toBeUndefined();
  expect(protectedBy({ resources_assigned: [{ resource_uuid: 'a' }, {}] as never })).toEqual(['a']);
});

it('fills in a new firewall with the rule and the machines, and nothing that is no uuid', () => {
  const of = (query: string) => firewallToOpen(new URLSearchParams(query));
  expect(of('open=443/tcp&machines=a-1,b-2,a-1,<b>,')).toMatchObject({
    ...{ display_name: 'HTTPS', machines: ['a-1', 'b-2'] },
    rules: [
      { direction: 'inbound', service: 'https', source: 'any' },
      { direction: 'outbound', service: 'any', source: 'any' },
    ],
  });
  // SSH is as little opened to everyone as it was asked for.
  expect(of('open=22/tcp')?.rules.filter(({ direction }) => direction === 'inbound')).toMatchObject([
    { service: 'ssh', source: '' },
  ]);
  expect(of('open=9000/udp')).toMatchObject({ display_name: '9000/UDP', machines: [] });
  expect(of('machines=a-1')).toBeUndefined();
  const many = Array.from({ length: maxMachines + 5 }, (_, at) => `m${at}`);
  expect(of(`open=443/tcp&machines=${many.join(',')}`)?.machines).toHaveLength(maxMachines);
});
