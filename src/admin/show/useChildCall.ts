import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { useToast } from '../../ui/useToast';
import { useActionWordsOf } from '../actions/useActionWords';

type ChildCall = (action: string, values?: RecordData) => Promise<void>;

/** The same for any record, where several are on offer. */
export function useChildCallOf(): (kind: Kind, record: PortalRecord) => ChildCall {
  const { provider } = usePortal();
  const toast = useToast();
  const translate = useTranslate();
  const wordsOf = useActionWordsOf();
  return (kind, record) =>
    async (action, values = {}) => {
      await provider.act(kind.name, action, record.id, values);
      toast.done(translate(`resources.${kind.name}.actions.${action}.done`, { name: wordsOf(kind).name(record) }));
    };
}

/**
 * Does one of the record's own calls and says that it is done. Rejects with `PortalError`.
 *
 * @example
 * const call = useChildCall(kind, record);
 * const { once } = useOnce(() => call('detach'));
 * return <Button onClick={() => void once()}>Detach</Button>;
 */
export const useChildCall = (kind: Kind, record: PortalRecord): ChildCall => useChildCallOf()(kind, record);
