import { useAccounts } from '../useAccounts';
import { CreditForecast, type CreditForecastProps } from './CreditForecast';

/** How something new would affect the credit of the default paying account; renders nothing without one. */
export default function UsualForecast({ more }: Pick<CreditForecastProps, 'more'>) {
  const { usual } = useAccounts();
  return usual ? <CreditForecast account={usual} more={more} /> : null;
}
