/** Creating a machine: form values, validation (docs/coverage.md, section 5) and request body (docs/readings.md). */
import type { MachinePackage } from '../../dataProvider/calls/site';
import { atLeastOne, hostname, name, password, required, sshKey, type RuleKey } from '../../src/lib/rules';
import type { RecordData } from '../kind/types';
import type { OrderedMachine } from './price';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import { findSystem, type System } from '../compute/image';
import type { Limit, MachineLimits } from '../compute/limits';
import { refusalOf, withinAccount, type AccountLimit } from '../compute/packages';
import { sizeOf } from '../compute/size';
import { type Size } from '../compute/size';

/** The free size, among the names of packages. No package can have it: names are texts that are not empty. */
export const freeSize = '';

/** How a person enters a machine. */
export interface AccessDraft {
  access: 'password' | 'key';
  username: string;
  password: string;
  public_key: string;
}

/** The form's values. Sizes are text while they are no numbers. */
export interface MachineDraft extends AccessDraft {
  location: string | undefined;
  /** What it starts from: an image, or a disk that is in no machine. */
  source: 'image' | 'disk';
  /** `System.key`. */
  system: string | undefined;
  disk_uuid: string;
  /** Name of a package, or `freeSize`. */
  size: string;
  vcpu: number | string | undefined;
  /** MB. */
  memory: number | string | undefined;
  /** GB. */
  disk: number | string | undefined;
  reserve_public_ip: boolean;
  backup: boolean;
  network_uuid: string | undefined;
  /** UUID of the firewall that it is assigned to once it exists; empty: none. */
  firewall: string;
  /** Empty: the location's designated pool. */
  designated_pool_uuid: string;
  name: string;
  hostname: string;
  description: string;
  billing_account_id: number | string | undefined;
}

/** A disk that a machine could start from. `source_image` as the disk has it, 'ubuntu:24.04'. */
export interface BootDisk {
  readonly uuid: string;
  readonly name: string;
  readonly source_image?: string | null | undefined;
  /** GB; NaN or absent if unknown. */
  readonly size_gb?: number;
}

/** What can be ordered in the chosen location. */
export interface MachineOptions {
  systems: readonly System[];
  /** Unattached disks in the chosen location. */
  disks: readonly BootDisk[];
  packages: readonly MachinePackage[];
  limits: MachineLimits;
  /** Slugs of locations that take something new. */
  openLocations: readonly string[];
  account: AccountLimit | undefined;
  /** False under a token that is limited to one account: the account may then be left out (docs/coverage.md, section 6). */
  accountNeeded: boolean;
}

/** The system of the new machine: of the chosen image, or of the chosen disk's source, as far as that is known. */
export function systemOf(
  draft: Pick<MachineDraft, 'source' | 'system' | 'disk_uuid'>,
  { systems, disks }: Pick<MachineOptions, 'systems' | 'disks'>,
): System | undefined {
  const image =
    draft.source === 'disk' ? disks.find(({ uuid }) => uuid === draft.disk_uuid)?.source_image : draft.system;
  return findSystem(systems, image ?? undefined);
}

/** The size in numbers; NaN for invalid input. With an existing disk no new one is created: 0. */
function draftSize(
  draft: Pick<MachineDraft, 'source' | 'size' | 'vcpu' | 'memory' | 'disk'>,
  packages: readonly MachinePackage[],
): Size {
  const chosen = packages.find((pkg) => pkg.name === draft.size);
  const number = (value: unknown) => (value === undefined || value === '' ? NaN : Number(value));
  const size = chosen
    ? sizeOf(chosen)
    : { vcpu: number(draft.vcpu), memory: number(draft.memory), disk: number(draft.disk) };
  return draft.source === 'disk' ? { ...size, disk: 0 } : size;
}

/** The existing disk that it boots from, if one is chosen. */
export const bootDiskOf = (
  draft: Pick<MachineDraft, 'source' | 'disk_uuid'>,
  { disks }: Pick<MachineOptions, 'disks'>,
): BootDisk | undefined => (draft.source === 'disk' ? disks.find(({ uuid }) => uuid === draft.disk_uuid) : undefined);

/** What a draft would be ordered as, for its price. */
export function orderedMachine(draft: Omit<MachineDraft, 'name'>, options: MachineOptions): OrderedMachine {
  const order = { ...draft, system: systemOf(draft, options), ...draftSize(draft, options.packages) };
  const disk = bootDiskOf(draft, options);
  return disk ? { ...order, held: Number(disk.size_gb ?? Number.NaN) } : order;
}

/** Windows has no SSH key: its administrator signs in with a password. */
export const accessOf = (draft: Pick<AccessDraft, 'access'>, system: System | undefined): 'password' | 'key' =>
  system?.windows ? 'password' : draft.access;

/** A key that is known already is how a machine is entered; without one, a password. */
export const startingAccess = (system: System | undefined, public_key = ''): AccessDraft => ({
  access: public_key ? 'key' : 'password',
  username: defaultUsername(system),
  password: '',
  public_key,
});

/** The user that the image brings along. */
export function defaultUsername(system: System | undefined): string {
  if (!system) return '';
  if (system.windows) return 'Administrator';
  return system.app ? 'ubuntu' : system.os_name;
}

/** A host name from the machine's name; empty if no part of it is valid. */
export const hostnameFrom = (machineName: string): string =>
  machineName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replace(/^-+|-+$/g, '');

const toError = (key: RuleKey | undefined): ValidationError | undefined => key && { key };
const first = (value: unknown, ...rules: ((value: unknown) => RuleKey | undefined)[]): ValidationError | undefined =>
  rules.map((rule) => toError(rule(value))).find((fieldError) => fieldError !== undefined);

/** `factor`: how many of the value's units are one of those that are typed (memory is typed in GB and held in MB). */
function limitError(value: unknown, { min, max, step }: Limit, factor = 1): ValidationError | undefined {
  const missing = first(value, required);
  if (missing) return missing;
  const number = Number(value);
  const uneven: ValidationError = { key: 'create.machine.size.step', params: { step: step / factor } };
  if (step > 1 && number >= 1 && !Number.isInteger(number)) return uneven;
  const broken = first(value, atLeastOne);
  if (broken) return broken;
  if (number < min || number > max) return { key: 'form.between', params: { min: min / factor, max: max / factor } };
  return number % step === 0 || (number - min) % step === 0 ? undefined : uneven;
}

function sizeErrors(draft: MachineDraft, options: MachineOptions, system: System | undefined): MaybeErrors {
  const { limits, account } = options;
  const chosen = options.packages.find((pkg) => pkg.name === draft.size);
  if (chosen) {
    const refusal = refusalOf(chosen, { system, limits, account });
    return { size: refusal && { key: `create.machine.size.refused_${refusal}` } };
  }
  const tooMuch: ValidationError = { key: 'create.machine.size.refused_account' };
  const over = (size: { vcpu: number; memory: number }) => account !== undefined && !withinAccount(size, account);
  return {
    vcpu: limitError(draft.vcpu, limits.vcpu) ?? (over({ vcpu: Number(draft.vcpu), memory: 0 }) ? tooMuch : undefined),
    memory:
      limitError(draft.memory, limits.memory, 1024) ??
      (over({ vcpu: 0, memory: Number(draft.memory) }) ? tooMuch : undefined),
    disk: draft.source === 'disk' ? undefined : limitError(draft.disk, limits.disk),
  };
}

type MaybeErrors = Record<string, ValidationError | undefined>;

const onlyErrors = (fieldErrors: MaybeErrors): ValidationErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors).filter((pair): pair is [string, ValidationError] => pair[1] !== undefined),
  );

/** Errors of the login settings. */
export function validateAccess(draft: AccessDraft, system: System | undefined): ValidationErrors {
  const byKey = accessOf(draft, system) === 'key';
  return onlyErrors({
    username: first(draft.username, required),
    ...(byKey
      ? { public_key: first(draft.public_key, required, sshKey) }
      : { password: first(draft.password, required, password) }),
  });
}

export const accessBody = (draft: AccessDraft, system: System | undefined): RecordData => ({
  username: draft.username.trim(),
  ...(accessOf(draft, system) === 'key' ? { public_key: draft.public_key.trim() } : { password: draft.password }),
});

/** The image says no versions, and none is typed yet. */
export const validateOpenVersion = ({ os_version }: System): ValidationError | undefined =>
  os_version === '' ? { key: 'form.required' } : undefined;

/** Errors by field; empty if the machine can be ordered. */
export function validateMachine(draft: MachineDraft, options: MachineOptions): ValidationErrors {
  const system = systemOf(draft, options);
  const choose: ValidationError = { key: 'form.choose' };
  const fromDisk = draft.source === 'disk';
  const known = options.disks.some(({ uuid }) => uuid === draft.disk_uuid);
  return onlyErrors({
    location: draft.location && options.openLocations.includes(draft.location) ? undefined : choose,
    ...(fromDisk
      ? { disk_uuid: known ? undefined : choose }
      : { system: system ? validateOpenVersion(system) : choose }),
    ...sizeErrors(draft, options, system),
    ...(!fromDisk && validateAccess(draft, system)),
    name: first(draft.name, required, name),
    hostname: first(draft.hostname, required, hostname),
    billing_account_id: options.accountNeeded ? first(draft.billing_account_id, required) : undefined,
  });
}

/** The values of `POST /{location}/user-resource/vm`, and the location. Requires a valid draft. */
export function machineBody(
  draft: MachineDraft,
  options: Pick<MachineOptions, 'systems' | 'packages' | 'disks'>,
): RecordData {
  const system = systemOf(draft, options);
  const { vcpu, memory, disk } = draftSize(draft, options.packages);
  return {
    location: draft.location,
    name: draft.name.trim(),
    hostname: draft.hostname.trim(),
    ...(draft.description.trim() && { description: draft.description.trim() }),
    // An existing disk has its own system and users.
    ...(draft.source === 'disk'
      ? { vcpu, memory, disk_uuid: draft.disk_uuid }
      : {
          os_name: system?.os_name,
          os_version: system?.os_version,
          vcpu,
          memory,
          disks: disk,
          ...accessBody(draft, system),
        }),
    ...(draft.billing_account_id !== undefined &&
      draft.billing_account_id !== '' && { billing_account_id: Number(draft.billing_account_id) }),
    ...(draft.network_uuid && { network_uuid: draft.network_uuid }),
    reserve_public_ip: draft.reserve_public_ip,
    ...(draft.backup && { backup: true }),
    ...(system?.license && { license_type: system.license }),
    ...(draft.designated_pool_uuid && { designated_pool_uuid: draft.designated_pool_uuid }),
  };
}
