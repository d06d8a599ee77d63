/** Adds one entry to a record. Opens from a button, closes when done, and retains its input on failure. */
import { Plus, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { PortalError } from '../../../dataProvider/errors';
import type { Field, RecordData } from '../../../resources/kind/types';
import type { ValidationErrors } from '../../../resources/kind/validate';
import { FieldErrorLine } from '../form/FieldErrorLine';
import { SubmitButton } from '../form/SubmitButton';
import { formPath, givenValues, readValues, useFields } from '../inputs/useFields';
import { useSubmit } from '../form/useSubmit';
import { useWords } from '../texts';
import styles from './children.module.css';

interface ChildFormProps {
  /** 'Add target'. */
  label: string;
  /** Of the button that opens it. Default: a plus. */
  icon?: LucideIcon;
  /** Of the button that sends. Default: `label`. */
  submit?: string | undefined;
  fields: readonly Field[];
  /** Errors in addition to those derived from the fields, by field name. */
  fieldErrors?(values: RecordData): ValidationErrors;
  /** Rejects with `PortalError`; what it says about fields lands on them. */
  send(values: RecordData): Promise<unknown>;
  /** Why nothing can be added now. */
  refused?: string | undefined;
  /** The inputs. */
  children: ReactNode;
}

function Open({
  label,
  submit = label,
  fields,
  fieldErrors,
  send,
  onEnd,
  children,
}: ChildFormProps & { onEnd(): void }) {
  const translate = useTranslate();
  const words = useWords();
  const form = useFields(fields);
  const { onSubmit, sending, refusals } = useSubmit<RecordData, unknown>({
    form,
    fieldOf: (name) => formPath(fields, name, form.getValues()),
    async send(values) {
      const read = readValues(fields, values);
      const found = Object.entries(fieldErrors?.(read) ?? {});
      if (found.length === 0) return send(givenValues(read));
      // Rejected as the API would reject it: the errors are shown at their fields.
      const texts = found.map(([name, fieldError]) => [name, [words.fieldError(fieldError)]] as const);
      throw new PortalError({ kind: 'general', message: '', status: 0, fields: Object.fromEntries(texts) });
    },
    done: onEnd,
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={label}>
        <div className={styles.inputs}>{children}</div>
        <FieldErrorLine refusals={refusals} />
        <div className="p-wrap-8">
          <SubmitButton label={submit} sending={sending} />
          <Button variant="secondary" onClick={onEnd}>
            {translate('actions.cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/**
 * A button that opens a form for one more of what a record holds. Closes after success; what fails lands on its field or in a toast.
 *
 * @example
 * <ChildForm
 *   label="Add target"
 *   fields={fields}
 *   send={(values) => provider.act(kind.name, 'add_target', record.id, values)}
 * >
 *   <TextInput name="target" label="Target" />
 * </ChildForm>
 */
export function ChildForm(props: ChildFormProps) {
  const [open, setOpen] = useState(false);
  const { icon: Icon = Plus } = props;
  if (open) return <Open {...props} onEnd={() => setOpen(false)} />;
  return (
    <>
      <Button variant="secondary" disabled={props.refused !== undefined} onClick={() => setOpen(true)}>
        <Icon size={16} aria-hidden />
        {props.label}
      </Button>
      {props.refused && <p className="p-muted-13">{props.refused}</p>}
    </>
  );
}
