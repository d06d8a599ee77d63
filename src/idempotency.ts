/** Storage for idempotency keys: next to the drafts, deleted with them at sign-out. */
import { withKeys, type OpenKey } from '../dataProvider/idempotency';
import type { Http } from '../dataProvider/http';
import { storedList } from './admin/stored';
import { namespacedKey } from './session/storageNamespace';

const isOne = (value: unknown): value is OpenKey => {
  const { intent, key, at } = (value ?? {}) as Partial<OpenKey>;
  return typeof intent === 'string' && typeof key === 'string' && typeof at === 'number';
};

/** `header`: the header name from portal.json. */
export const idempotent = (http: Http, header: string): Http =>
  withKeys(http, { header, store: storedList('sessionStorage', namespacedKey('draft.keys'), isOne) });
