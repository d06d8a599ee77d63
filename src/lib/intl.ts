/** Intl formatters, cached by locale and options: creating one costs a hundred times as much as using it. */

/**
 * The language with the reader's region, from the browser's preferred languages. English without a region, and
 * for readers whose first language is another, is British, because only the United States write dates the
 * American way. A tag with a region is unchanged.
 */
export function readerLocale(language: string): string {
  const own = globalThis.navigator?.languages?.[0] ?? '';
  if (own.startsWith(`${language}-`) && isKnown(own)) return own;
  return language === 'en' ? 'en-GB' : language;
}

const supported = new Map<string, boolean>();

/** Browsers may have any text configured; Intl throws for an invalid tag. Remembered, since looking it up takes ten times as long as formatting a number. */
function isKnown(tag: string): boolean {
  let answer = supported.get(tag);
  if (answer === undefined) supported.set(tag, (answer = isSupported(tag)));
  return answer;
}

/** By the class that looks at names alone: the first question to any other makes the browser read its data for each of its languages, 25 ms. */
function isSupported(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0;
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
 * "4,980": a number other than money.
 *
 * @example
 * const text = formatNumber(4980, locale);
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  numberFormat(locale, options).format(value);
