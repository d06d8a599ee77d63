import { describe, expect, it } from 'vitest';
import { bestAddress, loginOf, rdpFile, rdpFileName, reachOf, loginCommand, terminalOf } from './connect';

describe('the command of a terminal', () => {
  it.each([
    ['ubuntu', '198.51.100.7', 'ssh ubuntu@198.51.100.7'],
    ['root', '2001:db8::1', 'ssh root@2001:db8::1'],
    ['a b', '10.0.0.5', "ssh 'a b@10.0.0.5'"],
    ["$(reboot);'x", '10.0.0.5', "ssh '$(reboot);'\\''x@10.0.0.5'"],
    ['-oProxyCommand=reboot', '10.0.0.5', "ssh -- '-oProxyCommand=reboot@10.0.0.5'"],
  ])('is one word for the shell: %s at %s', (user, address, command) => {
    expect(loginCommand(user, address)).toBe(command);
  });

  it.each(['', '  ', null, undefined, 7])('has no user if the answer contains %j', (username) => {
    expect(loginOf({ username })).toEqual({ problem: 'missing' });
  });

  it.each(['root\nreboot', 'ro\u202eot', 'root\u0000', ' root', 'a  b', 'x'.repeat(65)])(
    'takes no user that does not show as it is: %j',
    (username) => expect(loginOf({ username })).toEqual({ problem: 'odd' }),
  );
});

describe('the address of a machine', () => {
  const machine = { uuid: 'M', location: 'tll', private_ipv4: '10.0.0.5', public_ipv6: '2001:db8::1' };
  const address = { assigned_to: 'm', assigned_to_resource_type: 'virtual_machine', address: '198.51.100.7' };

  it('is the assigned one, then IPv6, then the private one', () => {
    expect(bestAddress(reachOf(machine, [address]))).toBe('198.51.100.7');
    expect(bestAddress(reachOf(machine, [{ ...address, type: 'private' }]))).toBe('2001:db8::1');
    expect(bestAddress(reachOf({ ...machine, public_ipv6: null }, []))).toBe('10.0.0.5');
    expect(bestAddress(reachOf({ uuid: 'M' }, []))).toBeUndefined();
  });

  it('is missing if the answer contains something else instead', () => {
    const odd = { ...machine, public_ipv6: 'fe80::1; reboot', private_ipv4: { ip: '10.0.0.5' } };
    expect(reachOf(odd, [{ ...address, address: '198.51.100.7 -oX' }])).toEqual({});
  });
});

describe('the file of a remote desktop', () => {
  it('has one setting on each line, for a machine of any person', () => {
    expect(rdpFile('198.51.100.7', 'Administrator')).toBe(
      'full address:s:198.51.100.7\r\nusername:s:Administrator\r\nprompt for credentials:i:1\r\n',
    );
    expect(rdpFile('2001:db8::1', undefined)).toBe('full address:s:[2001:db8::1]\r\nprompt for credentials:i:1\r\n');
    const { user } = loginOf({ username: 'Administrator\r\nalternate shell:s:calc' });
    expect(rdpFile('198.51.100.7', user)).not.toContain('calc');
  });

  it.each([
    ['web-01', 'web-01.rdp'],
    ['../../etc/passwd', 'etc-passwd.rdp'],
    ['a\r\nb"c<d>.exe', 'a-b-c-d-.exe.rdp'],
    ['Büroserver 2', 'Büroserver-2.rdp'],
    ['CON', 'machine.rdp'],
    ['\u202e', 'machine.rdp'],
    [undefined, 'machine.rdp'],
    ['x'.repeat(300), `${'x'.repeat(60)}.rdp`],
  ])('is named as every system can keep it: %j', (name, file) => {
    expect(rdpFileName(name)).toBe(file);
  });
});

describe('the command of the palette', () => {
  const machine = { location: 'tll', uuid: 'a', os_name: 'ubuntu', username: 'ubuntu', public_ipv4: '198.51.100.7' };
  it.each([
    [{}, [], { command: 'ssh ubuntu@198.51.100.7' }],
    [{}, undefined, { command: 'ssh ubuntu@198.51.100.7' }],
    [{ public_ipv4: undefined, private_ipv4: '10.0.0.5' }, [], { command: 'ssh ubuntu@10.0.0.5' }],
    [{ public_ipv4: undefined, private_ipv4: '10.0.0.5' }, undefined, { problem: 'unread' }],
    [{ public_ipv4: 'x; reboot' }, [], { problem: 'no_address' }],
    [{ username: null }, [], { problem: 'no_user' }],
    [{ username: 'a\nb' }, [], { problem: 'odd_user' }],
    [{ os_name: 'windows' }, [], { problem: 'desktop' }],
  ])('of %j with the addresses %j is %j', (more, addresses, expected) => {
    expect(terminalOf({ ...machine, ...more }, addresses)).toEqual(expected);
  });
});
