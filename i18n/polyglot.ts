/** Extensions of node-polyglot that both catalogues need. */
import type { PolyglotOptions } from 'node-polyglot';

type Replace = NonNullable<PolyglotOptions['replace']>;

/**
 * `%{smart_count}` is written as the locale writes numbers: "4,980 machines". Every other value is put in as it is given;
 * it is text from other people and is never read as a phrase.
 */
export function writeCounts(locale: () => string): Replace {
  return function (this: string, tokens, replacer) {
    return this.replace(tokens, (token: string, name: string) => {
      const value = replacer(token, name);
      const isCount = name === 'smart_count' && value !== token && Number.isFinite(Number(value));
      // Fewer than a thousand are written alike in each of our languages.
      if (!isCount || /^\d{1,3}$/.test(String(value))) return value;
      return new Intl.NumberFormat(locale()).format(Number(value));
    });
  };
}
