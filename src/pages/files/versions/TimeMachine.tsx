/** A slider through the history of a folder. Counts what going back would change before doing it. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { restoreTo, planRestore, type RestorePlan } from '../../../../dataProvider/s3/tools/past';
import type { Moment } from '../../../../dataProvider/s3/tools/pastRules';
import type { S3Bucket } from '../../../../dataProvider/s3';
import { formatBytes } from '../../../lib/bytes';
import { formatExact } from '../../../lib/timeText';
import type { FileActions } from '../fileActions';
import { receiptText } from '../receipt';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import styles from './versions.module.css';
import { dotted } from '../../../lib/dotted';

/** The way is counted when the slider rests, ms. */
const rest = 400;

type Counted = { at: number; plan: RestorePlan } | { at: number; error: unknown };

function useRestorePlan(s3Bucket: S3Bucket, prefix: string, at: number | undefined): Counted | undefined {
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    if (at === undefined) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => {
      planRestore(s3Bucket, prefix, at, control.signal).then(
        (plan) => !control.signal.aborted && setCounted({ at, plan }),
        (error: unknown) => !control.signal.aborted && setCounted({ at, error }),
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [s3Bucket, prefix, at]);
  return counted?.at === at ? counted : undefined;
}

interface TimeMachineProps {
  storage: Storage;
  prefix: string;
  /** Oldest first; at least one. */
  moments: readonly Moment[];
  actions: FileActions;
  onClose(): void;
}

export function TimeMachine({ storage: { s3Bucket, s3 }, prefix, moments, actions, onClose }: TimeMachineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail: errorText } = useErrorText();
  const id = useId();
  const last = moments.length - 1;
  const [index, setIndex] = useState(last);
  const [dropsLater, setDropsLater] = useState(false);
  const moment = moments[index];
  const at = index === last ? undefined : moment?.at;
  const counted = useRestorePlan(s3Bucket, prefix, at);
  if (!moment) return null;
  const plan = counted && 'plan' in counted ? counted.plan : undefined;
  const error = counted && 'error' in counted ? counted.error : undefined;
  const when = formatExact(new Date(moment.at), locale);
  const was = translate('files.totals.text', {
    smart_count: moment.objects,
    size: formatBytes(moment.bytes, locale),
  });
  const begin = (only?: ReadonlySet<string>) => {
    const ledger = s3.createLedger(s3Bucket, receiptText);
    return { job: restoreTo(s3Bucket, prefix, moment.at, { dropsLater, ledger, ...(only && { only }) }), ledger };
  };
  const restore = () => {
    actions.work({
      label: translate('objects.past.restoring', { when }),
      done: 'objects.past.restored',
      begin,
      again: (keys) => begin(new Set(keys)),
    });
    onClose();
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 className="p-heading-14" id={id}>
        {translate('objects.past.machine')}
      </h3>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={translate('objects.past.slider')}
        aria-valuetext={`${when}: ${was}`}
        onChange={({ target }) => setIndex(Number(target.value))}
      />
      <p>
        <strong>{when}</strong>
        <br />
        {was}
      </p>
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      <p role="status" className="p-muted-12">
        {at === undefined
          ? translate('objects.past.now')
          : plan
            ? dotted([
                translate('objects.past.back', { smart_count: plan.back, size: formatBytes(plan.bytes, locale) }),
                plan.later > 0 && translate('objects.past.later', { smart_count: plan.later }),
              ])
            : error === undefined && translate('files.totals.counting')}
      </p>
      {plan && plan.later > 0 && (
        <label className="p-check">
          <input type="checkbox" checked={dropsLater} onChange={() => setDropsLater(!dropsLater)} />
          {translate('objects.past.drop_later')}
        </label>
      )}
      {plan && (plan.back > 0 || (dropsLater && plan.later > 0)) && (
        <Button onClick={restore}>{translate('objects.past.restore')}</Button>
      )}
    </section>
  );
}
