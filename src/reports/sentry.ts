/**
 * The service's library, loaded with the first report. Its client is configured explicitly: no breadcrumbs, page
 * URLs, console capture or default integrations; only what `clean` lists is sent.
 */
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope, type ErrorEvent } from '@sentry/react';
import { isPortalError } from '../../dataProvider/errors';
import { scrub, scrubCall, scrubPath } from './scrub';
import type { Sender, PendingReport } from './types';

/** The quoted body of an answer that is not what it says may hold anything: the sentence before it is enough. */
const messageOf = (error: unknown, text: string) =>
  isPortalError(error) && error.kind === 'content_type' ? (text.split(':')[0] ?? '') : text;

const fileOf = (address: string | undefined) => address?.split(/[?#]/)[0];

/** Only what is named here is sent, every text of it scrubbed. */
function clean(event: ErrorEvent, { error, pathname, known }: PendingReport): ErrorEvent {
  const { event_id, timestamp, platform, level, tags, user, sdk } = event;
  const values = event.exception?.values?.map(({ type, value, stacktrace }) => ({
    ...(type && { type: scrub(type, known) }),
    value: scrub(messageOf(error, value ?? ''), known),
    ...(stacktrace?.frames && {
      stacktrace: {
        frames: stacktrace.frames.map(({ filename, function: name, lineno, colno }) => ({
          ...(filename && { filename: fileOf(filename) ?? '' }),
          ...(name && { function: name }),
          ...(lineno !== undefined && { lineno }),
          ...(colno !== undefined && { colno }),
        })),
      },
    }),
  }));
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(tags && { tags }),
    ...(user && { user }),
    // The service otherwise stores the address that the report came from.
    sdk: { ...sdk, settings: { infer_ip: 'never' } },
    ...(event.message !== undefined && { message: scrub(event.message, known) }),
    ...(values && { exception: { values } }),
    request: { url: location.origin + scrubPath(pathname, known) },
  };
}

export function createSender(dsn: string): Sender {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
    beforeSend: (event, hint) => clean(event, hint.data as PendingReport),
  });
  client.init();
  return ({ person, ...report }) => {
    const { error, call, known } = report;
    const scope = new Scope();
    scope.setClient(client);
    if (person) scope.setUser({ id: person.id, ...(person.email && { email: person.email }) });
    if (isPortalError(error)) {
      scope.setTags({ kind: error.kind, status: error.status, correlation_id: error.correlationId });
    }
    if (call) scope.setTag('call', scrubCall(call, known));
    const hint = { data: report };
    if (error instanceof Error) scope.captureException(error, hint);
    else
      scope.captureMessage(typeof error === 'string' ? error : 'Something that is no error was thrown', 'error', hint);
  };
}
