/** Sizes of a node: memory in MB, storage in GB. */
export interface ServiceSize {
  readonly vcpu: number;
  readonly memory: number;
  readonly size_gb: number;
}

/** `2:4096:40`: what a form holds for a size. */
export const sizeKey = ({ vcpu, memory, size_gb }: ServiceSize): string => [vcpu, memory, size_gb].join(':');

export function sizeOfKey(key: string): ServiceSize | undefined {
  const [vcpu = 0, memory = 0, size_gb = 0] = key.split(':').map(Number);
  return [vcpu, memory, size_gb].every((part) => part > 0) ? { vcpu, memory, size_gb } : undefined;
}
