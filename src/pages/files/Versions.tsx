/** Earlier versions, where the bucket keeps them. Nothing is shown where it does not. */
import { Download } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { S3Version } from '../../../dataProvider/s3';
import { formatBytes } from '../../lib/bytes';
import { formatExact } from '../../lib/timeText';
import { useToast } from '../../shell/useToast';
import { saveAddress } from './save';
import { nameOf } from './types';
import type { Storage } from './useStorage';
import styles from './details.module.css';

/** So many of the newest. */
const mostShown = 100;

async function versionsOf({ room, s3 }: Storage, key: string, signal: AbortSignal): Promise<S3Version[]> {
  if (!(await s3.keepsVersions(room))) return [];
  const found: S3Version[] = [];
  for await (const page of s3.versionsOf(room, key, signal)) {
    found.push(...page.filter((version) => version.key === key));
    if (found.length >= mostShown || page.some((version) => version.key !== key)) break;
  }
  return found.slice(0, mostShown);
}

export function Versions({ storage, objectKey }: { storage: Storage; objectKey: string }) {
  const { room, s3 } = storage;
  const translate = useTranslate();
  const locale = useLocale();
  const toast = useToast();
  const [versions, setVersions] = useState<readonly S3Version[]>([]);
  useEffect(() => {
    const control = new AbortController();
    versionsOf({ room, s3 }, objectKey, control.signal).then(
      (found) => !control.signal.aborted && setVersions(found),
      () => undefined,
    );
    return () => control.abort();
  }, [room, s3, objectKey]);
  if (versions.length === 0) return null;
  const save = async (versionId: string) => {
    try {
      const name = nameOf(objectKey);
      saveAddress(await s3.presign(room, objectKey, { seconds: 3600, saveAs: name, versionId }), name);
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <section>
      <h3>{translate('files.details.versions')}</h3>
      <ul className={styles.versions}>
        {versions.map(({ versionId, modified, size, latest, marker }) => {
          const when = formatExact(new Date(modified), locale);
          return (
            <li key={versionId}>
              <span>
                {when}
                <small>
                  {marker ? translate('files.details.deleted') : formatBytes(size, locale)}
                  {latest && ` · ${translate('files.details.latest')}`}
                </small>
              </span>
              {!marker && (
                <button
                  type="button"
                  className="p-button p-button--quiet"
                  aria-label={translate('files.details.download_version', { when })}
                  onClick={() => void save(versionId)}
                >
                  <Download size={16} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
