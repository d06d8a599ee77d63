/** Keys that an object of a JSON text has twice: the parser takes the last one, and what the first one says is lost without a word. */
import ts from 'typescript';

export interface RepeatedKey {
  /** Key path, such as `actions.renew.label`; `[1].icon` in a list. */
  path: string;
  /** The lines of all of them, from 1. */
  lines: number[];
}

/** Each key that is there more than once. None where the text is no JSON. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const file = ts.parseJsonText('kinds.json', text.replace(/^\ufeff/, ''));
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const found: RepeatedKey[] = [];
  const visit = (node: ts.Node | undefined, path: string): void => {
    if (node && ts.isArrayLiteralExpression(node))
      node.elements.forEach((element, index) => visit(element, `${path}[${index}]`));
    if (!node || !ts.isObjectLiteralExpression(node)) return;
    const seen = new Map<string, RepeatedKey>();
    for (const property of node.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue;
      const { text: name } = property.name;
      const here = path === '' ? name : `${path}.${name}`;
      const known = seen.get(name) ?? { path: here, lines: [] };
      known.lines.push(lineOf(property.name));
      seen.set(name, known);
      if (known.lines.length === 2) found.push(known);
      visit(property.initializer, here);
    }
  };
  visit(file.statements[0]?.expression, '');
  return found;
}
