/** A pending automatic fallback: a countdown that can be skipped or cancelled. */
import { Hourglass } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { actionsFor } from '../runs/actionsFor';
import { cancelFallback, fallbackOf, fallbacks, onFallbacks, scheduleFallback } from '../runs/fallbacks';
import { useActionWords } from '../actions/useActionWords';
import styles from './show.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** "1:59": minutes and seconds. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

function useSecondsUntil(due: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((due - now) / 1000));
}

function Countdown({ kind, record, due, action }: { kind: Kind; record: PortalRecord; due: number; action: string }) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const item = actionsFor(kind, record).find(({ name }) => name === action);
  const label = item ? words.label(item) : action;
  const left = useSecondsUntil(due);
  const one = { kind: kind.name, id: record.id, action };
  return (
    <div className={styles.note} data-tone="busy" role="group" aria-label={translate('show.fallback.label')}>
      <Hourglass size={16} aria-hidden />
      <p>
        {left > 0 ? (
          <>
            {translate('show.fallback.text', { action: label })} <time className={styles.clock}>{clock(left)}</time>
          </>
        ) : (
          translate('show.fallback.due', { action: label })
        )}
      </p>
      {left > 0 && (
        <Button variant="quiet" onClick={() => scheduleFallback({ ...one, due: Date.now() })}>
          {translate('show.fallback.now')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => cancelFallback(one)}>
        {translate('show.fallback.cancel')}
      </Button>
    </div>
  );
}

export function FallbackNote({ kind, record }: { kind: Kind; record: PortalRecord }) {
  useSyncExternalStore(onFallbacks, fallbacks);
  const one = fallbackOf(kind.name, record.id);
  return one ? <Countdown key={one.due} kind={kind} record={record} due={one.due} action={one.action} /> : null;
}
