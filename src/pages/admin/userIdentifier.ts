import type { UserIdentifier } from '../../../dataProvider/calls/admin';
import { isEmail } from '../../lib/rules';

/** Parses an e-mail address or a user id. Undefined for anything else. */
export function readUserIdentifier(typed: string): UserIdentifier | undefined {
  const text = typed.trim();
  if (isEmail(text)) return { email: text };
  const id = /^#?(\d{1,15})$/.exec(text)?.[1];
  return id && Number(id) > 0 ? { user_id: Number(id) } : undefined;
}
