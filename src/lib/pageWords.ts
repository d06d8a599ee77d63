/** HTML where a text is expected: error pages of proxies and servers. Pure. */

const start = /^\s*<(!|\?xml|(html|head|body|title|h\d|p|div|center|pre|b|br|hr|span|style|script)[\s/>])/i;
/** Longest part of a page that is read. */
const most = 20_000;

/** Whether the text is a page, or a part of one: it starts with a tag of HTML. */
export const isPage = (text: string): boolean => start.test(text);

const withoutTags = (page: string): string =>
  page
    .replace(/<[^>]*>?|&nbsp;/g, ' ')
    .replace(/&(quot|#39);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The text without markup if it is a page, else unchanged. The title only if the page has no other words; empty
 * if it has none.
 *
 * @example
 * pageWords('<h1>502 Bad Gateway</h1><hr>nginx'); // "502 Bad Gateway nginx"
 */
export function pageWords(text: string): string {
  if (!isPage(text)) return text;
  const page = text.slice(0, most).replace(/<!--.*?-->|<(script|style)\b.*?(<\/\1\s*>|$)/gis, ' ');
  return withoutTags(page.replace(/<title\b.*?(<\/title\s*>|$)/gis, ' ')) || withoutTags(page);
}
