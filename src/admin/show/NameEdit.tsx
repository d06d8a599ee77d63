/** Inline editing of a name: pessimistic, Enter saves, Escape cancels, and the input survives a rejection. */
import { Check, Pencil, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { toPortalError } from '../../../dataProvider/errors';
import { valueAt } from '../../../resources/kind/condition';
import { validateField } from '../../../resources/kind/validate';
import type { Kind } from '../../../resources/kind/types';
import { PageTitle } from '../../ui/PageTitle';
import { useErrorText } from '../../ui/useErrorText';
import { useLatest } from '../../ui/useLatest';
import { useToast } from '../../ui/useToast';
import type { ActionItem } from '../runs/actionsFor';
import { useActionItem } from '../actions/useActionItem';
import { usePerform } from '../actions/usePerform';
import { useActionWords } from '../actions/useActionWords';
import { useWords } from '../texts';
import styles from './show.module.css';

interface NameFormProps {
  edit: ActionItem;
  kind: Kind;
  record: PortalRecord;
  onEnd(): void;
}

function NameForm({ kind, record, edit, onEnd }: NameFormProps) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const errorText = useErrorText();
  const perform = usePerform(kind);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Someone else may rename it in the meantime: an unchanged input is not a change.
  const [opened] = useState(String(valueAt(record, kind.title) ?? ''));
  const [value, setValue] = useState(opened);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => box.current?.select(), []);

  const field = kind.fields[kind.title];
  const save = useLatest(async (again) => {
    const name = value.trim();
    const fieldError = field && validateField(field, name);
    if (fieldError) return setError(words.fieldError(fieldError));
    if (busy) return;
    if (name === opened) return onEnd();
    setBusy(true);
    try {
      await perform.withValues(edit, record, { [kind.title]: name });
      onEnd();
    } catch (thrown) {
      const refused = toPortalError(thrown);
      const own = refused.fields[kind.title]?.[0];
      setError(own ?? errorText.message(refused));
      if (!own) toast.failed(refused, { retry: again });
      setBusy(false);
      box.current?.focus();
    }
  });
  return (
    <form
      className={styles.nameForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
    >
      <label htmlFor={id} className="p-visually-hidden">
        {translate('actions.rename_dialog.label')}
      </label>
      <input
        id={id}
        ref={box}
        className="p-input"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setValue(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" aria-disabled={busy}>
        <Check size={16} aria-hidden />
        {translate(busy ? 'form.submit.saving' : 'actions.save')}
      </Button>
      <Button variant="quiet" aria-label={translate('actions.cancel')} onClick={onEnd}>
        <X size={16} aria-hidden />
      </Button>
      {error && (
        <p id={`${id}-error`} className="p-field-error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

interface NameEditProps {
  kind: Kind;
  record: PortalRecord;
  /** After the name. */
  children?: ReactNode;
}

export function NameEdit({ kind, record, children }: NameEditProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const name = words.name(record);
  const write = kind.fields[kind.title]?.write;
  const edit = useActionItem(kind, record, 'edit');
  const can = edit?.allowed === true && (write === 'always' || write === 'update');
  const end = () => {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  };
  return (
    <div className={styles.name}>
      <div className={editing ? 'p-visually-hidden' : styles.title}>
        <PageTitle title={name}>
          <bdi>{name}</bdi>
        </PageTitle>
      </div>
      {editing && edit ? (
        <NameForm kind={kind} record={record} edit={edit} onEnd={end} />
      ) : (
        can && (
          <button
            ref={pencil}
            type="button"
            className="p-icon-28"
            aria-label={translate('actions.rename_dialog.title', { name })}
            onClick={() => setEditing(true)}
          >
            <Pencil size={16} aria-hidden />
          </button>
        )
      )}
      {!editing && children}
    </div>
  );
}
