import { formatSize } from '../../src/lib/bytes';
import { isAbsent } from '../../src/lib/blank';
import { imageName } from '../compute/imageName';
import type { KindTraits } from '../traits';
import type { Disk } from './schema';

/** "Debian 13", of one made from an image. */
function systemOf({ source_image: source, source_image_type: type }: Partial<Disk>): string {
  if (typeof source !== 'string' || (!isAbsent(type) && type !== 'OS_BASE')) return '';
  const [name, version] = source.split(':', 2);
  return imageName(name, version);
}

const traits: KindTraits<Disk> = (disk, { locale }) => [
  isAbsent(disk.size_gb) ? '' : formatSize(Number(disk.size_gb), 'GB', locale),
  systemOf(disk),
];
export default traits;
