import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { accountName } from '../account';
import { useSumText } from '../sums/useSumText';
import { CreditForecast } from './CreditForecast';
import type { Share } from './shares';
import { dotted } from '../../lib/dotted';

/** Number of accounts shown at first; the rest on demand. */
const most = 3;

interface SharesForecastProps {
  shares: readonly Share[];
  /** `less`: how long the credit would last without these costs; `more`: with them in addition. */
  effect?: 'less' | 'more';
}

/**
 * How long the credit lasts for each account that pays a share; with the share, if there are several.
 *
 * @example
 * <SharesForecast shares={shareCost(shareSums(kind, records, () => price), accounts.accounts, 'EUR').shares} effect="less" />
 */
export function SharesForecast({ shares, effect }: SharesForecastProps) {
  const translate = useTranslate();
  const text = useSumText();
  const [whole, setWhole] = useState(false);
  const sumText = effect === 'more' ? text.change : text.perMonth;
  const known = shares.flatMap(({ account, hourly }) => (account ? [{ account, hourly }] : []));
  return (
    <>
      {known.slice(0, whole ? undefined : most).map(({ account, hourly }) => (
        <CreditForecast
          key={account.id}
          account={account}
          less={effect === 'less' ? hourly : undefined}
          more={effect === 'more' ? hourly : undefined}
          about={dotted([accountName(account), ...(known.length > 1 ? [sumText(hourly)] : [])])}
        />
      ))}
      {known.length > most && (
        <Button variant="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? translate('list.fewer') : translate('list.and_more', { smart_count: known.length - most })}
        </Button>
      )}
    </>
  );
}
