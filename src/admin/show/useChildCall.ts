import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { useToast } from '../../ui/useToast';
import { useActionWords } from '../actions/useActionWords';

/**
 * Does one of the record's own calls and says that it is done. Rejects with `PortalError`.
 *
 * @example
 * const call = useChildCall(kind, record);
 * const once = useOnce();
 * return <Button onClick={() => void once.once(() => call('detach'))}>Detach</Button>;
 */
export function useChildCall(kind: Kind, record: PortalRecord) {
  const { provider } = usePortal();
  const toast = useToast();
  const translate = useTranslate();
  const { name } = useActionWords(kind);
  return async (action: string, values: RecordData = {}) => {
    await provider.act(kind.name, action, record.id, values);
    toast.done(translate(`resources.${kind.name}.actions.${action}.done`, { name: name(record) }));
  };
}
