/** One object: what it is, what it looks like, its versions, and what can be done with it. */
import { Download, Share2, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import type { S3Details } from '../../../dataProvider/s3';
import { CopyButton } from '../../admin/fields/CopyButton';
import { oneLine } from '../../ui/safe';
import { formatBytes } from '../../lib/bytes';
import { formatExact } from '../../lib/timeText';
import { DatedRule } from './DatedRule';
import { Preview } from './Preview';
import { nameOf } from './types';
import type { FileActions } from './fileActions';
import { useStorageErrorText } from './useStorageErrorText';
import type { Storage } from './useStorage';
import { Versions } from './Versions';
import styles from './details.module.css';
import { formatNumber } from '../../lib/intl';

interface DetailsProps {
  storage: Storage;
  objectKey: string;
  actions: FileActions;
  /** Lets this site see the objects' own properties. Rejects with `PortalError`. */
  mendRule(): Promise<void>;
  /** Something of it is another now. */
  onChanged(): void;
  onClose(): void;
}

export function Details({ storage, objectKey, actions, mendRule, onChanged, onClose }: DetailsProps) {
  const { s3Bucket, s3 } = storage;
  const translate = useTranslate();
  const locale = useLocale();
  const errorText = useStorageErrorText();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [found, setFound] = useState<S3Details | { error: unknown }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    let left = false;
    s3.head(s3Bucket, objectKey).then(
      (details) => !left && setFound(details),
      (error: unknown) => !left && setFound({ error }),
    );
    return () => {
      left = true;
    };
  }, [s3Bucket, s3, objectKey, turn]);
  const onRestored = () => {
    setTurn((before) => before + 1);
    onChanged();
  };
  const name = nameOf(objectKey);
  const fact = (label: string, value: React.ReactNode) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <aside
      ref={panel}
      className={styles.details}
      data-drawer
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2 id={id} title={oneLine(objectKey, 1024)}>
          <bdi>{oneLine(name)}</bdi>
        </h2>
        <Button variant="quiet" aria-label={translate('actions.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </header>
      {found && 'error' in found && (
        <p role="alert" className={styles.error}>
          {errorText(found.error)}
        </p>
      )}
      {found && !('error' in found) && (
        <>
          <Preview key={found.etag} storage={storage} objectKey={objectKey} size={found.size} declared={found.type} />
          <div className="p-line-8">
            <Button variant="secondary" onClick={() => void actions.download([objectKey])}>
              <Download size={16} aria-hidden />
              {translate('actions.download')}
            </Button>
            <Button variant="secondary" onClick={() => actions.ask({ what: 'share', key: objectKey })}>
              <Share2 size={16} aria-hidden />
              {translate('files.acts.share')}
            </Button>
          </div>
          <dl>
            {fact(
              translate('files.columns.size'),
              found.size < 1024
                ? formatBytes(found.size, locale)
                : `${formatBytes(found.size, locale)} (${formatNumber(found.size, locale)} B)`,
            )}
            {fact(translate('files.columns.modified'), formatExact(new Date(found.modified), locale))}
            {fact(translate('files.details.type'), oneLine(found.type))}
            {fact('ETag', <CopyButton value={found.etag} />)}
            {fact(translate('files.details.uri'), <CopyButton value={actions.uriOf(objectKey)} />)}
            {fact(translate('files.details.url'), <CopyButton value={actions.urlOf(objectKey)} />)}
            {found.headers.map(([header, value]) => fact(oneLine(header, 100), <bdi>{oneLine(value)}</bdi>))}
          </dl>
          {storage.rule === 'dated' && (
            <DatedRule mendRule={mendRule} onMended={() => setTurn((before) => before + 1)} />
          )}
          <Versions key={turn} {...{ storage, objectKey, actions }} onRestored={onRestored} />
        </>
      )}
      {!found && <div className={styles.waiting} aria-busy />}
    </aside>
  );
}
