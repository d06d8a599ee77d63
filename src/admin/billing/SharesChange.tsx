/** What something that is about to be done changes: the price, and how long the credit then lasts. */
import { useTranslate } from 'ra-core';
import type { Sum } from '../../lib/sum';
import { Note } from '../../ui/Note';
import { PartNote } from '../../ui/Part';
import { useSumText } from '../sums/useSumText';
import { useAccounts } from '../useAccounts';
import type { Share } from './shares';
import { SharesForecast } from './SharesForecast';

/**
 * Until prices and accounts are here: a sum before the discount is known would be another one a moment later.
 *
 * @example
 * if (!usePriceList()) return <ChangeAwaited />;
 */
export function ChangeAwaited() {
  const translate = useTranslate();
  return <Note>{translate('money.change_awaited')}</Note>;
}

interface SharesChangeProps {
  /** Per hour; below zero if it saves. */
  change: Sum;
  shares: readonly Share[];
  effect: 'more' | 'less';
}

/**
 * With Retry where the accounts could not be loaded: discount and credit are left out then.
 *
 * @example
 * const { accounts } = useAccounts();
 * const { hourly, shares } = shareCost(shareSums(kind, records, () => price), accounts, 'EUR');
 * return <SharesChange change={hourly} shares={shares} effect="more" />;
 */
export function SharesChange({ change, shares, effect }: SharesChangeProps) {
  const translate = useTranslate();
  const text = useSumText();
  const { hidden, source } = useAccounts();
  return (
    <>
      <Note>{text.change(change)}</Note>
      <SharesForecast shares={shares} effect={effect} />
      {!hidden && <PartNote of={source} failed={translate('money.accounts_unread')} />}
    </>
  );
}
