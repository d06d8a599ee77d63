/** ra-core's `CreateBase` over the portal's way to create: made once though the answer be lost, secrets shown once. */
import { CreateBase } from 'ra-core';
import { lazy, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PortalRecord, Written } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { ColumnPage } from '../../ui/ColumnPage';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useToast } from '../../ui/useToast';
import { useCreated } from '../form/useCreated';
import { givenValues } from '../inputs/useFields';
import { defaultLocation, orderLocations } from '../inputs/LocationInput';
import { useWords } from '../texts';
import { SaveOnce } from './SaveOnce';
import { StockFrame } from './StockFrame';

const SecretsDialog = lazy(() => import('../form/SecretsDialog'));

interface StockCreateProps {
  kind: Kind;
  /** Initial values of the form, besides the location. */
  record?: RecordData;
  /** react-admin's `SimpleForm` or `TabbedForm`. */
  children: ReactNode;
}

export function StockCreate({ kind, record, children }: StockCreateProps) {
  const { provider, locations } = usePortal();
  const words = useWords();
  const toast = useToast();
  const { message: reported, go } = useCreated(kind);
  const [search] = useSearchParams();
  const answer = useRef<Written>(undefined);
  const finished = useRef(false);
  const [shown, setShown] = useState<Written>();
  const location = kind.scope === 'location' && {
    location: defaultLocation(orderLocations(kind, locations), search.get('location')),
  };

  async function make({ data }: { data?: RecordData }): Promise<PortalRecord> {
    // A click that comes after the answer and before the page is left has nothing more to create.
    const written = (answer.current ??= await provider.make(kind.name, data ?? {}));
    // An answer without the id is not a failure: the record was created.
    return { ...written.record, id: written.record.id ?? '' };
  }
  function finish() {
    const written = answer.current;
    if (!written || finished.current) return;
    finished.current = true;
    if (Object.keys(written.secrets).length > 0) return setShown(written);
    toast.done(reported(written));
    go(written);
  }
  return (
    <StockFrame kind={kind}>
      <CreateBase
        resource={kind.name}
        record={{ ...location, ...record }}
        disableAuthentication
        transform={givenValues}
        mutationOptions={{ mutationFn: make, onSuccess: finish, onError: (error) => toast.failed(error) }}
      >
        <ColumnPage title={words.newOne(kind)} about={words.description(kind)}>
          <SaveOnce>{children}</SaveOnce>
        </ColumnPage>
      </CreateBase>
      {shown && (
        <LazyBoundary>
          <SecretsDialog kind={kind} secrets={shown.secrets} title={reported(shown)} onClose={() => go(shown)} />
        </LazyBoundary>
      )}
    </StockFrame>
  );
}
