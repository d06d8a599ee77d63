/** What parsed JSON is, before any schema: answers, configuration, and what was stored. */

export type JsonObject = Record<string, unknown>;

/** Neither null nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
