/** What is being made, for the page after this one: a reload in between makes nothing twice. Goes with the drafts. */
import type { InFlightCreation } from '../../../dataProvider/creations';
import { namespacedKey } from '../../session/storageNamespace';
import { storedList } from '../actions/stored';

const isOne = (value: unknown): value is InFlightCreation => {
  const { about, at } = (value ?? {}) as Partial<InFlightCreation>;
  return typeof about === 'string' && typeof at === 'number';
};

export const creationsInFlight = storedList('sessionStorage', namespacedKey('draft.under_way'), isOne);
