/** The signed-in person's name and address. */
import { toUnicodeSafe } from '../ui/safe';
import { useUser } from './queries';

const firstOf = (text: string) => [...toUnicodeSafe(text)].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '';

export function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/[\s.@_-]+/);
  return (firstOf(first) + firstOf(others.at(-1) ?? '')).toLocaleUpperCase();
}

/**
 * The name and the sign-in address, as far as they are known.
 *
 * @example
 * const { name, email } = usePerson();
 */
export function usePerson(): { name: string; email: string } {
  const { data } = useUser();
  const { first_name, last_name, email } = data?.profile ?? {};
  const full = [first_name, last_name].filter(Boolean).join(' ');
  return { name: full || (data?.name ?? '') || (email ?? ''), email: email ?? '' };
}
