/** Formatters of Intl, made once for a locale and options: making one costs a hundred times what using it does. */

/**
 * A language as its reader's region writes it: the browser's first choice decides. English without a region, and for those
 * whose first language is another, is British: only the United States write dates the American way. What names its region
 * stays as it is.
 */
export function readerLocale(language: string): string {
  const own = globalThis.navigator?.languages?.[0] ?? '';
  if (own.startsWith(`${language}-`) && isKnown(own)) return own;
  return language === 'en' ? 'en-GB' : language;
}

/** Browsers may be given any text; Intl throws for what is no tag. */
function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function once<O extends object, T>(Formatter: new (locale: string, options?: O) => T) {
  const made = new Map<string, T>();
  return (language: string, options?: O): T => {
    const locale = readerLocale(language);
    const key = locale + (options ? JSON.stringify(options) : '');
    let known = made.get(key);
    if (!known) made.set(key, (known = new Formatter(locale, options)));
    return known;
  };
}

export const numberFormat = once<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateFormat = once<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const relativeFormat = once<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat);
export const listFormat = once<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat);

/**
 * "4,980": a number that is no money.
 *
 * @example
 * const text = formatNumber(4980, locale);
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  numberFormat(locale, options).format(value);
