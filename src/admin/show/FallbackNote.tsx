/** A pending automatic fallback: a countdown that can be skipped or cancelled. */
import { Hourglass } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { actionsFor } from '../runs/actionsFor';
import {
  cancelFallback,
  fallbackOf,
  fallbacks,
  onFallbacks,
  scheduleFallback,
  fallbackTimeLeft,
  type Fallback,
} from '../runs/fallbacks';
import { reconcileFallbacks } from '../runs/fallbackRules';
import { useActionWords } from '../actions/useActionWords';
import styles from './show.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** "1:59": minutes and seconds. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

function useSecondsLeft(one: Fallback): number {
  const seconds = () => Math.ceil(fallbackTimeLeft(one) / 1000);
  const [left, setLeft] = useState(seconds);
  const count = useEffectEvent(() => setLeft(seconds()));
  useEffect(() => {
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.min(left, seconds());
}

function Countdown({ kind, record, one }: { kind: Kind; record: PortalRecord; one: Fallback }) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const item = actionsFor(kind, record).find(({ name }) => name === one.action);
  const label = item ? words.label(item) : one.action;
  const left = useSecondsLeft(one);
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
        <Button variant="quiet" onClick={() => scheduleFallback({ ...one, at: Date.now(), left: 0 })}>
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
  // Before the first screen is idle, when `usePollTransitional` does so: no countdown for what is done.
  useEffect(() => reconcileFallbacks(kind, [record]), [kind, record]);
  useSyncExternalStore(onFallbacks, fallbacks);
  const one = fallbackOf(kind.name, record.id);
  return one && !one.inDoubt ? <Countdown key={one.at} kind={kind} record={record} one={one} /> : null;
}
