/** The storage doctor: why the bucket cannot be reached, step by step, and one button for the true cause. */
import { Check, CircleAlert, CircleHelp, LoaderCircle } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { createKey, ownRule, setRules, withOwnRule } from '../../../dataProvider/s3/access';
import {
  doctorSteps,
  examineStorage,
  diagnosisOf,
  type Cause,
  type DoctorFinding,
  type StorageToExamine,
} from '../../../dataProvider/s3/doctor';
import { ApiSnippetButton, type OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import { usePortal } from '../../context/portal';
import { useOnce } from '../../ui/useOnce';
import styles from './files.module.css';

const marks = { ok: Check, bad: CircleAlert, unknown: CircleHelp };

interface Fix {
  label: string;
  run(): Promise<void> | void;
  call?: OfferedCall['call'];
}

interface DoctorProps {
  patient: StorageToExamine;
  /** Lets this site in and opens again, with `replaces` also where rules that cannot be seen are replaced; a new key and opens again; only opens again. */
  allow(replaces: boolean): Promise<void>;
  makeKey(): Promise<void>;
  again(): void;
}

type Kind = 'rule' | 'key' | 'again';
const fixOf: Record<Cause, Kind> = {
  ...{ rule: 'rule', read_only: 'rule', rule_late: 'rule' },
  ...{ key_gone: 'key', key_refused: 'key' },
  ...{
    key_changed: 'again',
    offline: 'again',
    clock: 'again',
    no_bucket: 'again',
    suspended: 'again',
    region: 'again',
  },
};

function useFindings(patient: StorageToExamine) {
  const { http } = usePortal();
  const [findings, setFindings] = useState<readonly DoctorFinding[]>([]);
  useEffect(() => {
    let left = false;
    void examineStorage(http, patient, (finding) => !left && setFindings((before) => [...before, finding]));
    return () => {
      left = true;
    };
  }, [http, patient]);
  return findings;
}

export function Doctor({ patient, allow, makeKey, again }: DoctorProps) {
  const translate = useTranslate();
  const findings = useFindings(patient);
  const found = new Map(findings.map((finding) => [finding.step, finding]));
  const verdict = found.size === doctorSteps.length ? diagnosisOf(findings) : undefined;
  const t = (key: string, params?: Record<string, unknown>) => translate(`files.doctor.${key}`, params);
  const minutes = found.get('clock')?.minutes ?? 0;
  const facts = { origin: patient.origin, bucket: patient.bucket, smart_count: minutes };
  const { state: ruleState, rules } = found.get('rule') ?? {};
  const isBlind = ruleState === 'unknown';
  const fixes: Record<Kind, Fix> = {
    rule: {
      label: translate('files.barrier.cors_fix'),
      run: () => allow(isBlind),
      // All rules are replaced: without those that are there the call would delete them.
      ...(rules && { call: (dry) => setRules(dry, patient.bucket, withOwnRule(rules, ownRule(patient.origin))) }),
    },
    key: { label: translate('files.no_key.fix'), run: makeKey, call: createKey },
    again: { label: translate('actions.retry'), run: again },
  };
  const [cause, ...others] = verdict?.causes ?? [];
  const fix = cause && fixes[fixOf[cause]];
  const { busy, once } = useOnce(() => fix?.run());
  return (
    <div className={styles.doctor}>
      <div role="alert">
        <h2 className="p-heading-16">
          {cause ? t(verdict?.sure ? `causes.${cause}.title` : 'unsure') : t('checking')}
        </h2>
        {cause && <p>{t(`causes.${cause}.text`, facts)}</p>}
      </div>
      {others.length > 0 && (
        <>
          <p>{t('else')}</p>
          <ol>
            {others.map((other) => (
              <li key={other}>{t(`causes.${other}.text`, facts)}</li>
            ))}
          </ol>
        </>
      )}
      {cause && fixOf[cause] === 'rule' && <p>{t(isBlind ? 'blind' : 'others_stay')}</p>}
      {fix && (
        <div className="p-cluster-8-16">
          <Button aria-disabled={busy} onClick={() => void once()}>
            {busy ? translate('actions.working') : fix.label}
          </Button>
          {fix.call && <ApiSnippetButton link name={patient.bucket} calls={[{ label: fix.label, call: fix.call }]} />}
        </div>
      )}
      <ul className={styles.steps} aria-label={t('steps_label')}>
        {doctorSteps.map((step) => {
          const state = found.get(step)?.state;
          const Mark = state ? marks[state] : LoaderCircle;
          return (
            <li className="p-line-8" key={step} data-state={state}>
              <Mark size={16} aria-hidden className={state ? undefined : 'p-turning'} />
              {t(`steps.${step}.${state ?? 'pending'}`, facts)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
