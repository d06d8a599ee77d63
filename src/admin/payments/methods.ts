/** Payment methods by name. */
import type { SiteConfig } from '../../../dataProvider/calls/site';
import { oneLine } from '../../ui/safe';

type Offered = Pick<SiteConfig, 'paymentProcessors'>;

/** `duitku::BK` -> `duitku`, `BK`. */
export function splitMethod(id: string): { keyword: string; method: string | undefined } {
  const [keyword = '', method] = id.split('::');
  return { keyword, method };
}

/** The method's name in the site's configuration; undefined if its processor is not configured. */
export function knownMethodName(site: Offered, id: string): string | undefined {
  const { keyword, method } = splitMethod(id);
  const processor = site.paymentProcessors.find((one) => one.keyword === keyword);
  const own = processor?.methods?.find((one) => one.key === method)?.name;
  const name = own ?? processor?.name;
  return name === undefined ? undefined : oneLine(name, 80);
}

/** The method's name as people know it, else what the API calls it. */
export const methodName = (site: Offered, id: string): string => knownMethodName(site, id) ?? oneLine(id, 80);

/** Of a top-up's entry in the balance history, which names the processor as the API does: `Top-up by duitku::BK`. */
export const topUpMethod = (description: string): string | undefined => /^Top-up by (\S+)$/.exec(description)?.[1];
