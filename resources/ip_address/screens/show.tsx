/** An address's page: the resource that it is assigned to, or the consequences of having none. */
import { useTranslate } from 'ra-core';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { Note } from '../../../src/ui/Note';
import { KindShow } from '../../../src/admin/show/KindShow';
import { oneLine } from '../../../src/ui/safe';
import type { ScreenProps } from '../../screens';
import { reverseNameOf } from '../reverseName';
import { isIdle } from '../rules';
import { HolderCard } from './HolderCard';
import { useIncludedPrice } from './useIncludedPrice';

export default function IpAddressShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  return (
    <KindShow
      kind={useIncludedPrice(kind)}
      facts={(record) => {
        const name = reverseNameOf(record);
        const label = translate('show.address.reverse');
        return name ? [{ name: 'reverse', label, value: <CopyButton value={oneLine(name, 255)} dense /> }] : [];
      }}
      main={(record) => <HolderCard kind={kind} record={record} />}
      without={['assigned_to', 'assigned_to_resource_type', 'assigned_to_private_ip']}
      note={(record) => isIdle(record) && <Note tone="warning">{translate('show.address.idle')}</Note>}
    />
  );
}
