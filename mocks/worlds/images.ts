/** Systems, apps and sizes that can be chosen: `GET /config/vm_images`, `GET /api/parameters/vm`. */
import type { ImageRow, ParameterRow } from '../rows/state';

type Version = string | [version: string, name: string];

let position = 0;
const image = (os_name: string, display_name: string, versions: Version[], more: Partial<ImageRow> = {}): ImageRow => ({
  os_name,
  display_name,
  ui_position: ++position,
  is_default: false,
  is_app_catalog: false,
  icon: os_name,
  versions: versions.map((version) => ({
    os_version: typeof version === 'string' ? version : version[0],
    display_name: typeof version === 'string' ? version : version[1],
    published: true,
    license_type: os_name === 'windows' ? 'WINDOWS_LICENSE' : null,
  })),
  ...more,
});

export const images: readonly ImageRow[] = [
  image(
    'ubuntu',
    'Ubuntu',
    [
      ['24.04', '24.04 LTS'],
      ['22.04', '22.04 LTS'],
    ],
    { is_default: true },
  ),
  image('debian', 'Debian', ['13', '12']),
  image('rockylinux', 'Rocky Linux', ['10', '9']),
  image('almalinux', 'AlmaLinux', ['9']),
  image('windows', 'Windows Server', [
    ['2022', '2022 Standard'],
    ['2019', '2019 Standard'],
  ]),
  image('wordpress', 'WordPress', ['6'], { is_app_catalog: true }),
  image('docker', 'Docker', ['27'], { is_app_catalog: true }),
  image('gitlab', 'GitLab', ['17'], { is_app_catalog: true }),
  image('nextcloud', 'Nextcloud', ['30'], { is_app_catalog: true }),
];

export const parameters: readonly ParameterRow[] = [
  { parameter: 'vcpu', limits: [{ min: 1, max: 32, step: 1 }] },
  { parameter: 'memory', limits: [{ min: 512, max: 131072, step: 512 }] },
  { parameter: 'disks', limits: [{ min: 10, max: 2000, step: 1 }] },
];
