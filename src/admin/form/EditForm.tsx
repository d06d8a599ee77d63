/** The form that edits a record of any kind, derived from its declared fields. Only changed values are sent. */
import { useGetOne, useTranslate, type UseGetOneHookValue } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { isPortalError, PortalError } from '../../../dataProvider/errors';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { formFields } from '../../../resources/kind/formFields';
import { pathTo } from '../../context/paths';
import { useProvider } from '../../context/portal';
import { useNavigateHere } from '../../context/useNavigateHere';
import { NotFound } from '../../ui/NotFound';
import { useToast } from '../../ui/useToast';
import { Part } from '../../ui/Part';
import { useRecordNames } from '../useRecordNames';
import { KindInput } from '../inputs/KindInput';
import { KnownRecord } from '../inputs/knownRecord';
import { useIsAdmin, useUser } from '../queries';
import { useWords } from '../texts';
import { DraftLine } from './DraftLine';
import { EditContexts } from './FormContexts';
import { FormEnd } from './FormEnd';
import { FormPage } from './FormPage';
import { UnsavedGuard } from './UnsavedGuard';
import { OutdatedNote } from './OutdatedNote';
import { Sections } from './Sections';
import { useDraft } from './useDraft';
import {
  changedValues,
  formName,
  formPath,
  hasAdminFields,
  readValues,
  startingValues,
  useFields,
} from '../inputs/useFields';
import { useRouteId } from './useRouteId';
import { useListsUnchanged } from './useListsUnchanged';
import { useSubmit } from './useSubmit';
import { privateTypes } from '../../../resources/kind/privateTypes';

interface FormProps {
  kind: Kind;
  record: PortalRecord;
  query: UseGetOneHookValue<PortalRecord>;
  note?: ReactNode;
}

const refusedFields = (names: readonly string[], message: string) =>
  new PortalError({
    kind: 'general',
    message,
    status: 0,
    fields: Object.fromEntries(names.map((name) => [name, [message]])),
  });

function Form({ kind, record, query, note }: FormProps) {
  const translate = useTranslate();
  const toast = useToast();
  const goOn = useNavigateHere();
  const words = useWords();
  const provider = useProvider();
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const fields = formFields(kind.fields, 'update', useIsAdmin(hasAdminFields(kind)));
  // Compared with the values that the form began with: what others have changed since then is not sent back.
  const [opened] = useState(record);
  const form = useFields(fields, record);
  const secrets = fields.filter(({ type }) => privateTypes.has(type)).map(formName);
  const draft = useDraft(pathname, form, { owner, defaults: startingValues(fields, opened), secrets });

  const outdated = fields.filter((field) => draft.outdated.includes(formName(field)));
  const mustBeUnchanged = useListsUnchanged(kind);
  const name = useRecordNames(kind.name).nameOf(record);
  const back = pathTo(kind, 'show', record.id) ?? pathTo(kind, 'list') ?? '/';
  const submit = useSubmit<RecordData, boolean>({
    form,
    fieldOf: (name) => formPath(fields, name, form.getValues()),
    async send(values) {
      const data = changedValues(fields, readValues(fields, values, record), opened);
      if (Object.keys(data).length === 0) return false;
      const undecided = outdated.flatMap(({ name }) => (Object.hasOwn(data, name) ? [name] : []));
      if (undecided.length > 0) throw refusedFields(undecided, translate('form.outdated_decide'));
      await mustBeUnchanged(fields, data, opened);
      await provider.update(kind.name, { id: record.id, data, previousData: record });
      return true;
    },
    done(changed) {
      draft.done();
      toast.done(translate(changed ? 'actions.updated' : 'form.submit.nothing', { name }));
      void goOn(back);
    },
  });
  const title = translate('create.edit', { name });
  return (
    <EditContexts kind={kind} record={record} query={query} title={title} submit={submit}>
      <KnownRecord value={{ record, isNew: false }}>
        <FormProvider {...form}>
          <FormPage
            title={title}
            onSubmit={submit.onSubmit}
            head={
              <>
                <DraftLine draft={draft} secrets={secrets.length > 0} />
                <OutdatedNote
                  outdated={outdated.length > 0}
                  keep={draft.keepOutdated}
                  text={translate('form.outdated_draft', {
                    fields: outdated.map((field) => words.field(kind, field)).join(', '),
                  })}
                  keepLabel={translate('form.keep_mine')}
                  discard={draft.dropOutdated}
                />
              </>
            }
          >
            {note}
            <Sections sections={kind.sections} fields={fields}>
              {(field) => <KindInput kind={kind} field={field} />}
            </Sections>
            <FormEnd
              submit={submit}
              label={translate('form.submit.save')}
              busy={translate('form.submit.saving')}
              back={back}
            />
          </FormPage>
          <UnsavedGuard draft={draft} sending={submit.sending} />
        </FormProvider>
      </KnownRecord>
    </EditContexts>
  );
}

/** The edit form of the record in the URL. Shows a missing record, a failed request (with Retry) and loading itself. */
export function EditForm({ kind, note }: Pick<FormProps, 'kind' | 'note'>) {
  const located = useRouteId(kind);
  const query = useGetOne<PortalRecord>(kind.name, { id: located.id ?? '' }, { enabled: located.id !== undefined });
  const source = { data: query.data, error: located.error ?? query.error, refetch: query.refetch };
  if (!source.data && isPortalError(source.error) && source.error.status === 404) return <NotFound />;
  return (
    <Part of={source} shape="form">
      {(data) => <Form key={data.id} kind={kind} record={data} query={query} note={note} />}
    </Part>
  );
}
