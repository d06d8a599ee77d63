/** A finding of the doctor: where, what is wrong, and how to fix it. */
export interface Finding {
  /** `error`: something of the site does not work. `warning`: it works, but not as it should. */
  level: 'error' | 'warning';
  /** For machines; it does not change with the words. */
  code: string;
  /** Key path such as `portal.json: kinds[0].api.list.path` or `config: termsUrl`, or an address. */
  at: string;
  message: string;
  /** What to do about it. Never empty: a finding that no one can act on is useless. */
  fix: string;
}

/** Where something of the configuration stands. */
export const configAt = (path: string) => `config: ${path}`;

const finding = (level: Finding['level'], code: string, at: string, message: string, fix: string): Finding => ({
  level,
  code,
  at,
  message,
  fix,
});

type MakeFinding = (code: string, at: string, message: string, fix: string) => Finding;
export const error: MakeFinding = (...parts) => finding('error', ...parts);
export const warning: MakeFinding = (...parts) => finding('warning', ...parts);

/** The finding as text. */
export const lineOf = ({ level, at, message, fix }: Finding): string =>
  `${level.padEnd(7)}  ${at}: ${message}\n         ${fix}`;
