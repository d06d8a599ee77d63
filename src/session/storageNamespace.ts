/**
 * Where a page keeps what it remembers of somebody's things: their own place in the browser's storage, or, while one acts
 * as somebody else, a drawer apart that is emptied on the way back. So neither account leaves anything in the other's.
 */
import { impersonation } from './storage';

const own = 'portico.';
const impersonated = 'portico.acting.';

/** For the page's whole life: the person who is acted as changes only with a load of the page, but what is said of it may be gone before. */
const acting = impersonation.get() !== undefined;

/**
 * Whether this page shows somebody else's things.
 *
 * @example
 * const title = isImpersonated() ? 'Their machines' : 'My machines';
 */
export const isImpersonated = (): boolean => acting;

/** Both keys in storage for something of this name: one's own, and of whom one acts as. */
export const bothKeys = (name: string): readonly string[] => [own + name, impersonated + name];

/**
 * The key in storage for something of this name.
 *
 * @example
 * const name = namespacedKey('recent'); // another one while staff act as somebody
 */
export const namespacedKey = (name: string): string => (acting ? impersonated : own) + name;

/** Forgets all that was remembered while acting as somebody else. */
export function clearImpersonated(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const names = Object.keys(window[area]).filter((name) => name.startsWith(impersonated));
      names.forEach((name) => window[area].removeItem(name));
    } catch {
      // Nothing is stored where storage is blocked.
    }
  }
}
