/** Records as /v1 answers them: Kubernetes with two pools. */
import type { ManagedService } from './schema';

export const examples = [
  {
    uuid: '861ca736-ad1e-4f74-8bac-a6ba17cef5c0',
    status: 'active',
    service_type: 'kubernetes',
    display_name: 'platform',
    version: '1.33',
    is_multi_node: true,
    billing_account_id: 1001,
    network_uuid: '2348cff2-c7db-49cb-9c4d-1e64fe679e97',
    prices: [
      { resource_type: 'CPU', qty: 4, price_per_hour: 0.0078 },
      { resource_type: 'RAM', qty: 8, price_per_hour: 0.0033 },
      { resource_type: 'STORAGE', qty: 120, price_per_hour: 0.00011 },
    ],
    resources: [
      {
        resource_uuid: 'b5dd1ae5-e43a-43c9-962e-c4f3a25524c0',
        resource_type: 'virtual_machine',
        resource_location: 'jhv',
        name: 'general-1',
        role: 'general',
        status: 'running',
        vcpu: 2,
        memory: 4096,
        size_gb: 60,
        private_ipv4: '10.20.0.16',
      },
    ],
    whitelist_addresses: [],
    properties: {
      endpoint: '10.20.0.16',
      port: 6443,
      node_pools: [
        { name: 'general', vcpu: 2, memory: 4096, size_gb: 60, autoscaler_min: 2, autoscaler_max: 6, max_surge: 1 },
        { name: 'batch', vcpu: 4, memory: 8192, size_gb: 60, autoscaler_min: 0, autoscaler_max: 4, max_surge: 1 },
      ],
      conditions: [
        { type: 'APIServerAvailable', status: 'True', message: '' },
        { type: 'EveryNodeReady', status: 'True', message: '' },
        { type: 'SystemComponentsHealthy', status: 'True', message: '' },
        { type: 'ControlPlaneHealthy', status: 'True', message: '' },
        { type: 'ObservabilityComponentsHealthy', status: 'True', message: '' },
      ],
    },
    user_id: 101,
    created_at: '2026-01-07 10:00:00',
    updated_at: '2026-01-07 10:00:00',
  },
] satisfies readonly ManagedService[];
