/** A message shown after the next page load: that impersonation has begun or ended. */
import { storedText } from './storage';

export interface Notice {
  what: 'started' | 'returned' | 'ended';
  /** The account's owner; empty if unknown. */
  who: string;
}

const stored = storedText('notice', 'sessionStorage');
const names: readonly unknown[] = ['started', 'returned', 'ended'] satisfies Notice['what'][];

export const leaveNotice = (notice: Notice): void => stored.set(JSON.stringify(notice));

/** What is to be said, once. */
export function takeNotice(): Notice | undefined {
  const text = stored.get();
  if (text === undefined) return undefined;
  stored.clear();
  try {
    const { what, who } = JSON.parse(text) as Partial<Notice>;
    return what !== undefined && names.includes(what) ? { what, who: typeof who === 'string' ? who : '' } : undefined;
  } catch {
    return undefined;
  }
}
