/** A small network as lists: two machines behind a balancer, one alone; a firewall, a VPC, disks. */
import { graphOf, type MapGraph, type MapSources } from '../../../src/pages/map/graph';

const at = (uuid: string, more: object) => ({ id: `tll:${uuid}`, uuid, location: 'tll', display_name: uuid, ...more });
const list = (...records: readonly ReturnType<typeof at>[]) => records;

export const sources: MapSources = {
  ip_address: list(
    at('ip-front', { address: '203.0.113.1', assigned_to: 'front' }),
    at('ip-alone', { address: '203.0.113.2', assigned_to: null, assigned_to_private_ip: '10.0.0.3' }),
    at('ip-idle', { address: '203.0.113.3', assigned_to: null }),
  ),
  load_balancer: list(
    at('front', { network_uuid: 'net', targets: [{ target_uuid: 'web-1' }, { target_ip_address: '10.0.0.2' }] }),
  ),
  virtual_machine: list(
    at('web-1', { private_ipv4: '10.0.0.1', storage: [{ uuid: 'd1', primary: true }] }),
    at('web-2', { private_ipv4: '10.0.0.2', storage: [{ uuid: 'd2' }] }),
    at('alone', { private_ipv4: '10.0.0.3', network_uuid: 'net', storage: null }),
  ),
  managed_service: list(at('db', { network_uuid: 'NET' })),
  vpc: list(at('net', { vm_uuids: ['web-1', 'web-2', 'gone'] })),
  disk: list(at('d1', {}), at('d2', {}), at('d3', {})),
  firewall: list(at('wall', { resources_assigned: [{ resource_uuid: 'web-1' }, { resource_uuid: 'web-2' }] })),
};

export const graph = graphOf(sources);

/** "web-1 > d1", in their order. */
export const tiesIn = ({ ties }: MapGraph): string[] =>
  ties.map(({ from, to }) => [from, to].map((key) => key.slice(key.indexOf(':') + 1)).join(' > ')).sort();

export const key = (kind: string, uuid: string): string => `${kind} tll:${uuid}`;
