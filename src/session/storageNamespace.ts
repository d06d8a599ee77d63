/**
 * Storage namespaces for a user's data in this browser: their own or, while impersonating, a separate one that is cleared at the end, so
 * that neither account leaves data in the other's.
 */
import { impersonation } from './storage';

const own = 'portico.';
const impersonated = 'portico.acting.';

/**
 * Constant for the lifetime of the page: impersonation changes only with a page load, but its storage entry may
 * be removed before.
 */
const acting = impersonation.get() !== undefined;

/**
 * Whether this page shows an impersonated person's data.
 *
 * @example
 * const title = isImpersonated() ? 'Their machines' : 'My machines';
 */
export const isImpersonated = (): boolean => acting;

/** Both storage keys for this name: the person's own, and the one used while impersonating. */
export const bothKeys = (name: string): readonly string[] => [own + name, impersonated + name];

/**
 * The storage key for this name.
 *
 * @example
 * const name = namespacedKey('recent'); // a different key while impersonating
 */
export const namespacedKey = (name: string): string => (acting ? impersonated : own) + name;

/**
 * What outlasts an impersonation: payments and codes whose outcome may be unknown, by person or account. They are shown
 * to a person who acts as that customer again, and to no other.
 */
const lasting = ['payment.', 'charges_in_doubt', 'codes_in_doubt'].map((name) => impersonated + name);

/** Deletes everything that was stored while impersonating, except what may have moved money. */
export function clearImpersonated(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const names = Object.keys(window[area]).filter(
        (name) => name.startsWith(impersonated) && !lasting.some((one) => name.startsWith(one)),
      );
      names.forEach((name) => window[area].removeItem(name));
    } catch {
      // Nothing is stored where storage is blocked.
    }
  }
}
