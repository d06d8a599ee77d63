/** Earlier versions, if the bucket has versioning; otherwise nothing is shown. */
import { Download, History, Trash2, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import type { S3Version } from '../../../dataProvider/s3';
import { tipOf } from '../../admin/fields/tip';
import { formatBytes } from '../../lib/bytes';
import { formatExact } from '../../lib/timeText';
import { RetryLink } from '../../ui/RetryLink';
import { addMessage } from '../../ui/messages';
import { useToast } from '../../ui/useToast';
import type { FileActions } from './fileActions';
import { saveAddress } from './save';
import { nameOf } from './types';
import { useErrorText } from '../../ui/useErrorText';
import type { Storage } from './useStorage';
import styles from './details.module.css';
import { dotted } from '../../lib/dotted';

/** Maximum number of versions, newest first. */
const maxShown = 100;

async function versionsOf(
  { s3Bucket, s3 }: Pick<Storage, 's3Bucket' | 's3'>,
  key: string,
  signal: AbortSignal,
): Promise<S3Version[]> {
  if (!(await s3.keepsVersions(s3Bucket))) return [];
  const found: S3Version[] = [];
  for await (const page of s3.versionsOf(s3Bucket, key, signal)) {
    found.push(...page.filter((version) => version.key === key));
    if (found.length >= maxShown || page.some((version) => version.key !== key)) break;
  }
  return found.slice(0, maxShown);
}

interface VersionsProps {
  storage: Storage;
  objectKey: string;
  actions: FileActions;
  /** Called when a version was restored or deleted. */
  onRestored(): void;
}

/** The versions of the object; empty until they are read. `again` requests them once more after an error. */
function useVersions({ s3Bucket, s3 }: Storage, objectKey: string) {
  const [versions, setVersions] = useState<readonly S3Version[]>([]);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    versionsOf({ s3Bucket, s3 }, objectKey, control.signal).then(
      (found) => !control.signal.aborted && setVersions(found),
      (thrown: unknown) => !control.signal.aborted && setError(thrown),
    );
    return () => {
      control.abort();
      setError(undefined);
    };
  }, [s3Bucket, s3, objectKey, turn]);
  return { versions, error, again: () => setTurn((before) => before + 1) };
}

/** What can be done with one version. */
function useVersionActions({ storage, objectKey, actions, onRestored }: VersionsProps, versions: readonly S3Version[]) {
  const { s3Bucket, s3 } = storage;
  const translate = useTranslate();
  const toast = useToast();
  const name = nameOf(objectKey);
  const restore = async (versionId: string): Promise<void> => {
    try {
      // Where versioning is suspended, a write replaces the version without an id, also one that is not the latest.
      if (versions.length === maxShown || versions.some((one) => one.versionId === 'null')) {
        const { versioningOf } = await import('../../../dataProvider/s3/tools/past');
        if ((await versioningOf(s3Bucket)) !== 'on') return toast.failed(translate('objects.past.first_on'));
      }
      const access = await s3.restore(s3Bucket, objectKey, versionId);
      toast.done(translate('files.details.restored'));
      if (access === 'private')
        addMessage({ tone: 'warning', text: translate('files.receipt.private', { smart_count: 1 }) });
      onRestored();
    } catch (error) {
      toast.failed(error, { retry: () => void restore(versionId) });
    }
  };
  return {
    restore,
    async save(versionId: string) {
      try {
        saveAddress(await s3.presign(s3Bucket, objectKey, { seconds: 3600, saveAs: name, versionId }), name);
      } catch (error) {
        toast.failed(error);
      }
    },
    remove: (versionId: string, when: string) =>
      actions.openDialog({
        ...{ what: 'delete_version', name, when },
        async run() {
          await s3.removeObject(s3Bucket, { key: objectKey, versionId });
          onRestored();
        },
      }),
  };
}

export function Versions(props: VersionsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail: errorText } = useErrorText();
  const { versions, error, again } = useVersions(props.storage, props.objectKey);
  const { restore, save, remove } = useVersionActions(props, versions);
  if (error !== undefined)
    return (
      <section>
        <h3>{translate('files.details.versions')}</h3>
        <p className="p-quiet">
          {errorText(error)} <RetryLink retry={again} />
        </p>
      </section>
    );
  if (versions.length === 0) return null;
  const button = (label: string, Icon: LucideIcon, when: string, run: () => void | Promise<void>) => (
    <Button
      variant="quiet"
      aria-label={translate(label, { when })}
      {...tipOf(translate(label, { when }))}
      onClick={() => void run()}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
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
                  {dotted([
                    marker ? translate('files.details.deleted') : formatBytes(size, locale),
                    latest && translate('files.details.latest'),
                  ])}
                </small>
              </span>
              {!marker && !latest && button('files.details.restore_version', History, when, () => restore(versionId))}
              {!marker && button('files.details.download_version', Download, when, () => save(versionId))}
              {!latest && button('objects.past.delete_version', Trash2, when, () => remove(versionId, when))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
