/** A bucket's page: how programs reach it, its files and its CORS rules. */
import { FolderOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { KindShow } from '../../../src/admin/show/KindShow';
import { usePagePath } from '../../../src/context/pagePath';
import { ConnectBucket } from './Connect';
import { Cors } from './Cors';
import { RetryNote } from '../../../src/admin/show/ShowState';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

const isSuspended = (record: PortalRecord) => record.is_suspended === true;

/** Its files, in the file browser. */
function FilesLink({ record, className, children }: { record: PortalRecord; className: string; children: ReactNode }) {
  const path = usePagePath()('files')?.replace(':storageName', encodeURIComponent(String(record.name)));
  return (
    path && (
      <Link to={path} className={className}>
        {children}
      </Link>
    )
  );
}

/** Before it is deleted: it has to be empty. The count is the provider's last one, so it does not forbid anything. */
function NotEmpty({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const count = Number(record.num_objects ?? 0);
  if (count === 0 || isSuspended(record)) return null;
  return (
    <p>
      {translate('storage.not_empty', { smart_count: count })}{' '}
      <FilesLink record={record} className={buttonClass('link')}>
        {translate('storage.empty_it')}
      </FilesLink>
    </p>
  );
}

export default function BucketShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  return (
    <KindShow
      kind={kind}
      links={(record) =>
        !isSuspended(record) && (
          <FilesLink record={record} className={buttonClass('primary')}>
            <FolderOpen size={16} aria-hidden />
            {translate('resources.bucket.actions.open.label')}
          </FilesLink>
        )
      }
      note={(record) => isSuspended(record) && <RetryNote>{translate('storage.suspended.text')}</RetryNote>}
      main={(record) => <ConnectBucket bucket={String(record.name)} />}
      danger={(record) => <NotEmpty record={record} />}
      tabs={(record) => [
        { name: 'cors', label: words.field(kind, 'cors'), content: <Cors kind={kind} record={record} /> },
      ]}
    />
  );
}
