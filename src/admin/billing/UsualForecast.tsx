import { useAccounts } from '../form/useAccounts';
import { CreditForecast, type CreditForecastProps } from './CreditForecast';

/** What something new would do to the credit of the account that usually pays; nothing where none can. */
export default function UsualForecast({ more }: Pick<CreditForecastProps, 'more'>) {
  const { usual } = useAccounts();
  return usual ? <CreditForecast account={usual} more={more} /> : null;
}
