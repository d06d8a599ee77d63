/**
 * Public SSH keys used for creating virtual machines, stored in this browser for the person, latest first. They
 * are not secret but identify a person: none is stored or shown while impersonating.
 */
import { sshKey } from '../../lib/rules';
import { isImpersonated, namespacedKey } from '../../session/storageNamespace';
import { storedList } from '../stored';

interface SavedKey {
  /** Id of the person. */
  owner: number;
  /** As it is sent: type, body, comment. */
  key: string;
}

const most = 10;

const isSavedKey = (one: unknown): one is SavedKey => {
  const { owner, key } = (one ?? {}) as Partial<SavedKey>;
  const isKey = typeof key === 'string' && key !== '' && key.length <= 20_000 && sshKey(key) === undefined;
  return isKey && typeof owner === 'number';
};

const list = storedList('localStorage', namespacedKey('ssh_keys'), isSavedKey);

export const savedKeys = list.all;
export const onSavedKeys = list.subscribe;

/** Two keys are equal if they differ in their comment only. */
const bodyOf = (key: string): string => key.trim().split(' ').slice(0, 2).join(' ');

export const keysOf = (all: readonly SavedKey[], owner: unknown): readonly string[] =>
  isImpersonated() ? [] : all.filter((one) => one.owner === owner).map(({ key }) => key);

export const forgetKey = (owner: unknown, key: string): void =>
  list.save(list.all().filter((one) => one.owner !== owner || bodyOf(one.key) !== bodyOf(key)));

export function rememberKey(owner: unknown, typed: string): void {
  const one = { owner, key: typed.trim() };
  if (isImpersonated() || !isSavedKey(one)) return;
  const others = list.all().filter(({ owner: of, key }) => of !== owner || bodyOf(key) !== bodyOf(one.key));
  const own = others.filter(({ owner: of }) => of === owner).slice(0, most - 1);
  list.save([one, ...own, ...others.filter(({ owner: of }) => of !== owner)]);
}

/** What a person knows it by: its comment, else the end of its body; and its type, "me@home (ed25519)". */
export function sshKeyName(key: string): string {
  const [type = '', body = '', ...comment] = key.trim().split(' ');
  const short = type.replace(/^(sk-)?(ssh-|ecdsa-sha2-)/, '').replace(/@openssh\.com$/, '');
  return `${comment.join(' ').trim() || `…${body.slice(-12)}`} (${short})`;
}
