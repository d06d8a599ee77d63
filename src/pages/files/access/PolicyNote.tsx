/** Says what the bucket's policy makes of files elsewhere: public here and private there, or the other way round. */
import { useTranslate } from 'ra-core';
import type { Transfer } from '../../../../dataProvider/s3';
import { opennessOf, readPolicy, type Policy } from '../../../../dataProvider/s3/tools/policyRules';
import type { Storage } from '../useStorage';
import { usePolicy } from './usePolicy';

/** Names that are looked at: a rule names them by their beginning, so that neighbours fare alike. */
const most = 500;

const isPublic = (policy: Policy, bucket: string, key: string) =>
  !['private', 'denied'].includes(opennessOf(policy, bucket, key));

interface PolicyNoteProps {
  storage: Storage;
  /** Names without those that are being typed. */
  transfers: readonly Transfer[];
  move: boolean;
}

/** Nothing where the policy cannot be read, or the store has none. */
export function PolicyNote({ storage: { s3Bucket }, transfers, move }: PolicyNoteProps) {
  const translate = useTranslate();
  const found = usePolicy(s3Bucket);
  const read = found?.state === 'open' && found.text !== '' ? readPolicy(found.text, s3Bucket.bucket) : undefined;
  if (!read || !('policy' in read)) return null;
  const changes = transfers.slice(0, most).map(({ from, to }) => ({
    before: isPublic(read.policy, s3Bucket.bucket, from),
    after: isPublic(read.policy, s3Bucket.bucket, to),
  }));
  const isOpened = changes.some(({ before, after }) => !before && after);
  const isClosed = move && changes.some(({ before, after }) => before && !after);
  return (
    <>
      {isOpened && <p role="alert">{translate('files.transfer.becomes_public')}</p>}
      {isClosed && <p role="alert">{translate('files.transfer.no_longer_public')}</p>}
    </>
  );
}
