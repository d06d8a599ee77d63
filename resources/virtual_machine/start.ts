/** The choices that a new machine's form starts with: the common ones, or those that the URL requests. */
import type { MachinePackage } from '../../dataProvider/calls/site';
import { findSystem, type OsFamily, type System } from '../compute/image';
import type { MachineLimits } from '../compute/limits';
import { defaultSystem, refusalOf, type Circumstances } from '../compute/packages';
import { freeSize, startingAccess, type MachineDraft } from './rules';

/** Search parameters of /compute/create (docs/coverage.md, section 2). */
export interface UrlDefaults {
  /** `app_catalog` opens the apps. */
  typeId?: string | null;
  osName?: string | null;
  osVersion?: string | null;
}

export const isAppRequested = (urlDefaults: UrlDefaults): boolean => urlDefaults.typeId === 'app_catalog';

/** The requested system in the requested version, if it is on offer, or can be typed. */
export function requestedSystem(systems: readonly System[], { osName, osVersion }: UrlDefaults): System | undefined {
  if (!osName) return undefined;
  return osVersion
    ? findSystem(systems, `${osName}:${osVersion}`)
    : systems.find((system) => system.os_name === osName);
}

/**
 * The requested system; else the `last` image (not an app), the first size's default, the provider's preferred
 * image, or the first.
 */
export function startingSystem(
  families: readonly OsFamily[],
  packages: readonly MachinePackage[],
  urlDefaults: UrlDefaults,
  last?: string | number,
): System | undefined {
  const all = families.flatMap((family) => family.systems);
  const requested = requestedSystem(all, urlDefaults) ?? all.find((system) => system.os_name === urlDefaults.osName);
  if (requested) return requested;
  const apps = families.filter(({ app }) => app);
  if (isAppRequested(urlDefaults) && apps.length > 0) return apps[0]?.systems[0];
  const shown = families.filter(({ app }) => !app);
  const systems = shown.flatMap((family) => family.systems);
  const before = systems.find(({ key }) => key === last);
  if (before) return before;
  const [first] = packages;
  const preferred = (shown.find((family) => family.preferred) ?? shown[0])?.systems[0];
  return (first && defaultSystem(first, systems)) ?? preferred;
}

/** The `last` size, or else the first, that is available; the custom one if there is none. */
export function startingSize(
  packages: readonly MachinePackage[],
  circumstances: Circumstances,
  last?: string | number,
): string {
  const able = packages.filter((pkg) => refusalOf(pkg, circumstances) === undefined);
  return (able.find(({ name }) => name === last) ?? able[0])?.name ?? freeSize;
}

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

export function startingDraft(given: {
  location: string;
  system: System | undefined;
  size: string;
  limits: MachineLimits;
  billing_account_id: number | '';
  public_key?: string | undefined;
}): MachineDraft {
  const { location, system, size, limits, billing_account_id, public_key } = given;
  return {
    location,
    source: 'image',
    system: system?.key,
    disk_uuid: '',
    size,
    vcpu: clamp(1, limits.vcpu),
    memory: clamp(2048, limits.memory),
    disk: clamp(20, limits.disk),
    ...startingAccess(system, public_key),
    reserve_public_ip: true,
    backup: false,
    network_uuid: '',
    firewall: '',
    designated_pool_uuid: '',
    name: '',
    hostname: '',
    description: '',
    billing_account_id,
  };
}
