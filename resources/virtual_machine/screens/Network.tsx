/** A machine's network cards, the VLANs on them, and the reserved addresses that lead to it, each with its calls. */
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { usePortal } from '../../../src/context/portal';
import { Part } from '../../../src/ui/Part';
import { Unread } from '../../../src/admin/Unread';
import { useWords } from '../../../src/admin/texts';
import { Card } from '../../../src/admin/show/Card';
import { Addresses } from './Addresses';
import { Interfaces } from './Interfaces';
import { machineOf } from './networkPart';
import { useInterfaces } from './useInterfaces';
import { Vlans } from './Vlans';
import styles from '../../../src/admin/show/children.module.css';

export function Network({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const words = useWords();
  const addresses = usePortal().registry.find('ip_address');
  const interfaces = useInterfaces(machineOf(record));
  const part = { kind, record, changed: interfaces.changed };
  return (
    <>
      <Unread of={['interface', 'subinterface']} />
      <Part
        of={interfaces}
        shape="line"
        frame={(state) => (
          <Card title={words.field(kind, 'interfaces')}>
            <div className={styles.plan}>{state}</div>
          </Card>
        )}
      >
        {(cards) => (
          <>
            <Interfaces {...part} cards={cards} />
            <Vlans {...part} cards={cards} />
          </>
        )}
      </Part>
      {addresses && <Addresses record={record} addresses={addresses} cards={interfaces.data} />}
    </>
  );
}
