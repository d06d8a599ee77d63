/** What the doctor found: where, what is wrong, and what to do. */
export interface Finding {
  /** `error`: something of the site does not work. `warning`: it works, but not as it should. */
  level: 'error' | 'warning';
  /** For machines; it does not change with the words. */
  code: string;
  /** Key path such as `portal.json: kinds[0].api.list.path` or `config: termsUrl`, or an address. */
  at: string;
  message: string;
}

/** Where something of the configuration stands. */
export const configAt = (path: string) => `config: ${path}`;

export const error = (code: string, at: string, message: string): Finding => ({ level: 'error', code, at, message });
export const warning = (code: string, at: string, message: string): Finding => ({
  level: 'warning',
  code,
  at,
  message,
});
