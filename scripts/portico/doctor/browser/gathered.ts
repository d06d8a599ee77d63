/** Findings of many screens as few lines, without the key. */
import type { Finding } from '../finding';

const without = (text: string, key: string | undefined) =>
  key ? text.replaceAll(key, '[key]').replaceAll(encodeURIComponent(key), '[key]') : text;

/** Ids in calls, correlation ids and widths differ from screen to screen. */
const likeness = ({ code, message }: Finding) =>
  `${code} ${message.replaceAll(/\[[\w-]+\]?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/gi, '#')}`;

/** What many screens share is said once, at the first of them. */
export function gatheredScreens(findings: readonly Finding[], key: string | undefined): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const like = likeness(finding);
    groups.set(like, [...(groups.get(like) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const screens = new Set(group.map(({ at }) => at)).size;
    const more = screens > 1 ? ` (on ${screens} screens)` : '';
    return [{ ...first, at: without(first.at, key), message: without(first.message, key) + more }];
  });
}
