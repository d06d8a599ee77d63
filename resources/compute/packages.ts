/**
 * Predefined sizes (`predefinedPackages`) and what is compatible with them. An entry of a package's lists is an
 * image's name, which covers all its versions, or `name:version`. Memory in MB, disks in GB.
 */
import type { MachinePackage } from '../../dataProvider/calls/site';
import type { RecordData } from '../kind/types';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import type { System } from './image';
import type { Limit, MachineLimits } from './limits';
import { sizeOf, type Size } from './size';

/** What a LIMITED account may have at most (`limitedBillingAccountConfig`). */
export interface AccountLimit {
  /** Undefined if not configured: no limit. */
  readonly vcpu?: number | undefined;
  readonly ram_mb?: number | undefined;
}

const covers = (entry: string, key: string) => entry === key || key.startsWith(`${entry}:`);
const isIn = (list: readonly string[], key: string) => list.some((entry) => covers(entry, key));

interface PackageError {
  rule: 'disabled-not-listed' | 'default-not-listed' | 'default-disabled';
  os: string;
}

/**
 * The package rules of docs/coverage.md, section 5: a disabled system must be in the list, a default system must
 * be in the list, a default system cannot be disabled. An empty list means every system.
 */
export function validatePackage({ os, disabled, default: defaults }: MachinePackage): PackageError[] {
  const listed = (key: string) => os.length === 0 || isIn(os, key) || os.some((entry) => covers(key, entry));
  const chosen = [...new Set(Object.values(defaults))];
  const find = (rule: PackageError['rule'], keys: readonly string[]) => keys.map((key) => ({ rule, os: key }));
  return [
    ...find(
      'disabled-not-listed',
      disabled.filter((key) => !listed(key)),
    ),
    ...find(
      'default-not-listed',
      chosen.filter((key) => !listed(key)),
    ),
    ...find(
      'default-disabled',
      chosen.filter((key) => isIn(disabled, key)),
    ),
  ];
}

/** Whether the system may be put on this size. The list is one of systems: apps run on every size that is not disabled. */
export const offers = ({ os, disabled }: MachinePackage, system: System): boolean =>
  !isIn(disabled, system.key) && (system.app || os.length === 0 || isIn(os, system.key));

/** The package's own choice, of the group if it has one: `defaultSystem(pkg, systems, 'windows')`. */
export function defaultSystem(pkg: MachinePackage, systems: readonly System[], group?: string): System | undefined {
  // A list says no groups: each of its systems is one of all.
  const isList = Object.keys(pkg.default).every((key) => /^\d+$/.test(key));
  const ofGroup = group !== undefined && Object.hasOwn(pkg.default, group) ? [pkg.default[group]] : [];
  const keys = group === undefined || isList ? Object.values(pkg.default) : ofGroup;
  return systems.find((system) => keys.some((key) => key && covers(key, system.key)) && offers(pkg, system));
}

/** Why a size is unavailable, the first reason that applies. */
type SizeRefusal = 'unread' | 'system' | 'account' | 'limit';

const within = ({ min, max }: Limit, value: number) => value >= min && value <= max;

const withinLimits = ({ vcpu, memory, disk }: Size, limits: MachineLimits): boolean =>
  within(limits.vcpu, vcpu) && within(limits.memory, memory) && within(limits.disk, disk);

export const withinAccount = ({ vcpu, memory }: Pick<Size, 'vcpu' | 'memory'>, limit: AccountLimit): boolean =>
  vcpu <= (limit.vcpu ?? Infinity) && memory <= (limit.ram_mb ?? Infinity);

/** By the names of a form that asks for both. */
export function validateAccountLimit({ vcpu, memory }: RecordData, limit: AccountLimit | undefined): ValidationErrors {
  const fieldError: ValidationError = { key: 'create.machine.size.refused_account' };
  return {
    ...(limit && Number(vcpu) > (limit.vcpu ?? Infinity) && { vcpu: fieldError }),
    ...(limit && Number(memory) > (limit.ram_mb ?? Infinity) && { memory: fieldError }),
  };
}

export interface Circumstances {
  system: System | undefined;
  limits: MachineLimits;
  /** Only if the chosen account is LIMITED. */
  account: AccountLimit | undefined;
}

export function refusalOf(pkg: MachinePackage, { system, limits, account }: Circumstances): SizeRefusal | undefined {
  const size = sizeOf(pkg);
  if (Object.values(size).some(Number.isNaN)) return 'unread';
  if (system && !offers(pkg, system)) return 'system';
  if (account && !withinAccount(size, account)) return 'account';
  return withinLimits(size, limits) ? undefined : 'limit';
}

/** The replacement for an unavailable size: the next larger one that is available, else the largest smaller one. */
export function replacementFor(
  packages: readonly MachinePackage[],
  name: string,
  circumstances: Circumstances,
): MachinePackage | undefined {
  const weight = ({ cpu = 0, ram = 0, ssd = 0 }: MachinePackage) => [ram, cpu, ssd] as const;
  const compare = (a: MachinePackage, b: MachinePackage) => {
    const [x, y] = [weight(a), weight(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
  };
  const sorted = [...packages].sort(compare);
  const at = sorted.findIndex((pkg) => pkg.name === name);
  const order = [...sorted.slice(at + 1), ...sorted.slice(0, Math.max(at, 0)).reverse()];
  return order.find((pkg) => refusalOf(pkg, circumstances) === undefined);
}
