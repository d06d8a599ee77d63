/** Keys that an object of a JSON text has twice: the parser takes the last one, and what the first one says is lost without a word. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

export interface RepeatedKey {
  /** Key path, such as `actions.renew.label`; `[1].icon` in a list. */
  path: string;
  /** The lines of all of them, from 1. */
  lines: number[];
}

/** Each key of a JSON text that is there more than once. JSON is YAML, whose parser keeps every key and its position. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const lineCounter = new LineCounter();
  const found: RepeatedKey[] = [];
  const visit = (node: unknown, path: string): void => {
    if (isSeq(node)) node.items.forEach((item, index) => visit(item, `${path}[${index}]`));
    if (!isMap(node)) return;
    const seen = new Map<string, RepeatedKey>();
    for (const { key, value } of node.items) {
      if (!isScalar(key) || !key.range) continue;
      const name = String(key.value);
      const here = path === '' ? name : `${path}.${name}`;
      const known = seen.get(name) ?? { path: here, lines: [] };
      known.lines.push(lineCounter.linePos(key.range[0]).line);
      seen.set(name, known);
      if (known.lines.length === 2) found.push(known);
      visit(value, here);
    }
  };
  visit(parseDocument(text, { lineCounter, uniqueKeys: false }).contents, '');
  return found;
}
