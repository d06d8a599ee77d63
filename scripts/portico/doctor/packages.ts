import type { SiteConfig } from '../../../dataProvider/calls/site';
import { validatePackage } from '../../../resources/virtual_machine/rules/packages';
import { configAt as at, error, warning, type Finding } from './finding';

/** The package rules of docs/coverage.md, section 5. */
const rules = {
  'disabled-not-listed': 'is disabled, but not in os',
  'default-not-listed': 'is a default, but not in os',
  'default-disabled': 'is a default and disabled',
} as const;

const mends = {
  'disabled-not-listed': 'Add it to os, or enable it.',
  'default-not-listed': 'Add it to os, or name another default.',
  'default-disabled': 'Enable it, or name another default.',
} as const satisfies Record<keyof typeof rules, string>;

export function checkPackages({ vmsEnabled, predefinedPackages }: SiteConfig): Finding[] {
  const broken = predefinedPackages.flatMap((pkg, index) =>
    validatePackage(pkg).map(({ rule, os }) =>
      error('package', at(`predefinedPackages[${index}]`), `${pkg.name}: ${os} ${rules[rule]}`, mends[rule]),
    ),
  );
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
    : broken;
}
