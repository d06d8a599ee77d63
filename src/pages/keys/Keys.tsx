/** `/storage/keys`: who one is to the object storage, its keys with their secrets on demand, and settings for programs. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { getS3Keys, getS3User } from '../../../dataProvider/calls/storage';
import { CopyButton } from '../../admin/fields/CopyButton';
import { Lines } from '../../admin/Lines';
import { oneLine } from '../../ui/safe';
import { Note } from '../../ui/Note';
import { useEndpoint } from '../../admin/storage/useEndpoint';
import { Card } from '../../admin/show/Card';
import { usePortal } from '../../context/portal';
import { ColumnPage } from '../../ui/ColumnPage';
import { Part, PartNote } from '../../ui/Part';
import { KeyList } from './KeyList';
import { dotted } from '../../lib/dotted';

function Place() {
  const translate = useTranslate();
  const { http, site } = usePortal();
  const endpoint = useEndpoint();
  const user = useQuery({ queryKey: ['s3-user'], queryFn: () => getS3User(http) });
  const { userId, displayName, maxBuckets, suspended } = user.data ?? {};
  const t = (key: string) => translate(`storage.keys.${key}`);
  const name = [displayName, userId].filter(Boolean).map((part) => oneLine(part, 80));
  return (
    <>
      <PartNote of={endpoint} tone="danger" />
      <PartNote of={user} tone="danger" />
      {Boolean(suspended) && <Note tone="warning">{t('suspended')}</Note>}
      <Card title={t('place')}>
        <Lines
          card
          rows={[
            {
              label: translate('resources.bucket.fields.endpoint'),
              value: endpoint.data ? <CopyButton value={endpoint.data} /> : '–',
            },
            { label: t('addressing'), value: t(site.s3ForcePathStyle ? 'path_style' : 'virtual_style') },
            { label: translate('resources.bucket.fields.userId'), value: dotted(name) || '–' },
            ...(maxBuckets ? [{ label: t('most_buckets'), value: String(maxBuckets) }] : []),
          ]}
        />
      </Card>
    </>
  );
}

export function Keys() {
  const translate = useTranslate();
  const { http } = usePortal();
  const keys = useQuery({ queryKey: ['s3-keys'], queryFn: () => getS3Keys(http) });
  return (
    <ColumnPage title={translate('shell.pages.s3_keys')} about={translate('storage.keys.about')} wide>
      <Part of={keys}>{(known) => <KeyList keys={known} />}</Part>
      <Place />
    </ColumnPage>
  );
}
