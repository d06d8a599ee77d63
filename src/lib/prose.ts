/**
 * A small, safe part of Markdown as data: headings, paragraphs, lists, strong, code and links. Nothing in it is
 * markup: what is none of these stays text. Pure.
 */

export type Inline =
  | { readonly type: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string };

export type ProseBlock =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'code'; readonly text: string };

const part = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(part)) {
    const [whole, code, strong, label, href] = match;
    if (match.index > from) parts.push({ type: 'text', text: text.slice(from, match.index) });
    from = match.index + whole.length;
    if (code !== undefined) parts.push({ type: 'code', text: code });
    else if (strong !== undefined) parts.push({ type: 'strong', text: strong });
    else parts.push({ type: 'link', text: label ?? '', href: href ?? '' });
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}

const fence = /^\s*```/;
const heading = /^(#{1,3})\s+(.+)$/;
const item = /^\s*(?:([-*])|\d{1,9}[.)])\s+(.+)$/;

const isLevel = (level: number): level is 1 | 2 | 3 => level >= 1 && level <= 3;

/**
 * The blocks of a text, in order. A code block that is not closed reaches to the end.
 *
 * @example
 * const [title] = readProse('# Connect\n\nUse `ssh`.'); // { type: 'heading', level: 1, ... }
 */
export function readProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let words: string[] = [];
  let items: { isOrdered: boolean; lines: string[] } | undefined;
  const close = () => {
    if (words.length > 0) blocks.push({ type: 'paragraph', content: inlineOf(words.join(' ')) });
    if (items) blocks.push({ type: 'list', isOrdered: items.isOrdered, items: items.lines.map(inlineOf) });
    words = [];
    items = undefined;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, marks = '', title = ''] = heading.exec(line) ?? [];
    const [, bullet, entry] = item.exec(line) ?? [];
    if (fence.test(line)) {
      close();
      const rest = lines.slice(at + 1);
      const end = rest.findIndex((one) => fence.test(one));
      const inside = end < 0 ? rest : rest.slice(0, end);
      blocks.push({ type: 'code', text: inside.join('\n') });
      at += inside.length + 1;
    } else if (isLevel(marks.length)) {
      close();
      blocks.push({ type: 'heading', level: marks.length, content: inlineOf(title.trim()) });
    } else if (entry !== undefined) {
      const isOrdered = bullet === undefined;
      if (items?.isOrdered !== isOrdered) {
        close();
        items = { isOrdered, lines: [] };
      }
      items.lines.push(entry.trim());
    } else if (line.trim() === '') close();
    else if (items) items.lines.push(`${items.lines.pop() ?? ''} ${line.trim()}`);
    else words.push(line.trim());
  }
  close();
  return blocks;
}
