/** Prices an hour, and two machines, of which every sum in the literal tests is computed by hand. */
export const handPrices = {
  EUR: {
    ...{ CPU: '0.0054', RAM: '0.0033', STORAGE: '0.00011', BLOCK_STORAGE: '0.00015' },
    ...{ backup: '0.00004', snapshot: '0.00005', FLOATING_IP: '0.004' },
  },
  JPY: {
    ...{ CPU: '0.9', RAM: '0.5', STORAGE: '0.02', BLOCK_STORAGE: '0.03' },
    ...{ backup: '0.01', snapshot: '0.015', FLOATING_IP: '0.8' },
  },
  KWD: {
    ...{ CPU: '0.0017', RAM: '0.001', STORAGE: '0.00003', BLOCK_STORAGE: '0.00004' },
    ...{ backup: '0.00001', snapshot: '0.00002', FLOATING_IP: '0.0012' },
  },
  IDR: {
    ...{ CPU: '95', RAM: '58', STORAGE: '2', BLOCK_STORAGE: '3' },
    ...{ backup: '1', snapshot: '1', FLOATING_IP: '60' },
  },
} as const;

/** Two vCPU, 4 GB, 30 GB with backups and an address; one vCPU, 1 GB, 20 GB. */
export const handMachines = [
  {
    ...{ id: 'tll:a', uuid: 'a', name: 'first', location: 'tll', status: 'stopped', billing_account: 1 },
    ...{ vcpu: 2, memory: 4096, backup: true, public_ipv4: '203.0.113.1', os_name: 'ubuntu', os_version: '24.04' },
    storage: [{ uuid: 'd', size: 30 }],
  },
  {
    ...{ id: 'tll:b', uuid: 'b', name: 'second', location: 'tll', status: 'stopped', billing_account: 1 },
    ...{ vcpu: 1, memory: 1024, backup: false, public_ipv4: null, os_name: 'ubuntu', os_version: '24.04' },
    storage: [{ uuid: 'e', size: 20 }],
  },
] as const;
