/**
 * The report that a person sends to the provider's support: plain lines in English, whatever the portal's
 * language. Contains only what is listed here; never a key, a token, a name or input. Pure.
 */
import type { FailedCall } from '../../lib/failedCalls';

export interface Diagnosed {
  kind: string;
  id: string;
  location?: string | undefined;
  /** As the API says it. */
  status?: string | undefined;
}

interface Diagnostics {
  about?: Diagnosed | undefined;
  version: string;
  userAgent: string;
  now: Date;
  calls: readonly FailedCall[];
  /** Current keys: removed wherever they occur. */
  secrets: readonly string[];
}

/** Calls that are shown; the page lists all. */
const most = 5;
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').slice(0, 300);
const time = (at: number | Date) => new Date(at).toISOString();

function callText({ at, method, path, status, correlationId }: FailedCall): string {
  return [
    time(at),
    method,
    path,
    status === 0 ? 'no answer' : String(status),
    correlationId ?? 'no correlation id',
  ].join(' ');
}

export function diagnosticsText({ about, version, userAgent, now, calls, secrets }: Diagnostics): string {
  const line = (name: string, value: string | undefined) => `${name}: ${oneLine(value ?? '') || 'unknown'}`;
  const text = [
    ...(about
      ? [
          line('type', about.kind),
          line('id', about.id),
          ...(about.location === undefined ? [] : [line('location', about.location)]),
          line('status', about.status),
        ]
      : []),
    line('portal', version),
    line('browser', userAgent),
    line('time', time(now)),
    ...(calls.length > 0 ? ['failed calls:'] : ['failed calls: none']),
    ...calls.slice(0, most).map((call) => `  ${oneLine(callText(call))}`),
  ].join('\n');
  return secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text);
}
