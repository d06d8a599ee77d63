import { useTranslate } from 'ra-core';
import { usePortal } from '../../../context/portal';
import { useInLocation } from '../../useInLocation';
import { oneLine } from '../../../ui/safe';
import type { PartSource } from '../../../ui/sources';
import type { MachineDisk } from '../../../../resources/compute/machine';

interface DiskNames {
  /**
   * As its owner called it, then as the machine names it ("sdb"), each once. Of one without a name: "Boot disk" or "Disk 2", then its
   * id.
   */
  namesOf(disk: MachineDisk): readonly string[];
  /** Somebody named it: its owner, or the machine. */
  isNamed(disk: MachineDisk): boolean;
  /** For `PartNote`: the list of disks; always answered if the site has none. */
  source: PartSource<unknown>;
}

/**
 * What a disk is called in its machine: its name there ("sda"), else "Boot disk", or its number among the machine's disks.
 *
 * @example
 * const name = useDiskName([{ uuid: 'a', primary: true }])({ uuid: 'a', primary: true });
 */
export function useDiskName(disks: readonly MachineDisk[]): (disk: MachineDisk) => string {
  const translate = useTranslate();
  return (disk) => {
    const name = oneLine(disk.name, 60).trim();
    if (name) return name;
    if (disk.primary === true) return translate('resources.virtual_machine.fields.storage_primary');
    const at = disks.findIndex((one) => one === disk || (disk.uuid && one.uuid === disk.uuid));
    return translate('machinePage.disks.numbered', { number: `${at + 1}` });
  };
}

/** Names of a virtual machine's disks; the machine itself contains device names only. */
export function useDiskNames(location: string | undefined, disks: readonly MachineDisk[]): DiskNames {
  const known = usePortal().registry.find('disk') !== undefined;
  const { data, source } = useInLocation('disk', known ? location : undefined);
  const nameIn = useDiskName(disks);
  const byId = new Map(data.map((disk) => [String(disk.uuid).toLowerCase(), disk.display_name] as const));
  const givenTo = ({ uuid, name }: MachineDisk) =>
    [byId.get((uuid ?? '').toLowerCase()), name].filter((one) => typeof one === 'string' && one.trim() !== '');
  return {
    source,
    isNamed: (disk) => givenTo(disk).length > 0,
    namesOf(disk) {
      const names = givenTo(disk);
      const shown = names.length > 0 ? names : [nameIn(disk), ...(disk.uuid ? [disk.uuid] : [])];
      return [...new Set(shown)].map((one) => oneLine(one, 60));
    },
  };
}
