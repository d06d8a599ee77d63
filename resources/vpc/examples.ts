/** Records as /v1 answers them: the default network; an empty one. */
import type { Vpc } from './kind';

export const examples = [
  {
    uuid: '24b9af59-f2bb-452e-89dd-706c2d16a8fe',
    type: 'private',
    is_default: true,
    subnet: '10.10.0.0/20',
    subnet_ipv6: '2001:db8:10:0::/64',
    user_id: 101,
    name: 'Default network',
    created_at: '2026-03-18 10:00:00',
    updated_at: '2026-03-18 10:00:00',
    vm_uuids: ['3fc0bf2c-f4c7-4f76-8448-746bb00a019a', '708276b5-1799-4933-9b6a-09033951da99'],
    resources_count: 10,
  },
  {
    uuid: 'e4f741e6-0e8e-4605-a84e-d988c1e5e338',
    type: 'private',
    is_default: false,
    subnet: '10.10.16.0/20',
    subnet_ipv6: '2001:db8:10:1::/64',
    user_id: 101,
    name: 'Database network',
    created_at: '2025-09-19 10:00:00',
    updated_at: '2025-09-19 10:00:00',
    vm_uuids: [],
    resources_count: 0,
  },
] satisfies readonly Vpc[];
