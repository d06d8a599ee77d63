/** The virtual machine's page in the provider's Grafana, if the site has one. Pure. */
import { parseUrl } from '../../src/lib/url';

/** With the machine as the dashboard's variable `uuid` (docs/readings.md). Undefined for what is not fetched encrypted. */
export function metricsUrl(base: string | undefined, uuid: unknown): string | undefined {
  const url = base === undefined ? undefined : parseUrl(base);
  if (url?.protocol !== 'https:' || typeof uuid !== 'string' || uuid === '') return undefined;
  url.searchParams.set('var-uuid', uuid);
  return url.href;
}
