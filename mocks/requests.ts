/** The last requests that came in, with secrets taken out, so that a test can say "one request". */

export interface RequestEntry {
  /** ISO, by the cloud's clock. */
  at: string;
  method: string;
  /** From /v1 on. */
  path: string;
  query: Record<string, string>;
  contentType: string | null;
  /** JSON value, or the form's values by name; null without a body. */
  body: unknown;
  /** 0 when the connection was broken. */
  status: number;
}

export interface RequestLog {
  add(entry: RequestEntry): void;
  list(): readonly RequestEntry[];
  clear(): void;
}

const maxEntries = 500;
const secretName = /password|secret|apikey|api_key|^token$|_token$|id_token|public_key|client_key|accesskey|document$/i;

/** Replaces values under a secret's name by '[removed]', at any depth. `token_id` is not a secret. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? '[removed]' : withoutSecrets(inner)]),
  );
}

/** What a body says, without its secrets. A body that cannot be read is only logged by its length. */
export function readableBody(text: string, contentType: string | null): unknown {
  if (text === '') return null;
  if (contentType?.includes('application/x-www-form-urlencoded')) {
    return withoutSecrets(Object.fromEntries(new URLSearchParams(text)));
  }
  try {
    return withoutSecrets(JSON.parse(text));
  } catch {
    return `[${text.length} characters]`;
  }
}

export function createRequestLog(): RequestLog {
  let entries: RequestEntry[] = [];
  return {
    add(entry) {
      entries.push({ ...entry, query: withoutSecrets(entry.query) as Record<string, string> });
      if (entries.length > maxEntries) entries = entries.slice(-maxEntries);
    },
    list: () => entries,
    clear: () => void (entries = []),
  };
}
