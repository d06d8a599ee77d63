/** The ways in which an answer can fail, as the fault gates throw them. */

export const correlationId = 'gate-7f3a';

export interface FaultKind {
  name: string;
  /** How often docs/coverage.md, section 9 lets a read be sent that fails so. */
  tries: 1 | 4;
  /** What the screen has to say; undefined where nothing has failed (an empty answer) or the session ends instead. */
  reported?: RegExp;
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** The answer. Rejects where there is none; `signal` is the call's own, `clock` ends its time (`useClocks`). */
  answer(signal: AbortSignal, clock: AbortController): Promise<Response>;
}

/** A call that is not answered runs out of time after this many ms. */
const lateAfter = 10;

const headers = { 'x-correlation-id': correlationId };
const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status, headers }));
const text = (status: number, type: string, body: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { ...headers, 'content-type': type } }));
const page = '<!doctype html><html><body><h1>Upstream trouble</h1></body></html>';

const serverError = (words: string, status: number) =>
  new RegExp(`${words}.*\\[${correlationId}\\] \\(${status}\\)`, 's');

export const faultKinds: readonly FaultKind[] = [
  {
    name: '500 JSON',
    tries: 1,
    status: 500,
    reported: serverError('Out of order', 500),
    answer: json(500, { message: 'Out of order' }),
  },
  {
    name: '500 HTML',
    tries: 1,
    status: 500,
    reported: serverError('Unexpected content', 500),
    answer: text(500, 'text/html', page),
  },
  {
    name: '502',
    tries: 4,
    status: 502,
    reported: serverError('No upstream', 502),
    answer: json(502, { message: 'No upstream' }),
  },
  {
    name: '503',
    tries: 1,
    status: 503,
    reported: serverError('Unavailable', 503),
    answer: json(503, { message: 'Unavailable' }),
  },
  { name: '504', tries: 1, status: 504, reported: serverError('Gateway timeout', 504), answer: json(504, {}) },
  {
    name: '404 HTML',
    tries: 1,
    status: 404,
    reported: serverError('Unexpected content', 404),
    answer: text(404, 'text/html', page),
  },
  { name: '401', tries: 1, status: 401, answer: json(401, { message: 'Key refused' }) },
  {
    name: '403',
    tries: 1,
    status: 403,
    reported: serverError('Not yours', 403),
    answer: json(403, { message: 'Not yours' }),
  },
  { name: '204', tries: 1, status: 204, answer: () => Promise.resolve(new Response(null, { status: 204, headers })) },
  {
    name: 'garbage',
    tries: 1,
    status: 200,
    reported: serverError('Unexpected content', 200),
    answer: text(200, 'application/json', '{"a": [1,'),
  },
  {
    name: 'HTML with 200',
    tries: 1,
    status: 200,
    reported: serverError('Unexpected content', 200),
    answer: text(200, 'text/html', page),
  },
  {
    name: 'hang',
    tries: 1,
    status: 0,
    reported: /The server did not respond in time/,
    answer: (signal, clock) =>
      new Promise((_, reject) => {
        setTimeout(() => clock.abort(), lateAfter);
        const end = () => reject(new DOMException('The operation was aborted', 'AbortError'));
        if (signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
      }),
  },
  {
    name: 'closed',
    tries: 4,
    status: 0,
    reported: /Failed to connect to server/,
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  },
];
