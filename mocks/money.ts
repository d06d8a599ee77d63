/** Money in whole micros (a millionth of a unit): sums stay exact. */

/** Of an amount as it is sent: a number, or a decimal in text. */
export const micros = (amount: number | string) => Math.round(Number(amount) * 1_000_000);

/** The amount as a number, for answers. */
export const moneyAmount = (value: number) => value / 1_000_000;

/** Rounded to cents, half away from zero. */
export const cents = (value: number) => Math.sign(value) * Math.round(Math.abs(value) / 10_000) * 10_000;

/** 'D.CC', for papers. */
export const decimal = (value: number) => (cents(value) / 1_000_000).toFixed(2);

/** A percentage of the value. */
export const percentOf = (value: number, percentage: number) => Math.round((value * percentage) / 100);
