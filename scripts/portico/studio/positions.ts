/** Where the keys of a JSON text are, so that a problem can be shown at its line. */
import ts from 'typescript';
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

const nameOf = (property: ts.ObjectLiteralElementLike): string | undefined =>
  property.name && ts.isStringLiteral(property.name) ? property.name.text : undefined;

/** The node of the next step, and the one whose position is shown. */
function inside(node: ts.Node, step: Step): { value: ts.Node; shown: ts.Node } | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    const element = node.elements[Number(step)];
    return element && { value: element, shown: element };
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const found = node.properties.find((property) => nameOf(property) === String(step));
  return found && ts.isPropertyAssignment(found) ? { value: found.initializer, shown: found.name } : undefined;
}

export function locate(text: string): Located {
  const file = ts.parseJsonText('kind.json', text.replace(/^\ufeff/, ''));
  const positionOf = (offset: number): Position => {
    const { line, character } = file.getLineAndCharacterOfPosition(offset);
    return { line: line + 1, column: character + 1 };
  };
  const root = file.statements[0]?.expression;
  const at = (path: readonly Step[]): Position => {
    let node: ts.Node | undefined = root;
    let shown: ts.Node | undefined = root;
    for (const step of path) {
      const next = node && inside(node, step);
      if (!next) break;
      ({ value: node, shown } = next);
    }
    return positionOf(shown?.getStart(file) ?? 0);
  };
  return { broken: jsonBreak(text.replace(/^\ufeff/, '')), at };
}
