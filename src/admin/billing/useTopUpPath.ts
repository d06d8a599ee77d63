/** Where the portal offers a top-up, in one place: no screen links to the page for an account that cannot be topped up. */
import type { BillingAccount } from '../../../resources/billing/account';
import { canTopUp } from '../../../resources/rights';
import { usePagePath } from '../../context/pagePath';

/**
 * The path of the top-up of one of these accounts; undefined if none of them can be topped up, or this site has no top-ups. Given a
 * single account, the page opens with it. Without accounts, which are then not known, the page itself.
 *
 * @example
 * const topUp = useTopUpPath()([account]);
 * return topUp ? <Link to={topUp}>Top up</Link> : null;
 */
export function useTopUpPath(): (accounts: readonly BillingAccount[]) => string | undefined {
  const path = usePagePath()('top_up');
  return (accounts) => {
    const [able, ...others] = accounts.filter(canTopUp);
    if (path === undefined || accounts.length === 0) return path;
    if (!able) return undefined;
    return others.length === 0 ? `${path}?account=${able.id}` : path;
  };
}
