/** An address's page: what has it, and what it means that nothing does. */
import { useTranslate } from 'ra-core';
import { Note } from '../../../src/ui/Note';
import { KindShow } from '../../../src/admin/KindShow';
import type { ScreenProps } from '../../screens';
import { isIdle } from '../rules';
import { HolderCard } from './HolderCard';

export default function IpAddressShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  return (
    <KindShow
      kind={kind}
      main={(record) => <HolderCard kind={kind} record={record} />}
      without={['assigned_to', 'assigned_to_resource_type', 'assigned_to_private_ip']}
      note={(record) => isIdle(record) && <Note tone="warning">{translate('show.address.idle')}</Note>}
    />
  );
}
