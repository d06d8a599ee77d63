import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslate, type SaveHandlerCallbacks } from 'ra-core';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { valueAt } from '../../../resources/kind/condition';
import type { RecordData } from '../../../resources/kind/types';
import { toPortalError, type PortalError } from '../../../dataProvider/errors';
import { useErrorText } from '../../ui/useErrorText';
import { useLatest } from '../../ui/useLatest';
import { useToast } from '../../ui/useToast';
import { acceptSaved } from './acceptSaved';

export interface SubmitOptions<T extends FieldValues, R> {
  form: UseFormReturn<T>;
  /** Sends the values, which are valid by the form's rules. Must reject with `PortalError`. */
  send(values: T): Promise<R>;
  /**
   * Called once after success. Without `saved` the form then remains disabled until it is unmounted. If it throws, a toast says that it
   * was done, and the form can be used again, or is left (`leave`).
   */
  done(result: R): void;
  /** Where sending twice would create twice: leaves the page if `done` throws; the form is not usable again. */
  leave?(): void;
  /**
   * For a form that stays on the page after success, and can be submitted again: the values that it begins with from then on
   * (`settle`); undefined if nothing was saved.
   */
  saved?(result: R, sent: T): T | undefined;
  /** The form's field for a name of the API, if they differ; undefined if the form has none. */
  fieldOf?(name: string): string | undefined;
  /** Key of the first line of a failure message; absent if the catalogue has none. */
  title?: string | undefined;
  /**
   * For what is worth money: after a write that may have been done no Retry is offered, but `view`, the path of the page that shows whether
   * it was; undefined if the site has no such page.
   */
  lost?: { view: string | undefined };
}

export interface SubmitState {
  onSubmit(event?: SubmitEvent | Event): void;
  /** True from the first click until the answer, and from then on after a success. */
  sending: boolean;
  /** Number of submits that were refused by the form's rules or the API, so that each one is announced (`FieldErrorLine`). */
  refusals: number;
  /** Submits values that are already validated, for react-admin's buttons (`useSaveContext`). */
  save(values: RecordData, options?: SaveHandlerCallbacks): Promise<void>;
}

type Transform = NonNullable<SaveHandlerCallbacks['transform']>;

interface Sent<T, R> {
  value: R;
  sent: T;
}

/** Time after a success in which a click still counts as the second of a double click, ms. */
const secondClick = 500;

/** Whether it is a field of the form, or a key path into its values: `rules.0.port_start`. */
const isField = (values: FieldValues, name: string) =>
  Object.hasOwn(values, name) || valueAt(values, name) !== undefined;

/** Shows the errors of an answer at their fields; false: it has none for any of them. */
function useShowAtFields<T extends FieldValues>(
  form: UseFormReturn<T>,
  fieldOf: SubmitOptions<T, unknown>['fieldOf'],
): (error: PortalError) => boolean {
  const translate = useTranslate();
  const texts = useErrorText();
  return (error: PortalError): boolean => {
    const values = form.getValues();
    const known = Object.entries(error.fields)
      .map(([name, messages]) => [fieldOf ? fieldOf(name) : name, messages[0]] as const)
      .filter((pair): pair is [string, string] => pair[0] !== undefined && isField(values, pair[0]));
    known.forEach(([name, text], index) => {
      const message = text ? texts.message(text) : translate('form.server');
      form.setError(name as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    return known.length > 0;
  };
}

/** What follows a success. It throws as `done` does; the success is said then, and the form can be used again or is left. */
function useAccept<T extends FieldValues, R>({ form, saved, done, leave }: SubmitOptions<T, R>, release: () => void) {
  const translate = useTranslate();
  const toast = useToast();
  return ({ value, sent }: Sent<T, R>, before: UseFormReturn<T>['formState']['defaultValues']) => {
    let begins: T | undefined;
    let isAccepted = false;
    try {
      begins = saved?.(value, sent);
      if (begins) acceptSaved(form, { before, sent, saved: begins });
      done(value);
      isAccepted = true;
    } finally {
      if (begins || !(isAccepted || leave)) setTimeout(release, secondClick);
      else if (saved) release();
      if (!isAccepted) {
        toast.done(translate('actions.done'));
        leave?.();
      }
    }
  };
}

/**
 * Submits a form once, however often its button is clicked. Field errors of the API are shown at their fields, and the first is
 * focused; any other error is shown in a toast with Retry, which sends what is entered by then. The input is retained in both cases.
 *
 * @example
 * const { onSubmit, sending } = useSubmit({
 *   form,
 *   send: (values) => provider.make(kind.name, values),
 *   done: () => undefined,
 * });
 * return (
 *   <form onSubmit={onSubmit}>
 *     <SubmitButton label="Create disk" sending={sending} />
 *   </form>
 * );
 */
export function useSubmit<T extends FieldValues, R>(options: SubmitOptions<T, R>): SubmitState {
  const { form, send, fieldOf, title, lost } = options;
  const translate = useTranslate();
  const toast = useToast();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const showAtFields = useShowAtFields(form, fieldOf);

  const release = () => {
    busy.current = false;
    setSending(false);
  };
  const accept = useAccept(options, release);

  const refused = () => setRefusals((count) => count + 1);

  /** Resolves with undefined if the form was invalid. */
  async function sendForm(transform?: Transform) {
    let result: Sent<T, R> | undefined;
    await form.handleSubmit(async (values) => {
      const sent = transform ? { ...values, ...(await transform(values)) } : values;
      result = { value: await send(sent), sent };
    }, refused)();
    return result;
  }
  async function sendGiven(given: RecordData, transform?: Transform): Promise<Sent<T, R>> {
    const values: RecordData = transform ? await transform(given) : given;
    const sent = { ...form.getValues(), ...values };
    return { value: await send(sent), sent };
  }

  /** Again: what is entered by then is sent, by the rules and the record of then. */
  const run = useLatest<[Transform?, RecordData?], Promise<void>>(async (again, transform, given) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const before = form.formState.defaultValues;
    let result: Sent<T, R> | undefined;
    try {
      result = await (given ? sendGiven(given, transform) : sendForm(transform));
    } catch (thrown) {
      const error = toPortalError(thrown);
      if (showAtFields(error)) refused();
      else
        toast.failed(error, {
          ...(error.inDoubt && lost ? lost : { retry: () => again(transform) }),
          title: (title && translate(title, { _: '' })) || undefined,
        });
    } finally {
      if (!result) release();
    }
    // Not within `try`: what fails from here on is no failure of sending, and Retry would send it twice.
    if (result) accept(result, before);
  });

  return {
    sending,
    refusals,
    onSubmit(event) {
      event?.preventDefault();
      void run();
    },
    save: (given, { transform } = {}) => run(transform, given),
  };
}
