import { describe, expect, it } from 'vitest';
import { metricsUrl } from '../virtual_machine/metrics';
import { imageName } from './imageName';

describe('the name of a system', () => {
  it.each([
    ['almalinux', '9', 'AlmaLinux 9'],
    ['rockylinux', '9', 'Rocky Linux 9'],
    ['Ubuntu', '24.04', 'Ubuntu 24.04'],
    ['windows', '2022', 'Windows Server 2022'],
    ['windows', '11', 'Windows 11'],
    ['windows', null, 'Windows'],
    ['plan9', '4', 'plan9 4'],
    ['constructor', '1', 'constructor 1'],
    [undefined, undefined, ''],
  ])('is written as people do: %s %s', (name, version, written) => {
    expect(imageName(name, version)).toBe(written);
  });
});

describe('the address of the metrics', () => {
  it('names the machine and keeps what the site has said', () => {
    expect(metricsUrl('https://grafana.test/d/vm?orgId=1', 'a b&c')).toBe(
      'https://grafana.test/d/vm?orgId=1&var-uuid=a+b%26c',
    );
  });

  it.each(['http://grafana.test', 'javascript:alert(1)', 'no address', undefined])('is none for %j', (base) => {
    expect(metricsUrl(base, 'uuid')).toBeUndefined();
  });
});
