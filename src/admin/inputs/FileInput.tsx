/** A file that is chosen or dropped, and read into the form as text. It is in no draft; see `privateTypes`. */
import { FileCheck, Upload, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatSize } from '../../lib/bytes';
import { uploadSize } from '../../lib/rules';
import { oneLine } from '../../ui/safe';
import { FieldFrame } from './Frame';
import { useInput, type InputProps } from './useInput';
import styles from './fileInput.module.css';

interface FileInputProps extends InputProps {
  /** The greatest size, in bytes. */
  limit: number;
  /** Endings or media types that are offered first. */
  accept?: readonly string[] | undefined;
  encoding: 'text' | 'base64';
  /** Where something else holds the name of the chosen file. */
  chosen?: string;
  onChosen?(name: string): void;
}

const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('unreadable'));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(file);
  });

/** Undefined for bytes that are no UTF-8. */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** In parts: one call takes no more arguments than the stack has room for. */
function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let binary = '';
  for (let at = 0; at < all.length; at += 8192) binary += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(binary);
}

export default function FileInput({ limit, accept, encoding, chosen, onChosen, ...props }: FileInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { setError, clearErrors } = useFormContext();
  const { id, value, set, error, ref, aria } = useInput<string | undefined>(props);
  const [own, setOwn] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const name = value ? oneLine(chosen ?? own, 120) : '';
  const call = (file: string) => (onChosen ?? setOwn)(file);

  async function take(file: File | undefined) {
    if (!file) return;
    const refuse = (key: string) => setError(props.name, { type: 'file', message: translate(key) });
    const tooLarge = uploadSize(file.size, limit);
    if (tooLarge) return refuse(tooLarge);
    try {
      const bytes = await bytesOf(file);
      const text = encoding === 'text' ? textOf(bytes) : base64Of(bytes);
      if (text === undefined) return refuse('form.upload_not_text');
      if (text === '') return refuse('form.upload_empty');
      clearErrors(props.name);
      set(text);
      call(file.name);
    } catch {
      refuse('form.upload_unreadable');
    }
  }
  function drop() {
    set('');
    call('');
    if (box.current) box.current.value = '';
    box.current?.focus();
  }
  const limitText = translate('form.upload_limit', { size: formatSize(limit, 'B', locale) });
  return (
    <FieldFrame {...props} id={id} error={error} help={[props.help, limitText].filter(Boolean).join('. ')}>
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
          accept={accept?.join(',')}
          className={styles.file}
          {...aria}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
        {name ? <FileCheck size={16} aria-hidden /> : <Upload size={16} aria-hidden />}
        <span aria-live="polite">{name || translate('form.upload_drop')}</span>
        {name && (
          <button
            type="button"
            className="p-center p-ghost"
            aria-label={translate('form.upload_remove', { name })}
            onClick={drop}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
