import { CircleAlert, Clock, CreditCard, ReceiptText } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { Kind } from '../../../../resources/kind/types';
import { isGrave } from '../../../admin/billing/accountState';
import { useWarningText } from '../../../admin/billing/useWarningText';
import { useTopUpPath } from '../../../admin/billing/useTopUpPath';
import type { RunRates } from '../../../admin/billing/useRunRates';
import { oneLine } from '../../../ui/safe';
import { expiresSoon, expiryText, isExpired } from '../../../admin/payments/cards';
import { useNow } from '../../../admin/queries';
import { isPositive, readMoney } from '../../../lib/money';
import { formatMoney } from '../../../lib/moneyText';
import { formatDay } from '../../../lib/timeText';
import { pathTo } from '../../../context/paths';
import { useSite } from '../../../context/portal';
import type { Owned } from '../../../admin/owned';
import { usePagePath } from '../../../context/pagePath';
import { endsSoon, openAccounts, warningOf, type Account } from '../accounts';
import type { Item } from './types';

/** Pages that solve an account's problems. */
function useLinks() {
  const translate = useTranslate();
  const pagePath = usePagePath();
  const topUpPath = useTopUpPath();
  const methods = pagePath('payment_methods');
  return (kind: Kind, account: Account) => {
    const to = pathTo(kind, 'show', account.id) ?? kind.routes.list;
    const topUp = topUpPath([account]);
    const see = { label: translate('shell.banner.details'), to };
    return {
      see,
      pay: topUp ? { label: translate('shell.banner.pay'), to: topUp } : see,
      methods: methods ? { label: translate('dashboard.attention.see'), to: methods } : see,
    };
  };
}
type Links = ReturnType<ReturnType<typeof useLinks>>;

/** Accounts that hinder or soon will: their state, credit that ends, a card that expires, what is unpaid. */
export function useAccountItems(owned: Pick<Owned, 'kind' | 'records'> | undefined, rates: RunRates): Item[] {
  const translate = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const { siteCurrency } = site;
  const now = useNow();
  const linksOf = useLinks();
  const { stateOf, asOf } = rates;
  const textOf = useWarningText(rates);
  const nameOf = (account: Account) => oneLine(account.title || account.id, 40);

  function stateItem(account: Account, links: Links): Item[] {
    const warning = warningOf(account, now, site);
    if (!warning) return endItem(account, links);
    const text = textOf(account, warning);
    const tone = isGrave(warning) ? 'danger' : 'warning';
    const action = warning === 'debt' || warning === 'limited' ? links.pay : links.see;
    return [{ key: `account:${account.id}`, tone, icon: CircleAlert, text, action }];
  }
  function endItem(account: Account, links: Links): Item[] {
    const ends = endsSoon(stateOf(account), asOf);
    if (!ends) return [];
    const text = translate('dashboard.attention.ends', { name: nameOf(account), when: formatDay(ends, locale) });
    return [{ key: `ends:${account.id}`, tone: 'warning', icon: Clock, text, action: links.pay }];
  }
  function cardItem(account: Account, links: Links): Item[] {
    const card = account.primary_card;
    if (!card || !(expiresSoon(card, now) || isExpired(card, now))) return [];
    const text = translate('dashboard.attention.card', { name: nameOf(account), when: expiryText(card) });
    return [{ key: `card:${account.id}`, tone: 'warning', icon: CreditCard, text, action: links.methods }];
  }
  function unpaidItem(account: Account, links: Links): Item[] {
    const unpaid = readMoney(account.unpaid_amount, siteCurrency);
    if (!unpaid || !isPositive(unpaid)) return [];
    const text = translate('dashboard.attention.unpaid', {
      name: nameOf(account),
      amount: formatMoney(unpaid, locale),
    });
    return [{ key: `unpaid:${account.id}`, tone: 'warning', icon: ReceiptText, text, action: links.see }];
  }
  if (!owned) return [];
  return openAccounts(owned.records).flatMap((account) => {
    const links = linksOf(owned.kind, account);
    return [...stateItem(account, links), ...cardItem(account, links), ...unpaidItem(account, links)];
  });
}
