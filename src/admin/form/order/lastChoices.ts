/**
 * A person's last choices for a kind, stored in this browser: the location, the account and what the kind names.
 * Not while impersonating. They are proposals: a value that is no longer offered is ignored.
 */
import type { RecordData } from '../../../../resources/kind/types';
import { isImpersonated, namespacedKey } from '../../../session/storageNamespace';
import { storedList } from '../../stored';

interface StoredChoices {
  /** Id of the person. */
  owner: number;
  kind: string;
  values: RecordData;
}

const isLast = (one: unknown): one is StoredChoices => {
  const { owner, kind, values } = (one ?? {}) as Partial<StoredChoices>;
  return (
    typeof owner === 'number' &&
    typeof kind === 'string' &&
    typeof values === 'object' &&
    !Array.isArray(values) &&
    !!values
  );
};

const list = storedList('localStorage', namespacedKey('last_choices'), isLast);

/** By the form's names; empty where nothing is known. */
export type LastChoices = ReadonlyMap<string, string | number>;

export function lastChoices(kind: string, owner: unknown): LastChoices {
  const found = isImpersonated() ? undefined : list.all().find((one) => one.kind === kind && one.owner === owner);
  const isPlain = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return new Map(Object.entries(found?.values ?? {}).filter(isPlain));
}

export function rememberChoices(kind: string, owner: unknown, values: RecordData): void {
  if (isImpersonated() || typeof owner !== 'number') return;
  list.save([...list.all().filter((one) => one.kind !== kind || one.owner !== owner), { owner, kind, values }]);
}
