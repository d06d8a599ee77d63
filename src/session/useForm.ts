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
  // As thrown, and as keys: the words follow the language that is chosen meanwhile.
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [wrong, setWrong] = useState<FormValues>({});
  const sending = useRef(false);

  function check(values: FormValues): Record<string, string> {
    const found: Record<string, string> = {};
    for (const name of rules.required) if (!values[name]) found[name] = 'form.required';
    for (const name of rules.email ?? []) {
      if (values[name] && !looksLikeEmail(values[name])) found[name] = 'form.email';
    }
    return found;
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
    const found = check(values);
    setWrong(found);
    const first = Object.keys(found)[0];
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
      setFailure({ error });
      sending.current = false;
      setBusy(false);
    }
  }

  const errors: FormValues = Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, t(key)]));
  return { busy, failure: failure && explain(failure.error), errors, form: { onSubmit, noValidate: true } };
}
