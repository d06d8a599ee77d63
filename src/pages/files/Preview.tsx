/** Preview of an object. Its bytes are shown with a content type from a fixed list; nothing is executed. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../ui/Button';
import { toUnicodeSafe } from '../../ui/safe';
import { formatBytes } from '../../lib/bytes';
import { decodeText, maxPreviewBytes, maxTextBytes, previewOf, type PreviewType } from './previewTypes';
import { nameOf } from './types';
import { useErrorText } from '../../ui/useErrorText';
import type { Storage } from './useStorage';
import styles from './details.module.css';

type Shown = { text: string } | { url: string } | { error: unknown };

async function load(
  { s3Bucket, s3 }: Pick<Storage, 's3Bucket' | 's3'>,
  key: string,
  { kind, type, declared }: PreviewType & { declared: string },
  signal: AbortSignal,
): Promise<Shown> {
  // The player fetches what it needs of a long film.
  if (kind === 'audio' || kind === 'video') return { url: await s3.presign(s3Bucket, key, { seconds: 3600, type }) };
  const response = await s3.read(s3Bucket, key, { signal, ...(kind === 'text' && { most: maxTextBytes }) });
  if (kind === 'text') return { text: decodeText(await response.arrayBuffer(), declared) };
  return { url: URL.createObjectURL(new Blob([await response.arrayBuffer()], { type })) };
}

function MountedForm({ preview, shown, name }: { preview: PreviewType; shown: { url: string }; name: string }) {
  const translate = useTranslate();
  const { url } = shown;
  const [broken, setBroken] = useState(false);
  const onError = () => setBroken(true);
  if (broken) return <p className="p-muted-12">{translate('files.preview.broken')}</p>;
  // Which kind it is follows from a closed list.
  switch (preview.kind) {
    case 'image':
      return <img src={url} alt={name} onError={onError} />;
    case 'audio':
      return <audio src={url} controls aria-label={name} onError={onError} />;
    case 'video':
      return <video src={url} controls aria-label={name} onError={onError} />;
    case 'pdf':
      return (
        <>
          {navigator.pdfViewerEnabled && <iframe src={url} title={translate('files.preview.label', { name })} />}
          <a className={buttonClass('secondary')} href={url} target="_blank" rel="noreferrer">
            {translate('files.preview.pdf')}
          </a>
        </>
      );
    case 'text':
      return null;
  }
}

interface PreviewProps {
  storage: Storage;
  objectKey: string;
  /** bytes */
  size: number;
  /** The content type that the object declares: written by others. */
  declared: string;
}

export function Preview({ storage, objectKey, size, declared }: PreviewProps) {
  const { s3Bucket, s3 } = storage;
  const translate = useTranslate();
  const locale = useLocale();
  const [shown, setShown] = useState<Shown>();
  const { detail: errorText } = useErrorText();
  const name = nameOf(objectKey);
  const preview = previewOf(name, declared);
  const kind = preview?.kind;
  const type = preview?.type;
  const streamed = kind === 'audio' || kind === 'video' || kind === 'text';
  const tooLarge = !streamed && size > maxPreviewBytes;

  useEffect(() => {
    if (kind === undefined || type === undefined || size === 0 || tooLarge) return;
    const control = new AbortController();
    let url = '';
    load({ s3Bucket, s3 }, objectKey, { kind, type, declared }, control.signal).then(
      (result) => {
        if ('url' in result && result.url.startsWith('blob:')) url = result.url;
        if (control.signal.aborted) URL.revokeObjectURL(url);
        else setShown(result);
      },
      (error: unknown) => !control.signal.aborted && setShown({ error }),
    );
    return () => {
      control.abort();
      URL.revokeObjectURL(url);
    };
  }, [s3Bucket, s3, objectKey, kind, type, declared, size, tooLarge]);

  if (!preview || size === 0) return null;
  if (tooLarge)
    return (
      <p className="p-muted-12">
        {translate('files.preview.too_large', { size: formatBytes(maxPreviewBytes, locale) })}
      </p>
    );
  if (!shown) return <div className={styles.waiting} aria-busy />;
  if ('error' in shown) return <p className={styles.error}>{errorText(shown.error)}</p>;
  if ('text' in shown) {
    return (
      <>
        <pre className={styles.text} tabIndex={0} aria-label={translate('files.preview.label', { name })}>
          {toUnicodeSafe(shown.text)}
        </pre>
        {size > maxTextBytes && (
          <p className="p-muted-12">{translate('files.preview.cut', { size: formatBytes(maxTextBytes, locale) })}</p>
        )}
      </>
    );
  }
  return (
    <div className={styles.preview}>
      <MountedForm preview={preview} shown={shown} name={name} />
    </div>
  );
}
