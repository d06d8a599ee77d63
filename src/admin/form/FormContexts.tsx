/** ra-core's contexts of a form (`CreateContext` or `EditContext`, and `SaveContext`), whose `save` is the form's own (`useSubmit`). */
import {
  CreateContextProvider,
  EditContextProvider,
  ResourceContextProvider,
  type CreateControllerResult,
  type EditControllerResult,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { SubmitState } from './useSubmit';

interface FormContextsProps {
  kind: Kind;
  title: string;
  submit: Pick<SubmitState, 'save' | 'sending'>;
  children: ReactNode;
}

/** For both contexts: every write waits for its answer, and the form decides where to go next. */
const shared = ({ kind, title, submit }: FormContextsProps) => ({
  resource: kind.name,
  defaultTitle: title,
  save: submit.save,
  saving: submit.sending,
  mutationMode: 'pessimistic' as const,
  isFetching: false,
  isLoading: false,
  isPending: false as const,
});

/** For a create form: lets inputs and buttons of react-admin work inside it. */
export function CreateContexts(props: FormContextsProps) {
  const value: CreateControllerResult = { ...shared(props), redirect: props.kind.routes.show ? 'show' : 'list' };
  return (
    <ResourceContextProvider value={props.kind.name}>
      <CreateContextProvider value={value}>{props.children}</CreateContextProvider>
    </ResourceContextProvider>
  );
}

export interface EditedRecord {
  record: PortalRecord;
  /** The query that read it. */
  query: Pick<EditControllerResult<PortalRecord>, 'refetch'>;
}

/** For an edit form: the same, with the record. */
export function EditContexts({ record, query, ...props }: FormContextsProps & EditedRecord) {
  const value: EditControllerResult<PortalRecord> = {
    ...shared(props),
    record,
    error: null,
    refetch: query.refetch,
    redirect: props.kind.routes.show ? 'show' : 'list',
    redirectOnError: false,
  };
  return (
    <ResourceContextProvider value={props.kind.name}>
      <EditContextProvider value={value}>{props.children}</EditContextProvider>
    </ResourceContextProvider>
  );
}
