import { useRef, useState, type SubmitEvent } from 'react';
import { useEntry } from './context';

type FormValues = Readonly<Record<string, string>>;

interface FormRules {
  /** Names of the fields that must not be empty. */
  required: readonly string[];
  email?: readonly string[];
  /** Fields whose outer spaces belong to them. Everything else is trimmed. */
  untrimmed?: readonly string[];
}

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/**
 * A form that is submitted once, however often it is clicked, retains its input, and shows errors at the fields;
 * the first invalid field is focused. `send` rejects with anything that `explain` can turn into a message.
 */
export function useForm(
  rules: FormRules,
  send: (values: FormValues) => Promise<void>,
  explain: (error: unknown) => string,
) {
  const { t } = useEntry();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<FormValues>({});
  const sending = useRef(false);

  function check(values: FormValues): Record<string, string> {
    const wrong: Record<string, string> = {};
    for (const name of rules.required) if (!values[name]) wrong[name] = t('form.required');
    for (const name of rules.email ?? []) {
      if (values[name] && !looksLikeEmail(values[name])) wrong[name] = t('form.email');
    }
    return wrong;
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) {
      const text = typeof value === 'string' ? value : '';
      values[name] = rules.untrimmed?.includes(name) ? text : text.trim();
    }
    const wrong = check(values);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) {
      form.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(values);
      // Done leads to another screen: what is clicked until it comes sends nothing more.
    } catch (error) {
      setFailure(explain(error));
      sending.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, errors, form: { onSubmit, noValidate: true } };
}
