import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { mustPath } from '../../context/paths';
import { useKind } from '../../context/portal';
import { Blank, BlankActions } from '../Blank';

/**
 * Shown without an account, if the page needs one. `children` gives the reason.
 *
 * @example
 * <NoAccount>Invoices belong to a billing account.</NoAccount>
 */
export function NoAccount({ children }: { children: string }) {
  const translate = useTranslate();
  const kind = useKind('billing_account');
  return (
    <Blank icon={kind.icon} title={translate('billing.no_account_title')}>
      <p>{children}</p>
      <BlankActions>
        <Link to={mustPath(kind, 'create')} className={buttonClass('primary')}>
          {translate('topup.no_account_add')}
        </Link>
      </BlankActions>
    </Blank>
  );
}
