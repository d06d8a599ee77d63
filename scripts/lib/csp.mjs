import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { aheadHash } from './ahead.mjs';
import { root } from './root.mjs';

/**
 * The content security policy that the portal is served with: no eval, and no inline
 * script but one, by its hash. Styles need 'unsafe-inline'
 * (emotion writes them). What a site does not use may be left out of `parties`.
 *
 * @typedef {Partial<Record<'script' | 'connect' | 'frame' | 'style' | 'font' | 'media' | 'image' | 'form', string[]>>} Sources
 * @typedef {Sources & { processors?: string[], chats?: string[] }} Party whom it serves: keywords of processors, types of chats
 */

const folder = join(root, 'deploy/parties');

/**
 * Payment and chat providers of docs/coverage.md, sections 1 and 9 that bring a script or a frame of their own, by name: one file
 * each. The other processors leave the portal for a page of their own.
 * @type {Record<string, Party>}
 */
export const parties = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
);

/**
 * What of `GET /config/ui/config` decides about the policy.
 * @typedef {{
 *   paymentProcessors?: readonly { keyword: string }[], chatEnabled?: boolean, chatConfig?: { type: string } | undefined,
 *   themeScripts?: readonly { src: string }[], auth0Domain?: string | undefined, logo?: string | undefined,
 *   favicon?: string | undefined, icon?: string | undefined, png?: string | undefined
 * }} PolicySite
 *
 * What of portal.json does.
 * @typedef {{ api?: { origin?: string }, errorReporting?: { dsn?: string }, kinds?: readonly unknown[] }} PolicyPortal
 */

/** The parties that a site uses. @param {PolicySite} site @returns {Record<string, Party>} */
export function partiesOf({ paymentProcessors = [], chatEnabled, chatConfig }) {
  const keywords = paymentProcessors.map(({ keyword }) => keyword);
  const chat = chatEnabled ? chatConfig?.type : undefined;
  /** @param {Party} party */
  const isUsed = ({ processors = [], chats = [] }) =>
    processors.some((keyword) => keywords.includes(keyword)) || chats.some((type) => type === chat);
  return Object.fromEntries(Object.entries(parties).filter(([, party]) => isUsed(party)));
}

/** @param {unknown} address @returns {string[]} its origin; none of what is no http address */
const originOf = (address) =>
  typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];

/**
 * @typedef {{
 *   connect?: string[], script?: string[], frame?: string[], media?: string[], image?: string[],
 *   parties?: Record<string, Party>, reportUri?: string | undefined, trustedTypes?: boolean | undefined
 * }} Origins image: origins of configured pictures; left out, pictures of every https origin are let in. reportUri: address
 *   that browsers send violations to. trustedTypes: whether they are enforced; left out, where no other company's script
 *   is let in
 */

/**
 * The origins of pages that kinds show in frames (`panels`), each once.
 * @param {readonly unknown[]} kinds declarations, or kinds made of them @returns {string[]}
 */
export function frameOrigins(kinds) {
  /** @param {unknown} value @returns {unknown[]} */
  const values = (value) => (value !== null && typeof value === 'object' ? Object.values(value) : []);
  /** @param {unknown} value @param {string} key @returns {unknown} */
  const at = (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined);
  const panels = kinds.flatMap((kind) => values(at(kind, 'panels')));
  return [...new Set(panels.flatMap((panel) => originOf(at(at(panel, 'frame'), 'url'))))];
}

/**
 * The origins of an installation beside its own.
 * @param {PolicyPortal} portal
 * @param {{ site?: PolicySite, storage?: string | undefined, frames?: readonly string[] }} [known] frames: origins of pages that kinds show in frames; site: left out, every party is let in; storage:
 *   address of the object storage, which the browser asks itself
 * @returns {Origins}
 */
export function originsOf(portal, { site, storage, frames = [] } = {}) {
  const { api, errorReporting, kinds = [] } = portal;
  const domain = site?.auth0Domain;
  const identity = domain ? originOf(/^https?:/.test(domain) ? domain : `https://${domain}`) : [];
  return {
    connect: [api?.origin, errorReporting?.dsn, storage, ...kinds].flatMap(originOf).concat(identity),
    script: (site?.themeScripts ?? []).flatMap(({ src }) => originOf(src)),
    frame: [...identity, ...frames],
    media: originOf(storage),
    ...(site && { image: [site.logo, site.favicon, site.icon, site.png].flatMap(originOf) }),
    parties: site ? partiesOf(site) : parties,
  };
}

/**
 * Scripts of other companies assign plain text where Trusted Types ask for checked values, so that the rule is enforced
 * only where no such script is let in, and reported (`securityHeaders`) where one is.
 * @param {Origins} given
 */
const bringsScripts = ({ parties: used = parties, script = [] }) =>
  script.length > 0 || Object.values(used).some((party) => (party.script ?? []).length > 0);

/** The policies of src/lib/trustedTypes.ts and of the inline script. `default` is the one that a browser asks where plain text is assigned. */
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['portico', 'default', 'languages'],
};

/** @param {Record<string, string[]>} policy */
const printed = (policy) =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');

/** @param {Origins} given @returns {Record<string, string[]>} */
const reporting = ({ reportUri }) => (reportUri ? { 'report-uri': [reportUri], 'report-to': ['csp'] } : {});

/**
 * @param {Origins} [given] origins of this installation beside its own
 * @returns {string} value of the Content-Security-Policy header
 */
export function contentSecurityPolicy(given = {}) {
  const used = Object.values(given.parties ?? parties);
  /** @param {keyof Sources} what */
  const of = (what) => used.flatMap((party) => party[what] ?? []);
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", aheadHash, ...of('script'), ...(given.script ?? [])],
    'style-src': ["'self'", "'unsafe-inline'", ...of('style')],
    'img-src': ["'self'", 'data:', 'blob:', ...of('image'), ...(given.image ?? ['https:']), ...(given.media ?? [])],
    'font-src': ["'self'", ...of('font')],
    // Audio and video are played from object storage, a PDF is shown from the bytes that were fetched.
    'media-src': ["'self'", 'blob:', ...of('media'), ...(given.media ?? [])],
    'connect-src': ["'self'", ...of('connect'), ...(given.connect ?? [])],
    'frame-src': ["'self'", 'blob:', ...of('frame'), ...(given.frame ?? [])],
    // The inline script has a worker read the languages' data. One of `data:` has an origin of its own, and this policy.
    'worker-src': ["'self'", 'data:'],
    'form-action': ["'self'", ...of('form')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...((given.trustedTypes ?? !bringsScripts(given)) && trustedTypes),
    ...reporting(given),
  };
  return printed(policy);
}

/**
 * All headers that every answer of the portal carries. Strict-Transport-Security is left out of plain http.
 * @param {Origins} [given] as for `contentSecurityPolicy` @returns {[name: string, value: string][]}
 */
export const securityHeaders = (given = {}) => [
  ['Content-Security-Policy', contentSecurityPolicy(given)],
  .../** @type {[string, string][]} */ (
    bringsScripts(given) && given.reportUri
      ? [['Content-Security-Policy-Report-Only', printed({ ...trustedTypes, ...reporting(given) })]]
      : []
  ),
  .../** @type {[string, string][]} */ (given.reportUri ? [['Reporting-Endpoints', `csp="${given.reportUri}"`]] : []),
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];
