/** Lifecycle rules of the bucket, and its object lock if it has one. */
import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { getLifecycle, getLock, setLifecycle, setLock, type Lock } from '../../../../dataProvider/s3/tools/lifecycle';
import { validateLifecycle, type CleanUp, type Lifecycle } from '../../../../dataProvider/s3/tools/lifecycleRules';
import { Question } from '../Question';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import { LockFields } from './LockFields';
import { NumberField } from './NumberField';
import styles from './lifecycle.module.css';
import { unlessLeft } from '../../../lib/unlessLeft';

type Found =
  | { state: 'open'; lifecycle: Lifecycle | undefined; lock: Lock | undefined; lockError?: unknown }
  | { state: 'failed'; error: unknown };

function useFound({ s3Bucket }: Storage): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const lock = getLock(s3Bucket).then(
      (lock) => ({ lock }),
      (lockError: unknown) => ({ lock: undefined, lockError }),
    );
    return unlessLeft(
      Promise.all([getLifecycle(s3Bucket), lock]),
      ([lifecycle, locked]) => setFound({ state: 'open', lifecycle, ...locked }),
      (error) => setFound({ state: 'failed', error }),
    );
  }, [s3Bucket]);
  return found;
}

interface RuleProps {
  rule: CleanUp;
  at: number;
  onChange(rule: CleanUp): void;
  onRemove(): void;
}

function Rule({ rule, at, onChange, onRemove }: RuleProps) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.rule}>
      <legend>{translate('objects.lifecycle.rule', { at })}</legend>
      <label className="p-check">
        <input type="checkbox" checked={rule.on} onChange={() => onChange({ ...rule, on: !rule.on })} />
        {translate('objects.lifecycle.on')}
      </label>
      <label className={styles.field}>
        {translate('objects.lifecycle.prefix')}
        <input
          className="p-input p-input--mono"
          value={rule.prefix}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onChange({ ...rule, prefix: target.value })}
        />
      </label>
      {(['expire', 'noncurrent', 'unfinished'] as const).map((name) => (
        <NumberField
          key={name}
          label={translate(`objects.lifecycle.${name}`)}
          value={rule[name]}
          onChange={(days) => onChange({ ...rule, [name]: days })}
        />
      ))}
      <Button variant="quiet" aria-label={translate('objects.lifecycle.remove', { at })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </Button>
    </fieldset>
  );
}

const deletesFiles = ({ on, expire, noncurrent }: CleanUp) => on && (expire !== undefined || noncurrent !== undefined);

const newRule: CleanUp = { id: '', on: true, prefix: '', expire: undefined, noncurrent: undefined, unfinished: 7 };

interface RulesProps {
  lifecycle: Lifecycle;
  onChange(lifecycle: Lifecycle): void;
}

function Rules({ lifecycle, onChange }: RulesProps) {
  const translate = useTranslate();
  const { rules, others } = lifecycle;
  const set = (next: readonly CleanUp[]) => onChange({ ...lifecycle, rules: next });
  const fieldErrors = validateLifecycle(lifecycle);
  return (
    <>
      <p>{translate('objects.lifecycle.text')}</p>
      {rules.map((rule, index) => (
        <Rule
          key={index}
          rule={rule}
          at={index + 1}
          onChange={(next) => set(rules.with(index, next))}
          onRemove={() => set(rules.filter((one) => one !== rule))}
        />
      ))}
      <Button variant="secondary" onClick={() => set([...rules, newRule])}>
        <Plus size={16} aria-hidden />
        {translate('objects.lifecycle.add')}
      </Button>
      {others.length > 0 && <p>{translate('objects.lifecycle.others', { smart_count: others.length })}</p>}
      {fieldErrors.length > 0 && (
        <ul role="alert" className="p-field-error">
          {fieldErrors.map((fieldError) => (
            <li key={fieldError}>{translate(`objects.lifecycle.faults.${fieldError}`)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function LifecycleDialog({ storage, onClose }: { storage: Storage; onClose(): void }) {
  const { s3Bucket } = storage;
  const translate = useTranslate();
  const { detail: errorText } = useErrorText();
  const found = useFound(storage);
  const open = found?.state === 'open' ? found : undefined;
  const [typed, setTyped] = useState<Lifecycle>();
  const [locked, setLocked] = useState<Lock>();
  const lifecycle = typed ?? open?.lifecycle;
  const lock = locked ?? open?.lock;
  const hasErrors =
    (typed && validateLifecycle(typed).length > 0) ||
    (locked?.days !== undefined && !(Number.isInteger(locked.days) && locked.days >= 1));
  const isDeleting = typed?.rules.some((rule) => deletesFiles(rule) && !open?.lifecycle?.rules.includes(rule)) ?? false;
  const save = async () => {
    if (typed) await setLifecycle(s3Bucket, typed, open?.lifecycle);
    if (locked) await setLock(s3Bucket, locked, open?.lock);
  };
  return (
    <Question
      title={translate('objects.lifecycle.title')}
      {...(open && (lifecycle || lock) && { label: translate('objects.lifecycle.save') })}
      danger={isDeleting}
      ready={(typed !== undefined || locked !== undefined) && !hasErrors}
      onClose={onClose}
      run={save}
    >
      {found?.state === 'failed' && <p role="alert">{errorText(found.error)}</p>}
      {!found && <div className={styles.waiting} aria-busy />}
      {open && !lifecycle && <p>{translate('objects.lifecycle.lacking')}</p>}
      {lifecycle && <Rules lifecycle={lifecycle} onChange={setTyped} />}
      {isDeleting && <p role="alert">{translate('objects.lifecycle.deletes')}</p>}
      {open?.lockError !== undefined && (
        <p role="alert">{`${translate('objects.lock.label')}: ${errorText(open.lockError)}`}</p>
      )}
      {lock && <LockFields lock={lock} onChange={setLocked} />}
    </Question>
  );
}
