/** One sentence that is said after the next load of the page: why one is suddenly somebody else, or oneself again. */
import { storedText } from './storage';

export interface Notice {
  what: 'started' | 'returned' | 'ended';
  /** Whose account it was; empty where it is not known. */
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
