import { useTranslate } from 'ra-core';
import { oneLine } from '../../ui/safe';
import { Picker } from './Picker';
import type { AccountChoice } from './useAccountChoice';

/**
 * Renders nothing without a choice.
 *
 * @example
 * const choice = useAccountChoice({ all: true });
 * return <AccountPicker choice={choice} all />;
 */
export function AccountPicker({ choice, all = false }: { choice: AccountChoice; all?: boolean }) {
  const translate = useTranslate();
  const { accounts, account, choose } = choice;
  if (accounts.length < 2) return null;
  return (
    <Picker
      label={translate('billing.account')}
      value={account ? String(account.id) : ''}
      options={[
        ...(all ? [{ value: '', label: translate('billing.all_accounts') }] : []),
        ...accounts.map(({ id, title }) => ({ value: String(id), label: oneLine(title || id, 80) })),
      ]}
      onChoose={(value) => choose(value === '' ? undefined : Number(value))}
    />
  );
}
