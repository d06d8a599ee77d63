/** Validation of a card's number, expiry and code, as typed. */
import type { ValidationErrors } from '../../../../resources/kind/validate';

const digits = (text: string) => text.replace(/[\s-]/g, '');

/** 12 to 19 digits that pass Luhn's check. */
export function isCardNumber(text: string): boolean {
  const number = digits(text);
  if (!/^\d{12,19}$/.test(number)) return false;
  const total = [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

/** '11/28', '11/2028', '1128' -> month and year, if that month is not over. */
export function readExpiry(text: string, now: Date): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const month = Number(match[1]);
  const short = Number(match[2]);
  const year = short < 100 ? 2000 + short : short;
  if (month < 1 || month > 12) return undefined;
  return new Date(year, month, 1) > now ? { month, year } : undefined;
}

export const isSecurityCode = (text: string): boolean => /^\d{3,4}$/.test(text.trim());

/** Card input; never stored. */
export interface TypedCard {
  holder: string;
  number: string;
  expiry: string;
  code: string;
  postal: string;
}

export const validatePostalCode = (postal: string, required: boolean): ValidationErrors =>
  required && postal.trim() === '' ? { postal: { key: 'form.required' } } : {};

export function validateTypedCard(
  card: TypedCard,
  { needsPostal, now }: { needsPostal: boolean; now: Date },
): ValidationErrors {
  const { holder, number, expiry, code, postal } = card;
  return {
    ...(holder.trim() === '' && { holder: { key: 'topup.cards.holder_bad' } }),
    ...(!isCardNumber(number) && { number: { key: 'topup.cards.number_bad' } }),
    ...(!readExpiry(expiry, now) && { expiry: { key: 'topup.cards.expiry_bad' } }),
    ...(!isSecurityCode(code) && { code: { key: 'topup.cards.code_bad' } }),
    ...validatePostalCode(postal, needsPostal),
  };
}
