import { useAccounts } from '../useAccounts';
import { CreditForecast, type CreditForecastProps } from './CreditForecast';

/** How something new would affect the credit of the default paying account; renders nothing without one. */
export default function DefaultAccountForecast({ more }: Pick<CreditForecastProps, 'more'>) {
  const { defaultAccount } = useAccounts();
  return defaultAccount ? <CreditForecast account={defaultAccount} more={more} /> : null;
}
