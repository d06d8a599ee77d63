/**
 * Elements of a setting with the text that the store wrote. The SDK reads what it knows and drops the rest, so a setting that is
 * replaced as a whole is read here: what the portal does not know is named, and sent back as it came. Pure.
 */
import { unescapeXml } from '../listAnswer';

export interface XmlElement {
  name: string;
  /** Between the name and the end of the tag, as written. */
  attributes: string;
  children: readonly XmlElement[];
  /** Directly inside, with references resolved. */
  text: string;
  /** As written, from the start tag to the end tag. */
  raw: string;
}

const token =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

interface Open extends XmlElement {
  children: XmlElement[];
  from: number;
}

/** The root element; undefined for everything that is not a whole XML document, and for one with a DTD. */
export function readXmlText(written: string): XmlElement | undefined {
  const text = written.replace(/^\uFEFF/, '');
  const open: Open[] = [];
  let root: XmlElement | undefined;
  let at = 0;
  const close = () => {
    const closed = open.pop();
    if (!closed) return;
    const { from, ...element } = closed;
    element.raw = text.slice(from, at);
    const above = open.at(-1);
    if (above) above.children.push(element);
    else root = element;
  };
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) return undefined;
    const from = at;
    at = token.lastIndex;
    const [, data, end, start, attributes = '', isEmpty, plain] = found;
    const inside = open.at(-1);
    if (start !== undefined) {
      if (root) return undefined;
      open.push({ name: start, attributes: attributes.trim(), children: [], text: '', raw: '', from });
      if (isEmpty) close();
    } else if (end !== undefined) {
      if (inside?.name !== end) return undefined;
      close();
    } else if (data !== undefined || plain !== undefined) {
      if (inside) inside.text += data ?? unescapeXml(plain ?? '');
      else if ((data ?? plain ?? '').trim() !== '') return undefined;
    }
  }
  return open.length === 0 ? root : undefined;
}

/** The text of an element, for a document. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>\r\n\u0085\u2028]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

export const writeXml = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;

/**
 * The name of the first element below `element` that `known` does not have at its path (`Rule.Filter.Prefix`, without the root's
 * name), or that is there twice; undefined if there is none.
 */
export function unknownIn(element: XmlElement, known: ReadonlySet<string>, above = ''): string | undefined {
  const names = new Set<string>();
  for (const child of element.children) {
    const path = above === '' ? child.name : `${above}.${child.name}`;
    if (!known.has(path) || names.has(child.name) || child.attributes !== '') return child.name;
    names.add(child.name);
    const inner = unknownIn(child, known, path);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The element at a path of names. */
export const elementAt = (element: XmlElement, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((inner, name) => inner?.children.find((child) => child.name === name), element);
