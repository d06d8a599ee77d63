/** Keys that an object of a JSON text has twice: the parser takes the last one, and what the first one says is lost without a word. */
import ts from 'typescript';

/** Their key paths, such as `actions.renew.label`; `[1].icon` in a list. None where the text is no JSON. */
export function repeatedKeys(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node | undefined, path: string): void => {
    if (node && ts.isArrayLiteralExpression(node))
      node.elements.forEach((element, index) => visit(element, `${path}[${index}]`));
    if (!node || !ts.isObjectLiteralExpression(node)) return;
    const seen = new Set<string>();
    for (const property of node.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue;
      const { text: name } = property.name;
      const here = path === '' ? name : `${path}.${name}`;
      if (seen.has(name) && !found.includes(here)) found.push(here);
      seen.add(name);
      visit(property.initializer, here);
    }
  };
  visit(ts.parseJsonText('kinds.json', text.replace(/^\ufeff/, '')).statements[0]?.expression, '');
  return found;
}
