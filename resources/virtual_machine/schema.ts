/** Network cards of a virtual machine as /v1 answers them (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, integer, list, text, uuid } from '../record/schema';

/** A VLAN sub-interface. `vlanId` 1-4094. */
export const subinterfaceRecord = named(
  z.looseObject({ ifUuid: uuid, vlanId: integer, name: text, ip_address: text }),
  {
    also: {
      ifUuid: ['uuid', 'id', 'if_uuid', 'subinterface_uuid'],
      vlanId: ['vlan_id', 'vlan'],
      ip_address: ['private_ipv4', 'address'],
    },
    plain: 'ifUuid',
  },
);
export type Subinterface = z.infer<typeof subinterfaceRecord>;

/** A network card of a machine, with its VLAN sub-interfaces. */
export const interfaceRecord = named(
  z.looseObject({
    uuid,
    vm_uuid: text,
    network_uuid: text,
    mac: text,
    ip_address: text,
    is_primary: flag,
    subinterfaces: list(subinterfaceRecord),
  }),
  {
    also: {
      uuid: ['ifUuid', 'if_uuid', 'interface_uuid'],
      vm_uuid: ['virtual_machine_uuid', 'vm_id', 'resource_uuid'],
      network_uuid: ['vpc_uuid', 'network_id', 'network'],
      mac: ['mac_address'],
      ip_address: ['private_ipv4', 'private_ip', 'private_address', 'address', 'ip'],
      is_primary: ['primary'],
      subinterfaces: ['sub_interfaces', 'vlans'],
    },
    plain: 'uuid',
  },
);
export type Interface = z.infer<typeof interfaceRecord>;
