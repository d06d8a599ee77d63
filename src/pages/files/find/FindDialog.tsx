/**
 * Searches everything below a folder: with progress and a stop button, followed by bulk operations on the
 * matches.
 */
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { oneLine } from '../../../ui/safe';
import { formatBytes } from '../../../lib/bytes';
import { formatMoment } from '../../../lib/timeText';
import type { FileActions } from '../fileActions';
import { Question } from '../Question';
import { nameOf } from '../types';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import { emptyForm, familyNames, ruleOf, type FindForm } from './findForm';
import { FoundActions } from './FoundActions';
import { useSearch, type SearchView } from './useSearch';
import styles from './find.module.css';
import { formatNumber } from '../../../lib/intl';
import { dotted } from '../../../lib/dotted';

interface FindDialogProps {
  prefix: string;
  storage: Storage;
  actions: FileActions;
  onOpen(key: string): void;
  onClose(): void;
}

function Fields({ form, onChange }: { form: FindForm; onChange(form: FindForm): void }) {
  const translate = useTranslate();
  const id = useId();
  const field = (name: 'name' | 'minSize' | 'maxSize' | 'older' | 'newer') => (
    <div key={name} className={`p-field ${name === 'name' ? styles.wide : ''}`}>
      <label className="p-label" htmlFor={`${id}-${name}`}>
        {translate(`objects.find.fields.${name}`)}
      </label>
      <input
        id={`${id}-${name}`}
        className={name === 'name' ? 'p-input p-input--mono' : 'p-input'}
        {...(name === 'name' ? { autoFocus: true, placeholder: '*.log' } : { inputMode: 'decimal' as const })}
        value={form[name]}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => onChange({ ...form, [name]: target.value })}
      />
    </div>
  );
  return (
    <div className={styles.fields}>
      {(['name', 'minSize', 'maxSize', 'older', 'newer'] as const).map(field)}
      <div className="p-field">
        <label className="p-label" htmlFor={`${id}-family`}>
          {translate('objects.find.fields.family')}
        </label>
        <select
          id={`${id}-family`}
          className="p-input"
          value={form.family}
          onChange={({ target }) =>
            onChange({ ...form, family: familyNames.find((one) => one === target.value) ?? '' })
          }
        >
          <option value="">{translate('objects.find.families.any')}</option>
          {familyNames.map((family) => (
            <option key={family} value={family}>
              {translate(`objects.find.families.${family}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function Found({ view, prefix, onOpen }: { view: SearchView; prefix: string; onOpen(key: string): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { shown, sum } = view;
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={translate('objects.find.list')}>
        {shown.map(({ key, size, modified }) => (
          <li key={key}>
            <Button variant="link" onClick={() => onOpen(key)}>
              <bdi>{oneLine(key.slice(prefix.length), 300)}</bdi>
            </Button>
            <small>{dotted([formatBytes(size, locale), formatMoment(new Date(modified), locale)])}</small>
          </li>
        ))}
      </ul>
      {sum.found > shown.length && (
        <p>{translate('files.confirm_delete.others', { smart_count: sum.found - shown.length })}</p>
      )}
    </>
  );
}

export function FindDialog({ prefix, storage, actions, onOpen, onClose }: FindDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail: errorText } = useErrorText();
  const [form, setForm] = useState(emptyForm);
  const { view, start, stop } = useSearch(storage.s3Bucket);
  const { sum, state, search } = view;
  const running = state === 'running';
  // The results belong to another rule than the current one: operations are disabled.
  const [searched, setSearched] = useState<FindForm>();
  const begin = () => {
    const rule = ruleOf(form, Date.now());
    if (!rule) return;
    setSearched(form);
    start({ prefix, rule });
  };
  return (
    <Question
      title={translate('objects.find.title', {
        name: oneLine(prefix === '' ? storage.s3Bucket.bucket : nameOf(prefix)),
      })}
      onClose={onClose}
    >
      <Fields form={form} onChange={setForm} />
      {ruleOf(form, 0) === undefined && (
        <p role="alert" className="p-field-error">
          {translate('objects.find.number')}
        </p>
      )}
      <div className="p-wrap-8">
        <Button disabled={ruleOf(form, 0) === undefined} onClick={begin}>
          {translate('objects.find.start')}
        </Button>
        {running && (
          <Button variant="secondary" onClick={stop}>
            {translate('actions.stop')}
          </Button>
        )}
      </div>
      {state !== 'idle' && (
        <p role="status">
          {dotted([
            translate('objects.find.sum', {
              smart_count: sum.found,
              size: formatBytes(sum.bytes, locale),
              looked: formatNumber(sum.looked, locale),
            }),
            state === 'stopped' && translate('files.work.stopped'),
          ])}
          {running && ` ${translate('files.totals.counting')}`}
        </p>
      )}
      {state === 'failed' && <p role="alert">{errorText(view.error)}</p>}
      <Found {...{ view, prefix, onOpen }} />
      {state === 'done' && search && searched === form && sum.found > 0 && (
        <FoundActions {...{ storage, search, sum, actions, onClose }} />
      )}
    </Question>
  );
}
