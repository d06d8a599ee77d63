/** `/billing/account/{id}/edit`. */
import { recordOf } from '../../kind/recordOf';
import { billingAccountRecord } from '../../billing/account';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { isPortalError } from '../../../dataProvider/errors';
import { accountFields } from '../rules';
import type { Kind, RecordData } from '../../kind/types';
import { formFields } from '../../kind/formFields';
import { mustPath, pathTo } from '../../../src/context/paths';
import { usePortal } from '../../../src/context/portal';
import { useNavigateHere } from '../../../src/context/useNavigateHere';
import { NotFound } from '../../../src/ui/NotFound';
import { Part } from '../../../src/ui/Part';
import { useToast } from '../../../src/ui/useToast';
import { oneLine } from '../../../src/ui/safe';
import type { EditedRecord } from '../../../src/admin/form/FormContexts';
import { useRouteId } from '../../../src/admin/form/useRouteId';
import { changedValues, startingValues } from '../../../src/admin/inputs/useFields';
import { AccountForm } from './AccountForm';

const documents = ['document', 'document_name'];

function Form({ kind, record, query }: EditedRecord & { kind: Kind }) {
  const translate = useTranslate();
  const toast = useToast();
  const goOn = useNavigateHere();
  const { provider, site } = usePortal();
  // What the inputs began with: what others change meanwhile is not this person's change.
  const [opened] = useState(record);
  const account = recordOf(billingAccountRecord, record);
  const retained = account.document_name ?? undefined;
  const all = accountFields(formFields(kind.fields, 'update'), site.billingAccountFields).filter(
    ({ name }) => name !== 'referral_code' || site.referralCodeEnabled,
  );
  // A document that is already stored is optional.
  const fields = all.map((field) =>
    field.name === 'document' && account.document ? { ...field, required: false } : field,
  );
  const texts = fields.filter(({ name }) => !documents.includes(name));
  const name = oneLine(account.title || account.id, 80);
  const back = pathTo(kind, 'show', record.id) ?? mustPath(kind, 'list');
  return (
    <AccountForm<boolean>
      kind={kind}
      fields={fields}
      title={translate('create.edit', { name })}
      given={startingValues(texts, opened)}
      storedDocument={retained}
      button={{
        label: translate('resources.billing_account.actions.update.label'),
        busy: translate('form.submit.saving'),
      }}
      back={back}
      editing={{ record, query }}
      send={async (values: RecordData) => {
        const data: RecordData = {
          ...changedValues(texts, values, opened),
          ...(values.document ? { document: values.document, document_name: values.document_name } : {}),
        };
        // Two letters or null: an empty text is not a country.
        if (data.country === '') data.country = null;
        if (Object.keys(data).length === 0) return false;
        await provider.update(kind.name, { id: record.id, data, previousData: record });
        return true;
      }}
      done={(changed) => {
        toast.done(
          translate(changed ? 'resources.billing_account.actions.update.done' : 'form.submit.nothing', { name }),
        );
        void goOn(back);
      }}
    />
  );
}

export function EditAccount({ kind }: { kind: Kind }) {
  const { id, error: lost } = useRouteId(kind);
  const record = useGetOne<PortalRecord>(kind.name, { id: id ?? '' }, { enabled: id !== undefined });
  const source = { data: record.data, error: lost ?? record.error, refetch: record.refetch };
  if (!source.data && isPortalError(source.error) && source.error.status === 404) return <NotFound />;
  return (
    <Part of={source} shape="form">
      {(data) => <Form key={data.id} kind={kind} record={data} query={record} />}
    </Part>
  );
}
