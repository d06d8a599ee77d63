import { useLocale, useTranslate } from 'ra-core';
import { imageName } from '../../../resources/compute/imageName';
import type { RecordData } from '../../../resources/kind/types';
import { formatSize } from '../../lib/bytes';
import { isAbsent } from '../../lib/blank';
import { formatDay } from '../../lib/timeText';
import { oneLine } from '../../ui/safe';

/** The machine that has it. */
interface DiskMachine {
  name: unknown;
  /** It is the machine's system disk. */
  isSystem: boolean;
}

interface DiskLabels {
  /** Its name; without one its machine and use, else "Unnamed disk". */
  nameOf(disk: RecordData, machine?: DiskMachine): string;
  /** To choose it from a list: with its size, its system, and without a name when it was created. */
  labelOf(disk: RecordData, machine?: DiskMachine): string;
}

const nameOfDisk = ({ display_name: name }: RecordData) => (typeof name === 'string' ? oneLine(name, 80).trim() : '');

/** "Debian 13", of one made from an image. */
function systemOf({ source_image: source, source_image_type: type }: RecordData): string {
  if (typeof source !== 'string' || (!isAbsent(type) && type !== 'OS_BASE')) return '';
  const [name, version] = source.split(':', 2);
  return oneLine(imageName(name, version), 60);
}

/**
 * What a disk is recognised by, never its id.
 *
 * @example
 * const { labelOf } = useDiskLabel();
 * const label = labelOf({ display_name: null, size_gb: 20, source_image: 'debian:13' });
 */
export function useDiskLabel(): DiskLabels {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = (disk: RecordData, machine?: DiskMachine) => {
    if (nameOfDisk(disk)) return nameOfDisk(disk);
    if (!machine) return translate('show.unnamed_disk');
    const name = oneLine(machine.name, 80);
    return translate(`list.under.${machine.isSystem ? 'system_disk_of' : 'attached_to'}`, { name });
  };
  const labelOf = (disk: RecordData, machine?: DiskMachine) =>
    [
      nameOf(disk, machine),
      isAbsent(disk.size_gb) ? '' : formatSize(Number(disk.size_gb), 'GB', locale),
      systemOf(disk),
      nameOfDisk(disk) ? '' : formatDay(disk.created_at, locale),
    ]
      .filter(Boolean)
      .join(' · ');
  return { nameOf, labelOf };
}
