import { Target } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useBudgetMonth } from '../../../admin/billing/useBudgetMonth';
import type { Owned } from '../../../admin/owned';
import { accountName } from '../../../admin/account';
import { usePagePath } from '../../../context/pagePath';
import { openAccounts } from '../accounts';
import type { Item } from './types';

/** The person's own budgets that are nearly or wholly spent, or will be by the month's end. */
export function useBudgetItems(owned: Owned | undefined): Item[] {
  const translate = useTranslate();
  const monthOf = useBudgetMonth();
  const path = usePagePath()('billing_overview');
  if (!owned) return [];
  return openAccounts(owned.records).flatMap((account): Item[] => {
    const month = monthOf(account);
    if (!month?.state || month.state === 'within') return [];
    const text = `${accountName(account)}: ${month.text}`;
    const action = path && {
      action: { label: translate('dashboard.attention.see'), to: `${path}?account=${account.id}` },
    };
    return [{ key: `budget:${account.id}`, tone: 'warning', icon: Target, text, ...action }];
  });
}
