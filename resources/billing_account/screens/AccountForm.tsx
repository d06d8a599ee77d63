/** A billing account made or changed, with the fields that the provider asks for. Only what differs is sent. */
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Field, Kind, RecordData } from '../../kind/types';
import { FormCalls } from '../../../src/admin/form/FormCalls';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { CreateContexts, EditContexts, type EditedRecord } from '../../../src/admin/form/FormContexts';
import { FormEnd } from '../../../src/admin/form/FormEnd';
import { FormPage } from '../../../src/admin/form/FormPage';
import { UnsavedGuard } from '../../../src/admin/form/UnsavedGuard';
import { useDraft } from '../../../src/admin/form/useDraft';
import { readValues, startingValues, useFields } from '../../../src/admin/inputs/useFields';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { useUser } from '../../../src/admin/queries';
import { AccountInputs } from './AccountInputs';

/** Files are too large for drafts, and confidential. */
const undrafted = ['document', 'document_name'];

interface AccountFormProps<R> {
  kind: Kind;
  fields: readonly Field[];
  title: string;
  head?: ReactNode;
  /** What the fields hold before anybody has touched them. */
  given: RecordData;
  /** Name of the document that the provider has. */
  storedDocument?: string | undefined;
  button: { label: string; busy: string };
  /** The record that is changed; without it one is created. */
  editing?: EditedRecord;
  /** Where Cancel leads. */
  back: string;
  send(values: RecordData): Promise<R>;
  /** What `send` makes of the values, to show its call; without it none is shown. */
  bodyOf?(values: RecordData): RecordData;
  done(result: R): void;
  /** What is optional is folded. */
  folds?: boolean;
  /** Before the sections. */
  children?: ReactNode;
}

export function AccountForm<R>(props: AccountFormProps<R>) {
  const {
    kind,
    fields,
    title,
    head,
    given,
    storedDocument,
    button,
    back,
    send,
    bodyOf,
    done,
    folds = false,
    children,
  } = props;
  const { editing } = props;
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const defaults: RecordData = { ...startingValues(fields), ...given };
  const form = useFields(fields, undefined, defaults);
  const draft = useDraft(pathname, form, { owner, defaults, secrets: undrafted });
  const submit = useSubmit<RecordData, R>({
    form,
    fieldOf: (name) => (fields.some((field) => field.name === name) ? name : undefined),
    send: (values) => send({ ...values, ...readValues(fields, values) }),
    done(result) {
      draft.done();
      done(result);
    },
  });
  const now = (): RecordData => {
    const values = form.getValues();
    // A file's content is too long for a command line.
    const file = values.document ? { document: '<document>' } : {};
    return bodyOf?.({ ...values, ...readValues(fields, values), ...file }) ?? {};
  };
  const page = (
    <FormProvider {...form}>
      <FormPage
        title={title}
        onSubmit={submit.onSubmit}
        head={
          <>
            {head}
            <DraftLine draft={draft} />
          </>
        }
      >
        {children}
        {bodyOf && <FormCalls kind={kind} label={button.label} valuesOf={now} />}
        <AccountInputs kind={kind} fields={fields} storedDocument={storedDocument} folds={folds} />
        <FormEnd submit={submit} {...button} back={back} />
      </FormPage>
      <UnsavedGuard draft={draft} sending={submit.sending} />
    </FormProvider>
  );
  const contexts = { kind, title, submit };
  return editing ? (
    <EditContexts {...contexts} {...editing}>
      {page}
    </EditContexts>
  ) : (
    <CreateContexts {...contexts}>{page}</CreateContexts>
  );
}
