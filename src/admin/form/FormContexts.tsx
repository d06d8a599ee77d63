/** ra-core's contexts of a form (`CreateContext` or `EditContext`, and `SaveContext`), over the form's own way to send. */
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

/** For both: every write waits for its answer, and the form decides where to go next. */
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
  /** By which it was asked. */
  query: Pick<EditControllerResult<PortalRecord>, 'refetch'>;
}

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
