/** Idempotency keys as this page keeps them: beside the drafts, gone with them when somebody signs out. */
import { withKeys, type OpenKey } from '../dataProvider/idempotency';
import type { Http } from '../dataProvider/http';
import { storedList } from './admin/actions/stored';
import { namespacedKey } from './session/storageNamespace';

const isOne = (value: unknown): value is OpenKey => {
  const { intent, key, at } = (value ?? {}) as Partial<OpenKey>;
  return typeof intent === 'string' && typeof key === 'string' && typeof at === 'number';
};

/** `header`: its name, of portal.json. */
export const idempotent = (http: Http, header: string): Http =>
  withKeys(http, { header, store: storedList('sessionStorage', namespacedKey('draft.keys'), isOne) });
