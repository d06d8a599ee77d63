/** One file of at most `maxUploadSizeMb`, read as base64 text into the form, together with its name. */
import { FileCheck, Upload, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { base64Of } from '../rules';
import { formatSize } from '../../../src/lib/bytes';
import { uploadSize } from '../../../src/lib/rules';
import { oneLine } from '../../../src/ui/safe';
import { FieldFrame } from '../../../src/admin/inputs/Frame';
import { useInput, type InputProps } from '../../../src/admin/inputs/useInput';
import styles from './account.module.css';

interface DocumentInputProps extends InputProps {
  /** The form's name of the file's name. */
  nameField: string;
  /** MB of 1024 x 1024 bytes. */
  limit: number;
  /** Name of the document that the provider has already. */
  kept?: string | undefined;
}

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(base64Of(String(reader.result)));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

export function DocumentInput({ nameField, limit, kept, ...props }: DocumentInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue, setError, clearErrors } = useFormContext();
  const { id, set, error, ref, aria } = useInput<string | undefined>(props);
  const chosen: unknown = useWatch({ name: nameField });
  const content: unknown = useWatch({ name: props.name });
  const box = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const name = content ? oneLine(chosen, 120) : '';

  async function take(file: File | undefined) {
    if (!file) return;
    const fieldError = uploadSize(file.size, limit);
    const refuse = (key: string) => setError(props.name, { type: 'file', message: translate(key) });
    if (fieldError) return refuse(fieldError);
    try {
      const text = await read(file);
      clearErrors(props.name);
      set(text);
      setValue(nameField, file.name, { shouldDirty: true });
    } catch {
      refuse('billing.form.unreadable');
    }
  }
  function drop() {
    set('');
    setValue(nameField, '', { shouldDirty: true });
    if (box.current) box.current.value = '';
    box.current?.focus();
  }
  const limitText = translate('form.upload_limit', { size: formatSize(limit, 'MB', locale) });
  const keptText = kept && translate('billing.form.document_kept', { name: oneLine(kept, 120) });
  return (
    <FieldFrame {...props} id={id} error={error} help={[props.help, limitText, keptText].filter(Boolean).join('. ')}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <input
          id={id}
          ref={(element) => {
            box.current = element;
            ref(element);
          }}
          type="file"
          className={styles.file}
          {...aria}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
        {name ? <FileCheck size={16} aria-hidden /> : <Upload size={16} aria-hidden />}
        <span aria-live="polite">{name || translate('form.upload_drop')}</span>
        {name && (
          <button type="button" aria-label={translate('form.upload_remove', { name })} onClick={drop}>
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
