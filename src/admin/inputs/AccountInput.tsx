import { useLocale, useTranslate } from 'ra-core';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { isAwaited } from '../../ui/sources';
import { accountProblem } from '../../../resources/rights';
import { accountOf, creditOf } from '../account';
import { useAccounts } from '../useAccounts';
import type { ChoiceValue } from './Cards';
import { ChoicesNote } from './ChoicesNote';
import { SelectInput } from './SelectInput';
import type { InputProps } from './useInput';
import { dotted } from '../../lib/dotted';

/** `paying`: something is created on the account, so it has to be active. */
interface AccountInputProps extends InputProps {
  help?: string;
  paying?: boolean;
  /** The account that pays now: marked, and not to be chosen. */
  present?: number | undefined;
  onChosen?(id: ChoiceValue): void;
}

/**
 * The billing account that pays; with Retry where the accounts could not be loaded.
 *
 * @example
 * <AccountInput name="billing_account_id" label="Billing account" />
 */
export const AccountInput = memo(function AccountInput({ paying = true, present, help, ...props }: AccountInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { accounts, hidden, source } = useAccounts();
  const { control } = useFormContext();
  const id: unknown = useWatch({ control, name: props.name });
  if (hidden) return null;
  const options = accounts.map((account) => {
    const problem = account.id === present ? 'present' : paying ? accountProblem(account) : undefined;
    return {
      value: account.id,
      label: oneLine(account.title || account.id, 80),
      refused: problem && translate(`create.account.refused.${problem}`),
    };
  });
  const chosen = accountOf(accounts, id);
  const credit = chosen && !chosen.paying_by_invoice ? creditOf(chosen, siteCurrency) : undefined;
  const label = credit && translate('shell.header.credit_of', { amount: formatMoney(credit, locale) });
  return (
    <>
      <SelectInput
        {...props}
        options={options}
        {...(isAwaited(source) && { blank: translate('shell.loading.label') })}
        keepsOther={!isAwaited(source)}
        help={dotted([help, label]) || undefined}
      />
      <ChoicesNote of={source} failed={translate('create.account.failed')} tone="danger" />
    </>
  );
});
