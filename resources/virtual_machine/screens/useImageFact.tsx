import { useWords } from '../../../src/admin/texts';
import { ImageIcon } from '../../../src/admin/inputs/ImageIcon';
import type { ShowFact } from '../../../src/admin/show/types';
import { oneLine } from '../../../src/ui/safe';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { imageName } from '../../compute/imageName';

/** The image of a virtual machine as text; empty if the answer does not contain it. */
export function useImageFact(kind: Kind): (record: PortalRecord) => readonly ShowFact[] {
  const words = useWords();
  return ({ os_name, os_version }) => {
    const name = oneLine(imageName(os_name, os_version), 60);
    if (name === '') return [];
    const value = (
      <span className="p-inline-8">
        <ImageIcon name={String(os_name ?? '')} size={16} />
        {name}
      </span>
    );
    return [{ name: 'image', label: words.field(kind, 'os_name'), value }];
  };
}
