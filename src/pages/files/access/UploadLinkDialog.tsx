/** A form that lets others put files into a folder for a while, without a key: as a page to send them, and as a command. */
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { uploadCommand, uploadLink, uploadPage, type UploadLink } from '../../../../dataProvider/s3/tools/uploadLink';
import { oneLine } from '../../../ui/safe';
import { saveText } from '../../../lib/saveText';
import { useToast } from '../../../ui/useToast';
import type { FileActions } from '../fileActions';
import { Question } from '../Question';
import { nameOf } from '../types';
import type { Storage } from '../useStorage';
import { LengthFields } from './LengthFields';
import styles from './access.module.css';
import { unlessLeft } from '../../../lib/unlessLeft';

const sizes = [10, 100, 1024, 5 * 1024] as const;
const megabyte = 2 ** 20;

interface UploadLinkDialogProps {
  prefix: string;
  storage: Storage;
  actions: FileActions;
  onClose(): void;
}

export function UploadLinkDialog({ prefix, storage: { s3Bucket }, actions, onClose }: UploadLinkDialogProps) {
  const translate = useTranslate();
  const { failed } = useToast();
  const [seconds, setSeconds] = useState<number | undefined>(86_400);
  const [most, setMost] = useState<number>(sizes[1]);
  const [made, setMade] = useState<UploadLink>();
  useEffect(() => {
    if (seconds === undefined) return undefined;
    return unlessLeft(uploadLink(s3Bucket, { prefix, seconds, most: most * megabyte }), setMade, failed);
  }, [s3Bucket, prefix, seconds, most, failed]);
  const name = oneLine(prefix === '' ? s3Bucket.bucket : nameOf(prefix));
  const title = translate('objects.upload_link.page', { name });
  const page = () =>
    made &&
    saveText('upload.html', uploadPage(made, { title, send: translate('objects.upload_link.send') }), 'text/html');
  return (
    <Question title={translate('objects.upload_link.title', { name })} onClose={onClose}>
      <p>{translate('objects.upload_link.text')}</p>
      <LengthFields label={translate('files.share.length')} onChange={setSeconds} />
      <label className="p-field">
        <span className="p-label">{translate('objects.upload_link.most')}</span>
        <select className="p-input" value={most} onChange={({ target }) => setMost(Number(target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size < 1024 ? `${size} MB` : `${size / 1024} GB`}
            </option>
          ))}
        </select>
      </label>
      {made && seconds !== undefined && (
        <section className={styles.part}>
          <Button onClick={page}>{translate('objects.upload_link.save')}</Button>
          <Button variant="secondary" onClick={() => void actions.copyText(uploadCommand(made, 'FILE'))}>
            {translate('objects.upload_link.command')}
          </Button>
        </section>
      )}
    </Question>
  );
}
