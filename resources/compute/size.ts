import type { MachinePackage } from '../../dataProvider/calls/site';

/** Memory in MB, disk in GB. */
export interface Size {
  readonly vcpu: number;
  readonly memory: number;
  readonly disk: number;
}

/** The size that a predefined package names. NaN for what of it could not be read. */
export const sizeOf = ({ cpu = NaN, ram = NaN, ssd = NaN }: MachinePackage): Size => ({
  vcpu: cpu,
  memory: ram,
  disk: ssd,
});
