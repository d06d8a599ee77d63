/** An address's page: the derived one, and what it means that nothing uses it. */
import { useTranslate } from 'ra-core';
import { Note } from '../../../src/ui/Note';
import { KindShow } from '../../../src/admin/KindShow';
import type { ScreenProps } from '../../screens';
import { isIdle } from '../rules';

export default function IpAddressShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  return (
    <KindShow
      kind={kind}
      without={['assigned_to_resource_type']}
      note={(record) => isIdle(record) && <Note tone="warning">{translate('show.address.idle')}</Note>}
    />
  );
}
