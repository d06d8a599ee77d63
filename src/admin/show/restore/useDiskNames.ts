import { usePortal } from '../../../context/portal';
import { useInLocation } from '../../useInLocation';
import { oneLine } from '../../../ui/safe';
import type { PartSource } from '../../../ui/sources';
import type { MachineDisk } from '../../../../resources/compute/machine';

interface DiskNames {
  /** As its owner called it, then as the machine names it ("sdb"), each once. */
  namesOf(disk: MachineDisk): readonly string[];
  /** For `PartNote`: the list of disks; always answered if the site has none. */
  source: PartSource<unknown>;
}

/** Names of a virtual machine's disks; the machine itself contains device names only. */
export function useDiskNames(location: string | undefined): DiskNames {
  const known = usePortal().registry.find('disk') !== undefined;
  const { data, source } = useInLocation('disk', known ? location : undefined);
  const byId = new Map(data.map((disk) => [String(disk.uuid).toLowerCase(), disk.display_name] as const));
  return {
    source,
    namesOf({ uuid, name }) {
      const names = [byId.get((uuid ?? '').toLowerCase()), name].filter(
        (one) => typeof one === 'string' && one.trim() !== '',
      );
      return [...new Set(names.length > 0 ? names : [uuid])].map((one) => oneLine(one, 60));
    },
  };
}
