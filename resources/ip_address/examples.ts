/** Records as /v1 answers them: assigned to a machine; idle. */
import type { IpAddress } from './kind';

export const examples = [
  {
    uuid: '519ee664-07e1-4424-aa18-deed9c5c8987',
    address: '198.51.100.10',
    type: 'public',
    enabled: true,
    name: 'web-01',
    assigned_to: '3fc0bf2c-f4c7-4f76-8448-746bb00a019a',
    assigned_to_resource_type: 'virtual_machine',
    assigned_to_private_ip: '10.10.0.11',
    user_id: 101,
    billing_account_id: 1001,
    created_at: '2025-08-20 10:00:00',
    updated_at: '2025-08-20 10:00:00',
  },
  {
    uuid: '23c0ee24-0f99-49bf-9195-5053651a3730',
    address: '198.51.100.12',
    type: 'public',
    enabled: true,
    name: 'reserved for launch',
    assigned_to: null,
    assigned_to_resource_type: null,
    assigned_to_private_ip: null,
    user_id: 101,
    billing_account_id: 1001,
    created_at: '2025-09-19 10:00:00',
    updated_at: '2025-09-19 10:00:00',
  },
] satisfies readonly IpAddress[];
