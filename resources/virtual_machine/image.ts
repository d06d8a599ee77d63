/** What a machine can be made of: `GET /config/vm_images` and `GET /api/parameters/vm`, as /v1 answers them. */
import * as z from 'zod/mini';
import { flag, integer, list, numeric, text } from '../record/schema';

/** A system or, with `is_app_catalog`, an app. `published: false` is not offered. */
export const imageRecord = z.looseObject({
  os_name: z.string(),
  display_name: text,
  ui_position: integer,
  is_default: flag,
  is_app_catalog: flag,
  icon: text,
  versions: list(
    z.looseObject({
      os_version: z.string(),
      display_name: text,
      published: flag,
      /** WINDOWS_LICENSE where the licence is paid by the hour. */
      license_type: text,
    }),
  ),
});
export type Image = z.infer<typeof imageRecord>;

/** Limits of `vcpu`, `memory` (MB) or `disks` (GB, each one). */
export const parameterRecord = z.looseObject({
  parameter: z.string(),
  limits: list(z.looseObject({ min: numeric, max: numeric, step: numeric })),
});
export type Parameter = z.infer<typeof parameterRecord>;

/** One version of an image, as it is chosen. */
export interface System {
  /** `os_name:os_version`, as packages name it. */
  readonly key: string;
  readonly os_name: string;
  readonly os_version: string;
  /** 'Ubuntu 24.04 LTS'. */
  readonly name: string;
  /** '24.04 LTS'. */
  readonly version: string;
  readonly app: boolean;
  readonly windows: boolean;
  readonly license: string | undefined;
}

/** An image with its versions, newest (first given) first. */
export interface Family {
  readonly os_name: string;
  readonly name: string;
  readonly app: boolean;
  readonly icon: string;
  readonly preferred: boolean;
  readonly systems: readonly System[];
}

const isWindows = (os_name: string, license: string | null | undefined) =>
  license === 'WINDOWS_LICENSE' || /^windows/i.test(os_name);

/** Published images in the order the provider wants; those without a version are left out. */
export function familiesOf(images: readonly Image[]): Family[] {
  const families = [...images]
    .sort((a, b) => (a.ui_position ?? Infinity) - (b.ui_position ?? Infinity))
    .map((image): Family => {
      const name = image.display_name || image.os_name;
      const systems = (image.versions ?? [])
        .filter((version) => version.published !== false)
        .map(({ os_version, display_name, license_type }): System => {
          const version = display_name || os_version;
          return {
            key: `${image.os_name}:${os_version}`,
            os_name: image.os_name,
            os_version,
            // Some name the whole system, some only the version.
            name: version.startsWith(name) ? version : `${name} ${version}`,
            version: version.startsWith(`${name} `) ? version.slice(name.length + 1) : version,
            app: image.is_app_catalog === true,
            windows: isWindows(image.os_name, license_type),
            license: license_type ?? undefined,
          };
        });
      return {
        os_name: image.os_name,
        name,
        app: image.is_app_catalog === true,
        icon: image.icon || image.os_name,
        preferred: image.is_default === true,
        systems,
      };
    });
  return families.filter((family) => family.systems.length > 0);
}

export interface Limit {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Of a machine: number of vCPU, memory in MB, one disk in GB. */
export interface MachineLimits {
  readonly vcpu: Limit;
  readonly memory: Limit;
  readonly disk: Limit;
}

const names: Record<keyof MachineLimits, readonly string[]> = {
  vcpu: ['vcpu', 'cpu'],
  memory: ['memory', 'ram'],
  disk: ['disks', 'disk', 'ssd'],
};
const positive = (value: number | string | null | undefined) => (Number(value) > 0 ? Number(value) : undefined);

/** Without a limit, each is at least 1 (spec section 5) and at most what a number can hold. */
export function limitsOf(parameters: readonly Parameter[]): MachineLimits {
  const limit = (part: keyof MachineLimits): Limit => {
    const given = parameters.find((p) => names[part].includes(p.parameter))?.limits ?? [];
    const least = Math.min(...given.map((l) => positive(l.min) ?? 1));
    const most = Math.max(...given.map((l) => positive(l.max) ?? Infinity));
    return {
      min: Number.isFinite(least) ? Math.max(1, least) : 1,
      max: Number.isFinite(most) && most > 0 ? most : Number.MAX_SAFE_INTEGER,
      step: positive(given[0]?.step) ?? 1,
    };
  };
  return { vcpu: limit('vcpu'), memory: limit('memory'), disk: limit('disk') };
}
