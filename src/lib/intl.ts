/** Formatters of Intl, made once for a locale and options: making one costs a hundred times what using it does. */

function once<O extends object, T>(Formatter: new (locale: string, options?: O) => T) {
  const made = new Map<string, T>();
  return (locale: string, options?: O): T => {
    const key = locale + (options ? JSON.stringify(options) : '');
    let known = made.get(key);
    if (!known) made.set(key, (known = new Formatter(locale, options)));
    return known;
  };
}

export const numberFormat = once<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateFormat = once<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const relativeFormat = once<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat);
