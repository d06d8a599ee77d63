/** The disks of a virtual machine as bars, proportional to their sizes. */
import { useLocale, useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import { useWords } from '../../../src/admin/texts';
import { Card, CardText } from '../../../src/admin/show/Card';
import { formatSize } from '../../../src/lib/bytes';
import { PartNote } from '../../../src/ui/Part';
import { recordOf } from '../../kind/recordOf';
import { diskSize, statedSize } from '../../compute/machineDisks';
import { virtualMachineRecord } from '../../compute/machine';
import { DiskPrice } from './DiskPrice';
import type { LandingProps } from './Landing';
import { useDiskNames } from '../../../src/admin/show/restore/useDiskNames';
import styles from './landing.module.css';
import { dotted } from '../../../src/lib/dotted';

export function DiskBars({ kind, record }: LandingProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const { storage } = recordOf(virtualMachineRecord, record);
  const { namesOf, isNamed, source } = useDiskNames(record.location, storage ?? []);
  const largest = Math.max(1, ...(storage ?? []).map(diskSize));
  const title = words.field(kind, 'storage');
  return (
    <Card
      title={title}
      aside={
        <Link className={buttonClass('link')} to="?tab=disks">
          {translate('machinePage.disks.manage')}
        </Link>
      }
    >
      {storage?.length === 0 && <CardText>{translate('show.machine.no_disks')}</CardText>}
      <div className="p-stack-12 p-card-body">
        {!storage && (
          <RefreshNote kind={kind} location={record.location}>
            {translate('machinePage.disks.unknown')}
          </RefreshNote>
        )}
        {storage && storage.length > 0 && (
          <ul className={styles.bars} aria-label={title}>
            {storage.map((disk) => {
              const [name, ...more] = namesOf(disk);
              const size = statedSize(disk);
              return (
                <li key={disk.uuid}>
                  <span>
                    <strong>{name}</strong>{' '}
                    <small className="p-muted-12">
                      {dotted([...more, disk.primary && isNamed(disk) ? words.field(kind, 'storage_primary') : ''])}
                    </small>
                  </span>
                  <span className={styles.barFigures}>
                    {Number.isNaN(size) ? '–' : formatSize(size, 'GB', locale)}{' '}
                    <small className="p-muted-12">
                      <DiskPrice kind={kind} record={record} disk={disk} />
                    </small>
                  </span>
                  <i aria-hidden>
                    <b style={{ width: `${Math.max(2, (diskSize(disk) / largest) * 100)}%` }} />
                  </i>
                </li>
              );
            })}
          </ul>
        )}
        <PartNote of={source} failed={translate('machinePage.disks.unread')} />
      </div>
    </Card>
  );
}
