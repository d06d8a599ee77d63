/** Asks the cloud as a browser would. */
import { createNodeCloud, type NodeCloud } from '../../mocks/node';
import type { CloudSetup } from '../../mocks/cloud';

export const origin = 'http://portal.test';

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** Parsed JSON, else the text. */
  body: T;
}

/** Of a refused request. */
export interface Refused {
  message: string;
  errors: Record<string, string[]>;
}

export interface CloudRequest {
  method?: string;
  key?: string | null;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** `path` from /v1 or /__cloud on. The owner's key unless another, or null, is given. */
export async function callCloud<T = unknown>(
  path: string,
  { method, key = '{secret}', json, form, headers, body }: CloudRequest = {},
): Promise<Answer<T>> {
  const sent = new Headers(headers);
  if (key !== null) sent.set('apikey', key);
  const init: RequestInit = { method: method ?? (json !== undefined || form ? 'POST' : 'GET'), headers: sent };
  if (json !== undefined) {
    sent.set('content-type', 'application/json');
    init.body = JSON.stringify(json);
  }
  if (form) init.body = new URLSearchParams(form);
  if (body !== undefined) init.body = body;
  const response = await fetch(origin + path, init);
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: response.headers,
    body: (type.includes('json') && text ? JSON.parse(text) : text) as T,
  };
}

export function startCloud(setup: CloudSetup): NodeCloud {
  const cloud = createNodeCloud({ now: Date.parse('2026-03-18T10:00:00Z'), frozen: true, ...setup });
  cloud.server.listen();
  return cloud;
}
