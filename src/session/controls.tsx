/** The controls of the sign-in screens, with the plain CSS of src/styles/base.css. */
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useEntry } from './context';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error?: string | undefined;
  /** Next to the label, at the end of the line. */
  aside?: ReactNode;
  /** Inside the control, at its end. */
  inside?: ReactNode;
}

export function FormField({ label, error, aside, inside, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="p-field">
      <div className="entry-label">
        <label className="p-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className="p-control">
        <input
          {...input}
          id={id}
          className={`p-input ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {inside}
      </div>
      {error && (
        <p className="p-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A secret with a Show/Hide switch. */
export function SecretField(props: FieldProps) {
  const { t } = useEntry();
  const [shown, setShown] = useState(false);
  const label = useId();
  return (
    <FormField
      {...props}
      className={`entry-secret ${props.className ?? ''}`}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      inside={
        <button type="button" className="entry-reveal" aria-describedby={label} onClick={() => setShown(!shown)}>
          {t(shown ? 'form.hide' : 'form.show')}
          <span id={label} hidden>
            {props.label}
          </span>
        </button>
      }
    />
  );
}

const shapes = {
  danger: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM7.2 4.6h1.6v4.3H7.2Zm0 5.4h1.6v1.5H7.2Z',
  info: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM7.2 4.5h1.6V6H7.2Zm0 2.6h1.6v4.4H7.2Z',
  success: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm-1 9.3L4.2 8l1-1L7 8.8l3.8-3.8 1 1Z',
};

/** A note that is read out when it comes. */
export function SessionNote({ tone, children }: { tone: keyof typeof shapes; children: ReactNode }) {
  return (
    <div className="p-note" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path fill="currentColor" d={shapes[tone]} />
      </svg>
      <div>{children}</div>
    </div>
  );
}

/** What went wrong with signing in or up: under the form, after 'Error:' (docs/coverage.md, section 8). */
export function FailureText({ children }: { children: ReactNode }) {
  const { t } = useEntry();
  return (
    <SessionNote tone="danger">
      <strong>{t('form.error')}</strong> {children}
    </SessionNote>
  );
}

/** Link back to the sign-in screen, with the name filled in if known. */
export function Back({ username, children }: { username?: string | undefined; children: ReactNode }) {
  const { goToSignIn } = useEntry();
  return (
    <button type="button" className="p-button entry-submit" onClick={() => goToSignIn(username)}>
      {children}
    </button>
  );
}

/** The one primary button of a form; it keeps its size and focus while it works. */
export function SubmitRow({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="p-button entry-submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {children}
      {busy && (
        <span className="p-busy" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}
