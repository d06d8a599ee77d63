/** Parts that the forms of the identity service share, loaded with them. */
import { FormField, type FieldProps } from './controls';

export interface Typed {
  email: string;
  onEmail: (email: string) => void;
}

/** The e-mail address, which stays from one form to the next. */
export function EmailField({ email, onEmail, ...field }: Typed & Pick<FieldProps, 'label' | 'autoComplete' | 'error'>) {
  return (
    <FormField {...field} name="email" type="email" value={email} onChange={(event) => onEmail(event.target.value)} />
  );
}

/** What else can be done than what the form does. */
export function OtherMethod({ label, action, onAct }: { label?: string; action: string; onAct: () => void }) {
  return (
    <p className="entry-row">
      {label && <span className="p-quiet">{label}</span>}
      <button type="button" className="p-link" onClick={onAct}>
        {action}
      </button>
    </p>
  );
}
