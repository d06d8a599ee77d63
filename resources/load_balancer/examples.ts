/** Records as /v1 answers them: two rules and three targets. */
import type { LoadBalancer } from './schema';

export const examples = [
  {
    uuid: 'fbbb97c6-f8ca-47fd-b2aa-235a2cb894b5',
    user_id: 101,
    billing_account_id: 1001,
    display_name: 'web front',
    private_address: '10.10.0.19',
    network_uuid: '24b9af59-f2bb-452e-89dd-706c2d16a8fe',
    forwarding_rules: [
      {
        uuid: '23b09e51-4873-4d39-aab5-7f78dae54cd9',
        source_port: 443,
        target_port: 8443,
        connection_limit: 10000,
        session_persistence: 'SOURCE_IP',
        created_at: '2025-09-19 10:00:00',
        protocol: 'TCP',
      },
      {
        uuid: 'c0f7511d-a7eb-41dd-af7b-a52ef2258bea',
        source_port: 80,
        target_port: 8080,
        connection_limit: null,
        session_persistence: null,
        created_at: '2025-09-19 10:00:00',
        protocol: 'TCP',
      },
    ],
    targets: [
      {
        target_uuid: '3fc0bf2c-f4c7-4f76-8448-746bb00a019a',
        target_type: 'vm',
        target_ip_address: '10.10.0.11',
        created_at: '2025-09-19 10:00:00',
      },
      {
        target_uuid: '708276b5-1799-4933-9b6a-09033951da99',
        target_type: 'vm',
        target_ip_address: '10.10.0.12',
        created_at: '2025-09-19 10:00:00',
      },
    ],
    created_at: '2025-09-19 10:00:00',
    updated_at: '2025-09-19 10:00:00',
  },
] satisfies readonly LoadBalancer[];
