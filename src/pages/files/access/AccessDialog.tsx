/** Whether everybody may read a file, a folder or the bucket: made public or private, the policy shown before it is written. */
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { S3Bucket } from '../../../../dataProvider/s3';
import { accessListOf } from '../../../../dataProvider/s3/tools/accessList';
import { setPolicy } from '../../../../dataProvider/s3/tools/policy';
import {
  withoutPublicRead,
  isNameable,
  noPolicy,
  withPublicRead,
  opennessOf,
  readPolicy,
  writePolicy,
  type Policy,
} from '../../../../dataProvider/s3/tools/policyRules';
import { CopyButton } from '../../../admin/fields/CopyButton';
import { oneLine, toUnicodeSafe } from '../../../ui/safe';
import { useToast } from '../../../ui/useToast';
import type { FileActions } from '../fileActions';
import { Question } from '../Question';
import { nameOf } from '../types';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import { usePolicy } from './usePolicy';
import styles from './access.module.css';
import { unlessLeft } from '../../../lib/unlessLeft';

interface AccessDialogProps {
  /** A key, a prefix with the slash at its end, or empty for the bucket. */
  what: string;
  storage: Storage;
  actions: FileActions;
  onClose(): void;
}

type Shown = ReturnType<typeof opennessOf> | 'list' | 'list_unknown' | 'private_folder';

/** Not to be changed by one statement more or less. */
const settledElsewhere = new Set<Shown>(['wider', 'denied', 'list']);

/** What the policy leaves closed may be open by access lists: of a single object its own is read. */
function withList(what: string, byPolicy: 'private' | 'denied', list: List | undefined): Shown | undefined {
  if (byPolicy === 'denied') return 'denied';
  if (what === '' || what.endsWith('/')) return 'private_folder';
  if (list === undefined) return undefined;
  return list === 'private' ? 'private' : list === 'public' ? 'list' : 'list_unknown';
}

type List = Awaited<ReturnType<typeof accessListOf>>;

function useAccessList(s3Bucket: S3Bucket, what: string): List | undefined {
  const [list, setList] = useState<List>();
  useEffect(() => {
    if (what === '' || what.endsWith('/')) return undefined;
    return unlessLeft(accessListOf(s3Bucket, what), setList);
  }, [s3Bucket, what]);
  return list;
}

export function AccessDialog({ what, storage: { s3Bucket }, actions, onClose }: AccessDialogProps) {
  const translate = useTranslate();
  const { detail: errorText } = useErrorText();
  const toast = useToast();
  const found = usePolicy(s3Bucket);
  const list = useAccessList(s3Bucket, what);
  const read = found?.state === 'open' && found.text !== '' ? readPolicy(found.text, s3Bucket.bucket) : undefined;
  const unread = read !== undefined && 'problem' in read;
  const before: Policy | undefined =
    found?.state !== 'open' || unread ? undefined : read && 'policy' in read ? read.policy : noPolicy;
  const byPolicy = before && opennessOf(before, s3Bucket.bucket, what);
  const openness = byPolicy === 'private' || byPolicy === 'denied' ? withList(what, byPolicy, list) : byPolicy;
  const next =
    before && isNameable(what) && openness !== undefined && !settledElsewhere.has(openness)
      ? openness === 'here'
        ? withoutPublicRead(before, s3Bucket.bucket, what)
        : withPublicRead(before, s3Bucket.bucket, what)
      : undefined;
  const text = next && next.Statement.length > 0 ? writePolicy(next) : '';
  const run = async () => {
    await setPolicy(s3Bucket, text, found?.state === 'open' ? found.text : undefined);
    toast.done(translate(openness === 'here' ? 'objects.access.now_private' : 'objects.access.now_public'));
  };
  return (
    <Question
      title={translate('objects.access.title', { name: oneLine(what === '' ? s3Bucket.bucket : nameOf(what)) })}
      {...(next && {
        label: translate(openness === 'here' ? 'objects.access.make_private' : 'objects.access.make_public'),
        danger: openness !== 'here',
      })}
      onClose={onClose}
      run={run}
    >
      {(!found || (before && !openness)) && <div className={styles.waiting} aria-busy />}
      {found?.state === 'failed' && <p role="alert">{errorText(found.error)}</p>}
      {found?.state === 'lacking' && <p>{translate('objects.access.lacking')}</p>}
      {unread && <p role="alert">{translate('objects.access.unread')}</p>}
      {openness && <p role="status">{translate(`objects.access.${openness}`)}</p>}
      {openness && !isNameable(what) && <p role="alert">{translate('objects.access.unnameable')}</p>}
      {next && (
        <>
          <p>{translate('objects.access.address')}</p>
          <CopyButton value={actions.urlOf(what)} />
          <p>{translate(text === '' ? 'objects.access.preview_none' : 'objects.access.preview')}</p>
          {text !== '' && (
            <pre className={styles.code} tabIndex={0} aria-label={translate('objects.policy.label')}>
              {toUnicodeSafe(text)}
            </pre>
          )}
        </>
      )}
    </Question>
  );
}
