/** A machine's network cards, the VLANs on them, and the reserved addresses that lead to it, each with its calls. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import type { Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../portal';
import { RetryLink } from '../../../shell/RetryLink';
import { useErrorText } from '../../../shell/useErrorText';
import { useWords } from '../../texts';
import { Card } from '../Card';
import { Addresses } from './Addresses';
import { Interfaces } from './Interfaces';
import { machineOf } from './networkPart';
import { useInterfaces } from './useInterfaces';
import { Vlans } from './Vlans';
import styles from '../children.module.css';

export function Network({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const texts = useErrorText();
  const addresses = usePortal().registry.find('ip_address');
  const { data: cards, error, isPending, refetch, changed } = useInterfaces(machineOf(record));
  const part = { kind, record, changed };
  return (
    <>
      {cards ? (
        <>
          <Interfaces {...part} cards={cards} />
          <Vlans {...part} cards={cards} />
        </>
      ) : (
        <Card title={words.field(kind, 'interfaces')}>
          <p role="status" className={styles.plan}>
            {isPending ? translate('shell.loading.label') : texts.toast(error)}{' '}
            {!isPending && <RetryLink retry={refetch} />}
          </p>
        </Card>
      )}
      {addresses && <Addresses record={record} addresses={addresses} />}
    </>
  );
}
