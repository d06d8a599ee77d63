/** Where the keys of a JSON text are, so that a problem can be shown at its line. */
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { jsonBreak, type JsonBreak } from '../jsonBreak';

export interface Position {
  /** From 1. */
  line: number;
  column: number;
}

export type Step = string | number;

export interface Located {
  /** Where the text stops being JSON; undefined if it is JSON. */
  broken: JsonBreak | undefined;
  /** Position of a key path; of the nearest part above it, where there is no such key. */
  at: (path: readonly Step[]) => Position;
}

/** `actions.renew[0].call` as steps. */
export const stepsOf = (path: string): Step[] =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );

/** The node of the next step, and the one whose position is shown. */
function inside(node: unknown, step: Step): { value: unknown; shown: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    return item === undefined ? undefined : { value: item, shown: item };
  }
  if (!isMap(node)) return undefined;
  const found = node.items.find(({ key }) => isScalar(key) && key.value === String(step));
  return found && { value: found.value, shown: found.key };
}

/** JSON is YAML, whose parser reads what is broken too and keeps positions. */
export function locate(text: string): Located {
  const json = text.replace(/^\ufeff/, '');
  const lineCounter = new LineCounter();
  const root = parseDocument(json, { lineCounter, uniqueKeys: false }).contents;
  const at = (path: readonly Step[]): Position => {
    let node: unknown = root;
    let shown: unknown = root;
    for (const step of path) {
      const next = inside(node, step);
      if (!next) break;
      ({ value: node, shown } = next);
    }
    const { line, col } = lineCounter.linePos((isNode(shown) && shown.range?.[0]) || 0);
    return { line, column: col };
  };
  return { broken: jsonBreak(json), at };
}
