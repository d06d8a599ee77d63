import type { SiteConfig } from '../../../dataProvider/calls/site';
import { validatePackage } from '../../../resources/compute/packages';
import { configAt as at, error, warning, type Finding } from './finding';

/** The package rules of docs/coverage.md, section 5. */
const rules = {
  'disabled-not-listed': 'is disabled, but not in os',
  'default-not-listed': 'is a default, but not in os',
  'default-disabled': 'is a default and disabled',
} as const;

const fixes = {
  'disabled-not-listed': 'Add it to os, or enable it.',
  'default-not-listed': 'Add it to os, or name another default.',
  'default-disabled': 'Enable it, or name another default.',
} as const satisfies Record<keyof typeof rules, string>;

/** Machines with less memory, in MB, are none. */
const smallest = 128;

export function checkPackages({ vmsEnabled, predefinedPackages }: SiteConfig): Finding[] {
  const broken = predefinedPackages.flatMap((pkg, index) =>
    validatePackage(pkg).map(({ rule, os }) =>
      error('package', at(`predefinedPackages[${index}]`), `${pkg.name}: ${os} ${rules[rule]}`, fixes[rule]),
    ),
  );
  const names = predefinedPackages.map(({ name }) => name);
  const sizes = predefinedPackages.flatMap((pkg, index): Finding[] => {
    const here = at(`predefinedPackages[${index}]`);
    const lacking = (['cpu', 'ram', 'ssd'] as const).filter((key) => pkg[key] === undefined);
    return [
      ...lacking.map((key) =>
        error(
          'package',
          here,
          `${pkg.name}: has no ${key}: its size is not whole`,
          'Answer cpu, ram in MB and ssd in GB.',
        ),
      ),
      ...(pkg.ram !== undefined && pkg.ram < smallest
        ? [
            warning(
              'package',
              here,
              `${pkg.name}: ${pkg.ram} MB of memory`,
              `Give the memory in MB: ${pkg.ram} GB are ${pkg.ram * 1024}.`,
            ),
          ]
        : []),
      ...(names.indexOf(pkg.name) < index
        ? [warning('package', here, `${pkg.name} is there twice`, 'Give each package a name of its own.')]
        : []),
    ];
  });
  const none = vmsEnabled && predefinedPackages.length === 0;
  return none
    ? [
        warning(
          'package',
          at('predefinedPackages'),
          'is empty: customers choose every size by hand',
          'Add packages, such as {"name": "Small", "cpu": 1, "ram": 2048, "ssd": 20}.',
        ),
      ]
    : [...broken, ...sizes];
}
