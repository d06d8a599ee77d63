import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '..';
import { lineTypeOf } from './lineType';

const kinds = builtInKinds.map(({ name }) => name);
const of = (name: string | null | undefined) => {
  const type = lineTypeOf(name, kinds);
  return type && `${type.what} ${type.name}`;
};

describe('a line of an invoice is of a type', () => {
  it.each([
    ['virtual_machine', 'kind virtual_machine'],
    ['Virtual machines', 'kind virtual_machine'],
    ['IP-addresses', 'kind ip_address'],
    [' bare metal ', 'kind bare_metal'],
    ['Load balancers', 'kind load_balancer'],
    ['CPU', 'priced CPU'],
    ['backup', 'priced backup'],
    ['Backup', 'priced backup'],
    ['Object storage', 'priced OBJECT_STORAGE'],
    ['FLOATING_IP', 'priced FLOATING_IP'],
    ['CREDIT_TOPUP', 'document credit_topup'],
  ])('“%s” is %s', (name, type) => expect(of(name)).toBe(type));

  it.each(['web-01', 'Storage', 'Virtual machine XL', 'Mes de octubre', '__proto__', 'constructor', '', null])(
    '“%s” is the provider’s own word',
    (name) => expect(of(name)).toBeUndefined(),
  );

  it('or is left alone, whatever it is', () =>
    fc.assert(
      fc.property(fc.string(), (name) => {
        const type = lineTypeOf(`${name} 1`, kinds);
        expect(type).toBeUndefined();
      }),
    ));
});
