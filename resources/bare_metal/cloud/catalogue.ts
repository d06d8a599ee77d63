/** What can be leased, and the systems it comes with (`GET /metal/os`). */
import type { MetalOsRow } from './rows';

export const metalOs: readonly MetalOsRow[] = [
  { id: 'ubuntu_2404', name: 'Ubuntu', version: '24.04', type_id: 'linux', type: 'Linux' },
  { id: 'debian_13', name: 'Debian', version: '13', type_id: 'linux', type: 'Linux' },
  { id: 'rocky_9', name: 'Rocky Linux', version: '9', type_id: 'linux', type: 'Linux' },
  { id: 'windows_2022', name: 'Windows Server', version: '2022', type_id: 'windows', type: 'Windows' },
];

/** Id, title, cores and memory, disks and network, systems, price an hour, how many are free in each location. */
export const metalSpecs = [
  [
    'm1-small',
    'Small',
    '8 cores, 64 GB',
    '2 × 960 GB NVMe, 10 Gbit/s',
    ['ubuntu_2404', 'debian_13', 'rocky_9', 'windows_2022'],
    '0.178000',
    3,
  ],
  [
    'm1-large',
    'Large',
    '32 cores, 256 GB',
    '4 × 1.92 TB NVMe, 25 Gbit/s',
    ['ubuntu_2404', 'debian_13', 'rocky_9'],
    '0.342000',
    2,
  ],
  ['gpu-l4', 'GPU', '32 cores, 256 GB, NVIDIA L4', '2 × 3.84 TB NVMe, 25 Gbit/s', ['ubuntu_2404'], '0.685000', 0],
] as const;
