/** Records as /v1 answers them: open to all; to one office. */
import type { Firewall } from './schema';

export const examples = [
  {
    uuid: '4ec2a6b0-cbb8-427a-bee0-3ad9dfe81c2b',
    user_id: 101,
    billing_account_id: 1001,
    display_name: 'web servers',
    rules: [
      {
        uuid: 'dd6a4d6a-bb33-46f7-bcf7-f49681189154',
        direction: 'inbound',
        protocol: 'tcp',
        port_start: 80,
        port_end: 80,
        endpoint_spec_type: 'any',
        endpoint_spec: [],
      },
      {
        uuid: '740d3258-9434-45a4-9234-e38590e25df5',
        direction: 'inbound',
        protocol: 'tcp',
        port_start: 443,
        port_end: 443,
        endpoint_spec_type: 'any',
        endpoint_spec: [],
      },
      {
        uuid: '7fa6a846-9fc9-4b59-bfb4-661f8fc725cc',
        direction: 'inbound',
        protocol: 'icmp',
        port_start: null,
        port_end: null,
        endpoint_spec_type: 'any',
        endpoint_spec: [],
      },
      {
        uuid: '368355f2-e879-416e-93c4-adef76b32486',
        direction: 'outbound',
        protocol: 'any',
        port_start: null,
        port_end: null,
        endpoint_spec_type: 'any',
        endpoint_spec: [],
      },
    ],
    created_at: '2025-10-29 10:00:00',
    updated_at: '2025-10-29 10:00:00',
    resources_assigned: [
      { resource_uuid: '3fc0bf2c-f4c7-4f76-8448-746bb00a019a', resource_type: 'virtual_machine' },
      { resource_uuid: '708276b5-1799-4933-9b6a-09033951da99', resource_type: 'virtual_machine' },
      { resource_uuid: 'aec850ae-264f-49fd-8a79-2e4cf4b9e717', resource_type: 'virtual_machine' },
    ],
  },
  {
    uuid: '3c8e3584-9bdc-480d-9a91-2a3173b03725',
    user_id: 101,
    billing_account_id: 1001,
    display_name: 'office only',
    rules: [
      {
        uuid: 'd7eb3c7d-dc6d-4de6-b2bb-8467b977a656',
        direction: 'inbound',
        protocol: 'tcp',
        port_start: 22,
        port_end: 22,
        endpoint_spec_type: 'ip_prefixes',
        endpoint_spec: ['198.51.100.0/24', '2001:db8:10::/48'],
      },
    ],
    created_at: '2025-10-29 10:00:00',
    updated_at: '2025-10-29 10:00:00',
    resources_assigned: [{ resource_uuid: '41ea511f-7764-4dce-84d9-c00d91104855', resource_type: 'virtual_machine' }],
  },
] satisfies readonly Firewall[];
