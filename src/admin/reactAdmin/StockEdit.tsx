/** ra-core's `EditBase` over the portal's way to change a record: it waits for the answer, and sends only what differs. */
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { isPortalError } from '../../../dataProvider/errors';
import { shouldRetry } from '../../../dataProvider/policy';
import { isBlank } from '../../lib/blank';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { ColumnPage } from '../../ui/ColumnPage';
import { NotFound } from '../../ui/NotFound';
import { Part } from '../../ui/Part';
import { useToast } from '../../ui/useToast';
import { useRouteId } from '../form/useRouteId';
import { useNameOf } from '../list/KindRow';
import { SaveOnce } from './SaveOnce';
import { StockFrame } from './StockFrame';

interface StockEditProps {
  kind: Kind;
  /** react-admin's `SimpleForm` or `TabbedForm`. */
  children: ReactNode;
}

/** Inputs use null for missing values: that is not a change. */
const withoutBlanks = (values: RecordData, { previousData }: { previousData?: RecordData } = {}): RecordData =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(isBlank(value) && isBlank(previousData?.[name]))),
  );

function Page({ kind, children }: StockEditProps) {
  const translate = useTranslate();
  const name = useNameOf(kind);
  const { record, error, refetch } = useEditContext<PortalRecord>();
  if (!record && isPortalError(error) && error.status === 404) return <NotFound />;
  return (
    <Part of={{ data: record, error, refetch }} shape="form">
      {(data) => (
        <ColumnPage title={translate('create.edit', { name: name(data) })}>
          <SaveOnce>{children}</SaveOnce>
        </ColumnPage>
      )}
    </Part>
  );
}

export function StockEdit({ kind, children }: StockEditProps) {
  const { id, error } = useRouteId(kind);
  const client = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const name = useNameOf(kind);
  function finish(record: PortalRecord) {
    toast.done(translate('actions.updated', { name: name(record) }));
    void navigate(pathTo(kind, 'show', record.id) ?? kind.routes.list);
  }
  if (id === undefined)
    return (
      <Part
        of={{ data: undefined, error, refetch: () => client.refetchQueries({ queryKey: [kind.name, 'located'] }) }}
        shape="form"
      >
        {() => null}
      </Part>
    );
  return (
    <StockFrame kind={kind}>
      <EditBase<PortalRecord>
        key={id}
        resource={kind.name}
        id={id}
        disableAuthentication
        mutationMode="pessimistic"
        // Reported on the page, with the tries of every other question.
        redirectOnError={false}
        queryOptions={{ retry: shouldRetry, onError: () => undefined }}
        transform={withoutBlanks}
        mutationOptions={{ onSuccess: finish, onError: (failed) => toast.failed(failed) }}
      >
        <Page kind={kind}>{children}</Page>
      </EditBase>
    </StockFrame>
  );
}
