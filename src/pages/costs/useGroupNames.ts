/** The labels of cost groups. Names are user-supplied. */
import { useTranslate } from 'ra-core';
import type { Stacking, StackGroup } from '../../../resources/invoice/stack';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import { accountOf } from '../../admin/account';
import { useAccounts } from '../../admin/useAccounts';
import { oneLine } from '../../ui/safe';

export function useGroupNames(): (by: Stacking, group: Pick<StackGroup, 'key' | 'entry'>) => string {
  const translate = useTranslate();
  const names = useUsageNames();
  const { accounts } = useAccounts();
  return (by, { key, entry }) => {
    switch (by) {
      case 'kind':
        return names.kind(entry);
      case 'location':
        return names.location(entry);
      case 'resource':
        return names.resource({ entry, number: undefined });
      case 'account': {
        const account = accountOf(accounts, key);
        return key === '' ? translate('billing.costs.none.account') : oneLine(account?.title || `#${key}`, 80);
      }
      case 'prefix':
        return key === '' ? translate('billing.costs.none.prefix') : oneLine(key, 80);
      case 'label':
        return key === ''
          ? translate('billing.costs.none.label')
          : oneLine(
              key
                .split(' ')
                .map((label) => `#${label}`)
                .join(' '),
              120,
            );
    }
  };
}
