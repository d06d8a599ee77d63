/** Images that a virtual machine can be created from: `GET /config/vm_images`. */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, flag, list, numeric, text } from '../record/schema';
import { isWindows } from './windows';

const versionRecord = named(
  z.looseObject({
    os_version: expected(z.string()),
    display_name: text,
    published: flag,
    /** WINDOWS_LICENSE if the licence is billed hourly. */
    license_type: text,
  }),
  {
    also: {
      os_version: ['version', 'name', 'uuid', 'id'],
      display_name: ['title', 'label'],
      published: ['is_published', 'enabled'],
      license_type: ['license'],
    },
    plain: 'os_version',
  },
);

/** A system or, with `is_app_catalog`, an app. `published: false` is not offered. */
export const imageRecord = named(
  z.looseObject({
    os_name: expected(z.string()),
    display_name: text,
    ui_position: numeric,
    is_default: flag,
    is_app_catalog: flag,
    icon: text,
    versions: list(versionRecord),
  }),
  {
    also: {
      os_name: ['name', 'os', 'uuid', 'id'],
      display_name: ['title', 'label'],
      ui_position: ['position', 'order_nr'],
      is_app_catalog: ['is_app'],
      versions: ['os_versions', 'version', 'os_version'],
    },
    plain: 'os_name',
  },
);
export type Image = z.infer<typeof imageRecord>;

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
export interface OsFamily {
  readonly os_name: string;
  readonly name: string;
  readonly app: boolean;
  readonly icon: string;
  readonly preferred: boolean;
  readonly systems: readonly System[];
}

/** A version whose number is not known yet: what a person types takes its location. */
const openVersion = { os_version: '', display_name: undefined, license_type: undefined };

/** An answer may have one entry for each version: those of one system are one family, named by its first entry. */
function merged(families: readonly OsFamily[]): OsFamily[] {
  const byName = new Map<string, OsFamily>();
  for (const family of families) {
    const known = byName.get(family.os_name);
    const systems = [...(known?.systems ?? []), ...family.systems];
    const distinct = [...new Map(systems.map((system) => [system.key, system])).values()];
    const preferred = family.preferred || known?.preferred === true;
    byName.set(family.os_name, { ...(known ?? family), preferred, systems: distinct });
  }
  return [...byName.values()];
}

/** Published images in the order the provider wants. One that says no versions has an open one, `os_version` ''. */
export function familiesOf(images: readonly Image[]): OsFamily[] {
  const families = images
    .flatMap(({ os_name, ...image }) => (os_name ? [{ ...image, os_name }] : []))
    .sort((a, b) => Number(a.ui_position ?? Infinity) - Number(b.ui_position ?? Infinity))
    .map((image): OsFamily => {
      const name = String(image.display_name || image.os_name);
      const versions = image.versions ?? [];
      const systems = (versions.length > 0 ? versions : [openVersion])
        .filter((version) => !('published' in version) || version.published !== false)
        .map(({ os_version, display_name, license_type }): System => {
          const version = display_name || os_version || '';
          return {
            key: `${image.os_name}:${os_version ?? ''}`,
            os_name: image.os_name,
            os_version: os_version ?? '',
            // Some name the whole system, some only the version.
            name: version.startsWith(name) ? version : `${name} ${version}`.trim(),
            version: version.startsWith(`${name} `) ? version.slice(name.length + 1) : version,
            app: image.is_app_catalog === true,
            windows: isWindows(image.os_name, license_type) || isWindows(name, license_type),
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
  return merged(families.filter((family) => family.systems.length > 0));
}

/**
 * The system of a key: an offered one, or an entered version for an image without versions, or `name:version` if
 * no image could be read.
 */
export function findSystem(systems: readonly System[], key: string | undefined): System | undefined {
  const found = systems.find((system) => system.key === key);
  if (found || !key) return found;
  const [os_name = '', ...rest] = key.split(':');
  const os_version = rest.join(':').trim();
  const open = systems.find((system) => system.os_name === os_name && system.os_version === '');
  if (os_version === '' || os_name.trim() === '') return undefined;
  if (open) return { ...open, key, os_version, version: os_version, name: `${open.name} ${os_version}` };
  if (systems.length > 0) return undefined;
  const windows = isWindows(os_name, undefined);
  return {
    key,
    os_name,
    os_version,
    name: `${os_name} ${os_version}`,
    version: os_version,
    app: false,
    windows,
    license: undefined,
  };
}
