/** People whom this administrator has impersonated recently, in this browser only. Deleted at sign-out. */
import { isImpersonated } from '../../session/storageNamespace';
import { actedAs } from '../../session/storage';
import { readUserIdentifier } from './userIdentifier';

const most = 6;

type Id = string | number;

/** Newest first. Empty for any other person, and while impersonating. */
export function recentUsers(admin: Id | undefined): string[] {
  if (admin === undefined || isImpersonated()) return [];
  try {
    const { of, who } = JSON.parse(actedAs.get() ?? '{}') as { of?: unknown; who?: unknown };
    if (of !== String(admin) || !Array.isArray(who)) return [];
    return who
      .filter((one): one is string => typeof one === 'string' && readUserIdentifier(one) !== undefined)
      .slice(0, most);
  } catch {
    return [];
  }
}

function save(admin: Id, who: readonly string[]): void {
  if (isImpersonated()) return;
  if (who.length === 0) actedAs.clear();
  else actedAs.set(JSON.stringify({ of: String(admin), who: who.slice(0, most) }));
}

export function rememberUser(admin: Id | undefined, who: string): void {
  if (admin === undefined) return;
  save(admin, [who, ...recentUsers(admin).filter((one) => one !== who)]);
}

export function forgetUser(admin: Id | undefined, who: string): void {
  if (admin === undefined) return;
  save(
    admin,
    recentUsers(admin).filter((one) => one !== who),
  );
}
