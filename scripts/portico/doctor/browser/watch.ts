/** What goes wrong in a browser while a person may see nothing: console, uncaught errors, policy, requests. */
import type { Browser, BrowserContext, ConsoleMessage, Request, Response } from 'playwright-core';
import { error, warning, type Finding } from '../finding';

/** Where a finding is seen: the address of the screen that was open. */
export type Screen = () => string;

export interface Watched {
  /** Everything found so far, in the order it came. */
  findings: readonly Finding[];
  /** Requests that are not answered yet, as `GET /v1/…`. */
  open: () => string[];
}

const safeUrl = (text: string) => (URL.canParse(text) ? new URL(text) : new URL('about:blank'));

/** Method and address without query and fragment, which may hold signatures; only the path for the portal's own origin. */
export function callOf(method: string, address: string, own: string): string {
  const { origin, pathname } = safeUrl(address);
  return `${method} ${origin === own ? '' : origin}${pathname}`;
}

/** Methods that change nothing. */
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses each request that could change something, for all windows, frames and workers of the browser. The DevTools protocol is used
 * directly: Playwright's own interception answers CORS preflights itself, so that a missing CORS header would not be noticed.
 * `isAllowed`: of such requests, those that are sent all the same.
 */
export async function refuseWrites(
  browser: Browser,
  refused: (method: string, url: string) => void,
  isAllowed: (method: string, url: string) => boolean = () => false,
): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { method, url } = request;
    const goes = reading.has(method) || isAllowed(method, url);
    if (!goes) refused(method, url);
    const answer = goes
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // The page may be gone, with its requests.
    answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

export const writeFinding = (at: string, method: string, url: string, own: string): Finding =>
  warning(
    'browser-write',
    at,
    `the page sent ${callOf(method, url, own)} although nothing was clicked; it was refused and did not leave this machine`,
    'If the address belongs to error reports, a chat or a payment provider, this is expected. Otherwise report it with this line.',
  );

interface Violation {
  directive: string;
  blocked: string;
  enforced: boolean;
}

function violationFinding(at: string, { directive, blocked, enforced }: Violation): Finding {
  const { origin, protocol } = safeUrl(blocked);
  const what = origin !== 'null' ? origin : protocol === 'about:' ? blocked || 'inline code' : protocol;
  return (enforced ? error : warning)(
    'browser-policy',
    at,
    `the Content-Security-Policy ${enforced ? 'blocks' : 'reports'} ${what} (${directive})`,
    'Print the policy again with npx portico csp (docs/providers.md, step 6) for this configuration, and send it with every page.',
  );
}

function statusFinding(at: string, call: string, status: number): Finding {
  if (status === 401)
    return error(
      'browser-request',
      at,
      `${call} answers 401`,
      'Accept the key in the header apikey for this call, too.',
    );
  if (status === 403)
    return warning(
      'browser-request',
      at,
      `${call} answers 403: customers see that they may not`,
      'Allow it, or leave the entry out for this customer (flags, needs, admin).',
    );
  if (status === 404)
    return error(
      'browser-request',
      at,
      `${call} answers 404`,
      'Correct the path in the declaration, add the call to the API, or upload the file.',
    );
  return error('browser-request', at, `${call} answers ${status}`, 'Look into the log of the server for this call.');
}

const pageType = /^text\/html/i;

/** Every customer's browser asks it; 403 says that the person is no administrator. */
const privileges = '/v1/user-resource/user/privileges';

/** What is wrong with an answer that has arrived. */
async function answerFindings(at: string, answer: Response, own: string): Promise<Finding[]> {
  const request = answer.request();
  const status = answer.status();
  const call = callOf(request.method(), answer.url(), own);
  if (status === 403 && call.endsWith(privileges)) return [];
  if (status >= 400) return [statusFinding(at, call, status)];
  const type = (await answer.headerValue('content-type').catch(() => null)) ?? '';
  const kind = request.resourceType();
  if (kind !== 'document' && pageType.test(type) && status !== 204)
    return [
      error(
        'browser-type',
        at,
        `${call} is answered with a page (${type})`,
        kind === 'fetch' || kind === 'xhr'
          ? 'Send calls below /v1 to the API, and answer JSON; what is not there is 404.'
          : 'Upload the file; answer what is missing below assets/ with 404, not with index.html.',
      ),
    ];
  return [];
}

/** Lines that the browser writes for what is reported by other means. */
const reportedOtherwise =
  /^Failed to load resource|Content Security Policy|TrustedHTML|TrustedScript|ERR_BLOCKED_BY_CLIENT/;
const corsLine = /has been blocked by CORS policy/;

function consoleFinding(at: string, message: ConsoleMessage): Finding[] {
  const text = message.text().replaceAll(/\s+/g, ' ').slice(0, 300);
  if (message.type() !== 'error' || reportedOtherwise.test(text)) return [];
  if (corsLine.test(text))
    return [
      error(
        'browser-cors',
        at,
        text,
        'Allow the portal’s origin, its methods and headers (CORS; docs/providers.md, step 6 lists them).',
      ),
    ];
  return [
    warning('browser-console', at, `the console says: ${text}`, 'Look at the screen in the browser’s developer tools.'),
  ];
}

const crashFix = 'Upload the whole build again. If it stays, report it with this line.';

/** Requests that a page gave up when it was left are none that failed. */
const abandoned = /ERR_ABORTED|ERR_BLOCKED_BY_CLIENT|ERR_BLOCKED_BY_CSP|^csp$/;

/** Listens to everything in the context. `screen` says what is open when something happens. */
export async function watchContext(context: BrowserContext, own: string, screen: Screen): Promise<Watched> {
  const findings: Finding[] = [];
  const open = new Map<Request, string>();
  await context.exposeBinding('porticoDoctorViolation', (_, violation: Violation) => {
    findings.push(violationFinding(screen(), violation));
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      const { porticoDoctorViolation: report } = window as unknown as {
        porticoDoctorViolation?: (violation: object) => void;
      };
      report?.({ directive: effectiveDirective, blocked: blockedURI, enforced: disposition === 'enforce' });
    });
  });
  context.on('console', (message) => findings.push(...consoleFinding(screen(), message)));
  context.on('weberror', (thrown) => {
    const { name, message } = thrown.error();
    findings.push(error('browser-crash', screen(), `uncaught: ${name}: ${message.slice(0, 300)}`, crashFix));
  });
  context.on('request', (request) => open.set(request, callOf(request.method(), request.url(), own)));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('response', (answer) => {
    const at = screen();
    void answerFindings(at, answer, own).then((found) => findings.push(...found));
  });
  context.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? 'it failed';
    // Whatever CORS refuses fails as ERR_FAILED, and the console says why.
    if (abandoned.test(reason) || reason === 'net::ERR_FAILED') return;
    findings.push(
      error(
        'browser-request',
        screen(),
        `${callOf(request.method(), request.url(), own)} fails: ${reason.replace(/^net::/, '')}`,
        'See that customers’ browsers reach this address (DNS, certificate, firewall).',
      ),
    );
  });
  return { findings, open: () => [...open.values()] };
}
