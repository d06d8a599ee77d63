/** What services can be ordered: `GET /{location}/user-resource/service/configurations`. */
import type { ServiceConfiguration } from '../schema';

/** Of each type and version three sizes; the middle one is the usual one. */
const sizes = [
  { vcpu: 2, memory: 4096, size_gb: 40 },
  { vcpu: 1, memory: 2048, size_gb: 20 },
  { vcpu: 4, memory: 8192, size_gb: 80 },
] as const;

const configurations = (service_type: string, version: string, is_default: boolean, counts: readonly number[]) =>
  counts.flatMap((node_count): ServiceConfiguration[] =>
    sizes.map((size, index) => ({
      service_type,
      version,
      is_default: is_default && index === 0,
      is_multi_node: service_type === 'kubernetes' || node_count > 1,
      node_count,
      ...size,
    })),
  );

export const serviceConfigurations: readonly ServiceConfiguration[] = [
  ...configurations('mariadb', '11.4', true, [1, 3]),
  ...configurations('mariadb', '10.11', false, [1, 3]),
  ...configurations('postgresql', '17', true, [1, 3]),
  ...configurations('postgresql', '16', false, [1, 3]),
  ...configurations('kubernetes', '1.33', true, [1]),
  ...configurations('kubernetes', '1.32', false, [1]),
];
