import { useEffect } from 'react';
import type { MachinePackage } from '../../../dataProvider/calls/site';
import { isLimited } from '../../rights';
import type { OsFamily } from '../../compute/image';
import type { MachineLimits } from '../../compute/limits';
import { validatePackage, type Circumstances } from '../../compute/packages';
import { systemOf, type BootDisk, type MachineDraft, type MachineOptions } from '../rules';
import { useOpenLocations, usePortal } from '../../../src/context/portal';
import { useRecordNames } from '../../../src/admin/useRecordNames';
import { useFreeDisks, type FreeDisks } from './useFreeDisks';
import { accountOf } from '../../../src/admin/account';
import type { AccountChoices } from '../../../src/admin/useAccounts';

export interface MachineFormGiven {
  families: readonly OsFamily[];
  limits: MachineLimits;
  accounts: AccountChoices;
}

export interface MachineFormOptions extends Pick<MachineOptions, 'systems' | 'disks' | 'packages' | 'limits'> {
  free: FreeDisks;
  /** The circumstances that determine which sizes are available. */
  around(draft: Pick<MachineDraft, 'source' | 'system' | 'disk_uuid' | 'billing_account_id'>): Circumstances;
  /** All that a draft is held against. */
  optionsFor(draft: Chosen): MachineOptions;
}

/** Packages that contradict themselves are the provider's to fix. */
function useWarnings(packages: readonly MachinePackage[]) {
  useEffect(() => {
    for (const pkg of packages) {
      validatePackage(pkg).forEach(({ rule, os }) => console.warn(`predefinedPackages.${pkg.name}: ${rule}: ${os}`));
    }
  }, [packages]);
}

type Chosen = Parameters<MachineFormOptions['around']>[0];

/** The circumstances that determine which sizes are available, given these unattached disks. */
export function useCircumstances({ families, limits, accounts }: MachineFormGiven) {
  const { limitedBillingAccountConfig } = usePortal().site;
  const systems = families.flatMap((family) => family.systems);
  return (draft: Chosen, disks: readonly BootDisk[]): Circumstances => ({
    system: systemOf(draft, { systems, disks }),
    limits,
    account: isLimited(accountOf(accounts.accounts, draft.billing_account_id))
      ? limitedBillingAccountConfig
      : undefined,
  });
}

/** What a virtual machine can be created from in a location. */
export function useMachineFormOptions(given: MachineFormGiven, location: string): MachineFormOptions {
  const { families, limits, accounts } = given;
  const { site } = usePortal();
  const circumstances = useCircumstances(given);
  const openLocations = useOpenLocations();
  const free = useFreeDisks(location);
  const packages = site.predefinedPackages;
  useWarnings(packages);
  const systems = families.flatMap((family) => family.systems);
  const { nameOf } = useRecordNames('disk');
  const disks = free.disks.map((disk): BootDisk => ({
    uuid: String(disk.uuid),
    name: nameOf(disk),
    source_image: disk.source_image as string | null | undefined,
    size_gb: Number(disk.size_gb ?? Number.NaN),
  }));
  const around: MachineFormOptions['around'] = (draft) => circumstances(draft, disks);
  const optionsFor: MachineFormOptions['optionsFor'] = (draft) => ({
    ...{ systems, disks, packages, limits, openLocations },
    account: around(draft).account,
    accountNeeded: !accounts.hidden,
  });
  return { systems, disks, packages, limits, free, around, optionsFor };
}
