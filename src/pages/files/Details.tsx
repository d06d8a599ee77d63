/** One object: what it is, what it looks like, its versions, and what can be done with it. */
import { Download, Share2, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { S3Details } from '../../../dataProvider/s3';
import { CopyButton } from '../../admin/fields/CopyButton';
import { RetryLink } from '../../ui/RetryLink';
import { oneLine } from '../../ui/safe';
import { formatBytes } from '../../lib/bytes';
import { formatExact } from '../../lib/timeText';
import { DatedRule } from './DatedRule';
import { Preview } from './Preview';
import { nameOf } from './types';
import type { FileActions } from './fileActions';
import { useErrorText } from '../../ui/useErrorText';
import type { Storage } from './useStorage';
import { Versions } from './Versions';
import styles from './details.module.css';
import { formatNumber } from '../../lib/intl';
import { unlessLeft } from '../../lib/unlessLeft';

interface DetailsProps {
  storage: Storage;
  objectKey: string;
  actions: FileActions;
  /** Lets this site see the objects' own properties. Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  /** Called when it has changed. */
  onChanged(): void;
  onClose(): void;
}

/** The object's properties, and the error if they could not be read. `again` requests them once more. */
function useHead({ s3Bucket, s3 }: Storage, objectKey: string) {
  const [found, setFound] = useState<S3Details | { error: unknown }>();
  const [turn, setTurn] = useState(0);
  useEffect(
    () => unlessLeft(s3.head(s3Bucket, objectKey), setFound, (error) => setFound({ error })),
    [s3Bucket, s3, objectKey, turn],
  );
  return { found, turn, again: () => setTurn((before) => before + 1) };
}

/** The panel has the focus while it is open, and gives it back. */
function useFocusWhileOpen() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return panel;
}

interface ObjectFactsProps {
  details: S3Details;
  objectKey: string;
  actions: FileActions;
}

function ObjectFacts({ details, objectKey, actions }: ObjectFactsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { size, modified, type, etag, headers } = details;
  const fact = (label: string, value: ReactNode) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const sizeText = formatBytes(size, locale);
  return (
    <dl>
      {fact(translate('files.columns.size'), size < 1024 ? sizeText : `${sizeText} (${formatNumber(size, locale)} B)`)}
      {fact(translate('files.columns.modified'), formatExact(new Date(modified), locale))}
      {fact(translate('files.details.type'), oneLine(type))}
      {fact('ETag', <CopyButton value={etag} />)}
      {fact(translate('files.details.uri'), <CopyButton value={actions.uriOf(objectKey)} />)}
      {fact(translate('files.details.url'), <CopyButton value={actions.urlOf(objectKey)} />)}
      {headers.map(([header, value]) => fact(oneLine(header, 100), <bdi>{oneLine(value)}</bdi>))}
    </dl>
  );
}

export function Details({ storage, objectKey, actions, fixRule, onChanged, onClose }: DetailsProps) {
  const translate = useTranslate();
  const { detail: errorText } = useErrorText();
  const id = useId();
  const panel = useFocusWhileOpen();
  const { found, turn, again } = useHead(storage, objectKey);
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
          <bdi>{oneLine(nameOf(objectKey))}</bdi>
        </h2>
        <Button variant="quiet" aria-label={translate('actions.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </header>
      {found && 'error' in found && (
        <p role="alert" className={styles.error}>
          {errorText(found.error)} <RetryLink retry={again} />
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
            <Button variant="secondary" onClick={() => actions.openDialog({ what: 'share', key: objectKey })}>
              <Share2 size={16} aria-hidden />
              {translate('files.acts.share')}
            </Button>
          </div>
          <ObjectFacts details={found} objectKey={objectKey} actions={actions} />
          {storage.rule === 'dated' && <DatedRule fixRule={fixRule} onFixed={again} />}
          <Versions key={turn} {...{ storage, objectKey, actions }} onRestored={() => (again(), onChanged())} />
        </>
      )}
      {!found && <div className={styles.waiting} aria-busy />}
    </aside>
  );
}
