import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { perMonth } from '../../lib/money';
import { accountName } from '../form/account';
import { useMoneyText } from '../useMoneyText';
import { CreditForecast } from './CreditForecast';
import type { Share } from './shares';

/** So many accounts are named at once; the rest when they are asked for. */
const most = 3;

export interface SharesForecastProps {
  shares: readonly Share[];
  /** Tells how long the credit would last without all of it. */
  less?: boolean;
}

/** How long the credit of each account lasts that pays for something; with what it pays, where there are several. */
export function SharesForecast({ shares, less = false }: SharesForecastProps) {
  const translate = useTranslate();
  const text = useMoneyText();
  const [whole, setWhole] = useState(false);
  const known = shares.flatMap(({ account, hourly }) => (account ? [{ account, hourly }] : []));
  return (
    <>
      {known.slice(0, whole ? undefined : most).map(({ account, hourly }) => (
        <CreditForecast
          key={account.id}
          account={account}
          less={less ? hourly : undefined}
          about={[
            accountName(account),
            ...(known.length > 1 ? [translate('money.per_month', { price: text.sum(perMonth(hourly)) })] : []),
          ].join(' · ')}
        />
      ))}
      {known.length > most && (
        <button type="button" className="p-link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? translate('list.fewer') : translate('list.and_more', { smart_count: known.length - most })}
        </button>
      )}
    </>
  );
}
