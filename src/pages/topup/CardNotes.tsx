/** What is lacking of the stored cards among the methods: none is shown in silence as if there were none. */
import { useTranslate } from 'ra-core';
import { StillWaiting } from '../../admin/billing/StillWaiting';
import { Unread } from '../../admin/Unread';
import { PartNote } from '../../ui/Part';
import { isAwaited, type PartSource } from '../../ui/sources';
import { useLongWait } from '../../ui/useLongWait';

interface CardNotesProps {
  /** Of the cards. */
  source: PartSource<unknown>;
  account: number | undefined;
}

export function CardNotes({ source, account }: CardNotesProps) {
  const translate = useTranslate();
  const isLate = useLongWait(account !== undefined && isAwaited(source) ? `${account}` : undefined);
  if (account === undefined) return null;
  return (
    <>
      <PartNote of={source} failed={translate('topup.cards_unread')} />
      {isLate && <StillWaiting what={translate('topup.cards_awaited')} />}
      <Unread of={['card']} id={account} />
    </>
  );
}
