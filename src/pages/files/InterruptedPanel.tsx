/** Interrupted uploads on this device: continued with one click, if the browser can open the files again. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import type { Uploads } from './useUploads';
import styles from './panels.module.css';

/** Number of files listed; further ones are counted. */
const maxListed = 50;

export function InterruptedPanel({ uploads }: { uploads: Uploads }) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { interrupted, obstacles, resume, discard } = uploads;
  if (interrupted.length === 0) return null;
  const unknown = interrupted.filter(({ expected }) => !expected).length;
  const goOn = async () => {
    setBusy(true);
    await resume();
    setBusy(false);
  };
  return (
    <section className={styles.panel} aria-label={translate('files.begun.label')}>
      <div className={styles.line}>
        <p className={styles.text}>
          {translate('files.begun.text', { smart_count: interrupted.length })}{' '}
          {unknown > 0 && translate('files.begun.bring', { smart_count: unknown })}
        </p>
        <span className={styles.spring} />
        {unknown < interrupted.length && (
          <Button aria-disabled={busy} onClick={() => !busy && void goOn()}>
            {translate(busy ? 'actions.working' : 'files.begun.resume')}
          </Button>
        )}
        {interrupted.length > 1 && (
          <Button variant="quiet" onClick={() => void discard(interrupted.map(({ key }) => key))}>
            {translate('files.begun.discard_all')}
          </Button>
        )}
      </div>
      <ul className={styles.works}>
        {interrupted.slice(0, maxListed).map(({ key }) => {
          const obstacle = obstacles.get(key);
          return (
            <li key={key} className={styles.line}>
              <div className={styles.what}>
                <bdi title={oneLine(key, 1024)}>{oneLine(key, 1024)}</bdi>
                {obstacle && (
                  <small role="status" className={styles.why}>
                    {translate(`files.begun.${obstacle}`)}
                  </small>
                )}
              </div>
              <Button
                variant="link"
                aria-label={translate('files.begun.discard_one', { name: oneLine(key) })}
                onClick={() => void discard([key])}
              >
                {translate('files.begun.discard')}
              </Button>
            </li>
          );
        })}
        {interrupted.length > maxListed && (
          <li className={styles.muted}>
            {translate('files.begun.more', { smart_count: interrupted.length - maxListed })}
          </li>
        )}
      </ul>
    </section>
  );
}
