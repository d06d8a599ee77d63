import { subscribe } from 'node:diagnostics_channel';

/** Requests of the running test that left for another machine. Emptied before each test. */
export const escaped: string[] = [];

const local = /^(127\.|localhost$|\[?::1\]?$)/;

interface SentRequest {
  request: { method?: string; origin?: string; path?: string; host?: string };
}

let watching = false;

/** Sees every real request of this process: fetch (undici) and node:http. What msw answers never gets here. */
export function watchNetwork(): void {
  if (watching) return;
  watching = true;
  subscribe('undici:request:create', (message) => {
    const { method, origin, path } = (message as SentRequest).request;
    if (origin && !local.test(new URL(origin).hostname)) escaped.push(`${method} ${origin}${path}`);
  });
  subscribe('http.client.request.start', (message) => {
    const { method, host, path } = (message as SentRequest).request;
    if (host && !local.test(host)) escaped.push(`${method} ${host}${path}`);
  });
}
