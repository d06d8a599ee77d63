/** Creations in flight, stored for the next page load, so that nothing is created twice. Deleted with the drafts. */
import type { InFlightCreation } from '../../../dataProvider/creationAttempts';
import { namespacedKey } from '../../session/storageNamespace';
import { storedList } from '../stored';

const isOne = (value: unknown): value is InFlightCreation => {
  const { about, at, earlier = [] } = (value ?? {}) as Partial<InFlightCreation>;
  return (
    typeof about === 'string' &&
    typeof at === 'number' &&
    Array.isArray(earlier) &&
    earlier.every((id) => typeof id === 'string')
  );
};

export const creationsInFlight = storedList('sessionStorage', namespacedKey('draft.under_way'), isOne);
