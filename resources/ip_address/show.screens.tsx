/** An address's page: the derived one, with its price, and what it means that nothing uses it. */
import { useTranslate } from 'ra-core';
import { Note } from '../../src/admin/form/Note';
import { KindShow } from '../../src/admin/KindShow';
import { LocationPrice } from '../../src/admin/show/LocationPrice';
import type { ScreenProps } from '../screens';
import { isIdle } from './rules';

export default function IpAddressShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  return (
    <KindShow
      kind={kind}
      without={['assigned_to_resource_type']}
      facts={(record) =>
        record.type === 'private'
          ? []
          : [
              {
                name: 'price',
                label: translate('money.price'),
                value: <LocationPrice type="FLOATING_IP" location={record.location} />,
              },
            ]
      }
      note={(record) => isIdle(record) && <Note tone="warning">{translate('show.address.idle')}</Note>}
    />
  );
}
