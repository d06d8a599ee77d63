import type { Http, HttpRequest } from './http';

/**
 * The request that a function of `calls/` would send, captured by running it over a transport that sends
 * nothing: the snippet shown to customers therefore cannot differ from the real request. Throws for a function
 * that awaits something else first.
 */
export function captureRequest(call: (http: Http) => Promise<unknown>): HttpRequest {
  const captured: HttpRequest[] = [];
  const note = (request: HttpRequest): Promise<never> => {
    captured.push(request);
    // Never settles, so the function does not continue.
    return new Promise<never>(() => undefined);
  };
  void call(Object.assign(note, { blob: note }));
  const [first] = captured;
  if (!first) throw new Error('The call asks nothing at once');
  return first;
}
