/** What can only be seen over the network: addresses, CORS, and the headers of a running portal. */
import type { SiteConfig } from '../../../dataProvider/calls/site';
import { contentSecurityPolicy, originsOf } from '../../lib/csp.mjs';
import { fetchUrl } from '../read';
import type { GivenSite } from '../site';
import { error, warning, type Finding } from './finding';
import { blocked, readPolicy } from './policy';

const message = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/** An address that a customer or the portal itself is going to ask. */
async function reach(at: string, address: string, base: URL | undefined): Promise<Finding[]> {
  if (!URL.canParse(address, base)) return [];
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return [];
  try {
    const answer = await fetchUrl(url);
    await answer.body?.cancel();
    return answer.ok || answer.status === 401 || answer.status === 403
      ? []
      : [
          error(
            'unreachable',
            at,
            `${url.href} answers ${answer.status}`,
            'Correct the address, or put the page or picture there.',
          ),
        ];
  } catch (thrown) {
    return [error('unreachable', at, message(thrown), 'Correct the address; a browser has to reach it from anywhere.')];
  }
}

const addressKeys = ['termsUrl', 'apiDocUrl', 'apiGrafanaUrl', 'supportUrl', 'logo', 'favicon', 'icon', 'png'] as const;

export async function checkAddresses(site: SiteConfig, base: URL | undefined): Promise<Finding[]> {
  const { auth0Domain } = site;
  const identity = auth0Domain && (auth0Domain.startsWith('http') ? auth0Domain : `https://${auth0Domain}`);
  const addresses: [string, string][] = [
    ...addressKeys.flatMap((key): [string, string][] => (site[key] ? [[`config: ${key}`, site[key]]] : [])),
    ...site.themeScripts.map(({ src }, index): [string, string] => [`config: themeScripts[${index}].src`, src]),
    ...(identity ? [['config: auth0Domain', `${identity}/.well-known/openid-configuration`] as [string, string]] : []),
  ];
  return (await Promise.all(addresses.map(([at, address]) => reach(at, address, base)))).flat();
}

const list = (text: string | null) => (text ?? '').split(',').map((one) => one.trim().toLowerCase());

const fixOf = (what: 'Headers' | 'Methods', names: readonly string[]) =>
  `Have the API answer OPTIONS with Access-Control-Allow-${what}: ${names.join(', ')}.`;

/** What the preflight of an API lacks. `own`: further headers that the portal sends. */
function preflightFindings(url: string, origin: string, headers: Headers, own: readonly string[]): Finding[] {
  const of = (name: string) => headers.get(`access-control-allow-${name}`);
  const lacks = (name: string, wanted: string) => {
    const given = list(of(name));
    return !given.includes(wanted.toLowerCase()) && !given.includes('*');
  };
  const finding = (message: string, fix: string) => error('cors', url, message, fix);
  const fixHeaders = fixOf('Headers', ['apikey', 'content-type', ...own]);
  const allowed = of('origin');
  return [
    ...(allowed === origin || allowed === '*'
      ? []
      : [
          finding(
            `Access-Control-Allow-Origin is ${allowed ?? 'missing'} for ${origin}: every call fails`,
            `Have the API answer Access-Control-Allow-Origin: ${origin}, to OPTIONS too.`,
          ),
        ]),
    ...['apikey', 'content-type']
      .filter((header) => lacks('headers', header))
      .map((header) => finding(`Access-Control-Allow-Headers does not list ${header}`, fixHeaders)),
    ...own
      .filter((header) => lacks('headers', header))
      .map((header) =>
        finding(
          `Access-Control-Allow-Headers does not list ${header} (api.idempotencyHeader): every write fails`,
          `${fixHeaders} Or take api.idempotencyHeader out of portal.json.`,
        ),
      ),
    ...['put', 'patch', 'delete']
      .filter((method) => lacks('methods', method))
      .map((method) =>
        finding(
          `Access-Control-Allow-Methods does not list ${method.toUpperCase()}`,
          fixOf('Methods', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
        ),
      ),
  ];
}

/** Headers of answers that the portal cannot read. `isNaming`: the names of downloads are read from them. */
function exposedFindings(url: string, headers: Headers, isNaming: boolean): Finding[] {
  const exposed = list(headers.get('access-control-expose-headers'));
  const isHidden = (name: string) => !exposed.includes(name) && !exposed.includes('*');
  return [
    ...(isNaming && isHidden('content-disposition')
      ? [
          warning(
            'cors',
            url,
            'Access-Control-Expose-Headers does not list content-disposition: downloads are saved under another name ("download": true)',
            'Have the API answer Access-Control-Expose-Headers: x-correlation-id, content-disposition. Or declare the name: "download": "{name}.csv".',
          ),
        ]
      : []),
    ...(isHidden('x-correlation-id')
      ? [
          warning(
            'cors',
            url,
            'Access-Control-Expose-Headers does not list x-correlation-id: customers cannot quote it',
            'Have the API answer Access-Control-Expose-Headers: x-correlation-id.',
          ),
        ]
      : []),
  ];
}

/**
 * Asks as a browser does before it sends a key to another origin. `own`: further headers that the portal sends. `isNaming`: the names of
 * downloads are read from answers.
 */
export async function checkCors(
  base: string,
  origin: string,
  own: readonly string[] = [],
  isNaming = false,
): Promise<Finding[]> {
  if (new URL(base).origin === origin) return [];
  const url = `${base}/v1/user-resource/user`;
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': ['apikey', 'content-type', ...own].join(','),
  };
  const preflight = await fetchUrl(url, { method: 'OPTIONS', headers: headers });
  const answer = await fetchUrl(`${base}/v1/config/ui/config`, { headers: { Origin: origin } });
  return [...preflightFindings(url, origin, preflight.headers, own), ...exposedFindings(url, answer.headers, isNaming)];
}

const printed = 'npx portico csp … --nginx prints all headers.';

/** Without it browsers guess types: a file that somebody uploaded may be run. */
export const checkNosniff = (url: string, headers: Headers): Finding[] =>
  headers.get('x-content-type-options')?.toLowerCase() === 'nosniff'
    ? []
    : [warning('nosniff', url, 'sends no X-Content-Type-Options: nosniff', printed)];

/** The policy and the other headers of a page. */
export function checkHeaders(
  url: string,
  headers: Headers,
  given: GivenSite,
  site: SiteConfig | undefined,
  { storage, frames = [] }: { storage?: string | undefined; frames?: readonly string[] } = {},
): Finding[] {
  const text = headers.get('content-security-policy');
  if (!text) return [warning('csp', url, 'sends no Content-Security-Policy', printed), ...checkNosniff(url, headers)];
  const policy = readPolicy(text);
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  const needed = readPolicy(contentSecurityPolicy(originsOf(given.portal, { site: site ?? {}, storage, frames })));
  return [
    ...blocked(policy, needed).map((source) =>
      error('csp', url, `the Content-Security-Policy does not allow ${source}`, printed),
    ),
    ...scripts
      .filter((source) => /^('unsafe-(inline|eval)'|\*|https?:)$/.test(source))
      .map((source) =>
        warning(
          'csp',
          url,
          `script-src allows ${source}`,
          `Take ${source} out: the portal does not need it. ${printed}`,
        ),
      ),
    ...(policy.has('frame-ancestors') || headers.has('x-frame-options')
      ? []
      : [warning('csp', url, 'other sites may frame it', "Send frame-ancestors 'none' in the policy.")]),
    ...(url.startsWith('https:') && !headers.has('strict-transport-security')
      ? [
          warning(
            'headers',
            url,
            'sends no Strict-Transport-Security',
            'Send Strict-Transport-Security: max-age=31536000.',
          ),
        ]
      : []),
    ...checkNosniff(url, headers),
  ];
}
