/** What resources have cost so far (docs/coverage.md, section 7, Billing). */
import { readUsageEntry } from '../../resources/invoice/read';
import type { UsageEntry } from '../../resources/invoice/schema';
import type { Http } from '../http';
import { fetchEntries } from './entries';
import { readRequest, queryOf } from './reading';

interface UsagePeriod {
  /** Default: all accounts. */
  account?: number | undefined;
  /** Days, 'YYYY-MM-DD' in UTC, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Usage in hours; prices and costs in major units of the site's currency.
 *
 * @example
 * const entries = await getUsage(http, { from: '2026-11-01', to: '2026-11-30' });
 */
export const getUsage = (http: Http, { account, from, to }: UsagePeriod = {}): Promise<UsageEntry[]> =>
  fetchEntries(
    http,
    readRequest(`/v1/charging/usage${queryOf({ billing_account_id: account, period_start: from, period_end: to })}`),
    'usage',
    readUsageEntry,
    ['usage'],
  );
