import type { Http, HttpRequest } from './http';

/**
 * The request that a call of `calls/` would send, taken from the call itself over a transport that sends nothing: what is
 * shown to customers cannot differ from what is sent. Throws for a call that waits for something else first.
 */
export function captureRequest(call: (http: Http) => Promise<unknown>): HttpRequest {
  const asked: HttpRequest[] = [];
  const note = (request: HttpRequest): Promise<never> => {
    asked.push(request);
    // No answer ever comes, so nothing goes on from it.
    return new Promise<never>(() => undefined);
  };
  void call(Object.assign(note, { blob: note }));
  const [first] = asked;
  if (!first) throw new Error('The call asks nothing at once');
  return first;
}
