/** Records as /v1 answers them: in use. */
import type { BareMetal } from './schema';

export const examples = [
  {
    uuid: '66723bc2-a202-46ef-b891-a77831d28e11',
    status: 'in_use',
    display_name: 'hypervisor-lab',
    spec_id: 'm1-small',
    requested_os_id: 'debian_13',
    billing_account_id: 1001,
    user_id: 101,
    spec: {
      id: 'm1-small',
      title: 'Small',
      subtitle: '8 cores, 64 GB',
      description: '2 × 960 GB NVMe, 10 Gbit/s',
      ready_os_ids: ['ubuntu_2404', 'debian_13', 'rocky_9', 'windows_2022'],
      price_per_hour: '0.178000',
      is_available: true,
    },
    machine: {
      label: 'tll-m1-small-1',
      status: 'in_use',
      mac_addresses: ['3c:ec:ef:db:8f:00', '3c:ec:ef:b6:a3:01'],
      ip_public_v4: '198.51.100.220',
      ip_public_v6: '2001:db8:10:ff::14',
      ssh_credentials: { username: 'root', password: 'example-password', port: 22 },
    },
    os: { id: 'debian_13', name: 'Debian', version: '13', type_id: 'linux', type: 'Linux', is_published: true },
    created_at: '2026-01-17 10:00:00',
    updated_at: '2026-01-17 10:00:00',
  },
] satisfies readonly BareMetal[];
