/**
 * Converts the shapes of an SVG file to path data. Reads only listed elements and attributes and refuses all others by name, so that a
 * declaration contains outlines only.
 */
import { iconSchema } from '../../../resources/kind/valueSchemas';
import { PlainError } from '../../lib/plainError.mjs';
import { readPath, writePath } from './path';

type Attributes = ReadonlyMap<string, string>;

/** Of each shape the attributes with its outline. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};
/** Attributes that change nothing of an outline in one colour. */
const harmless =
  /^(id|class|role|version|focusable|aria-[\w-]+|data-[\w-]+|xmlns(:\w+)?|xml:space|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-miterlimit|fill-rule|clip-rule)$/;
/** Elements whose text is for people. */
const spoken = ['title', 'desc'];

const refused = (message: string) => new PlainError(`The picture cannot be an icon: ${message}`);

function attributesOf(text: string, element: string): Attributes {
  const found = new Map<string, string>();
  for (const [, name = '', , double, single] of text.matchAll(/([\w:-]+)\s*=\s*("([^"]*)"|'([^']*)')/g)) {
    if (found.has(name)) throw refused(`<${element}> has ${name} twice.`);
    found.set(name, double ?? single ?? '');
  }
  return found;
}

function number(attributes: Attributes, name: string, standard = 0): number {
  const text = attributes.get(name);
  if (text === undefined) return standard;
  const value = Number(text.trim().replace(/px$/, ''));
  if (text.trim() === '' || !Number.isFinite(value)) throw refused(`${name}="${text}" is not a number.`);
  return value;
}

function outline(element: string, attributes: Attributes): string {
  const of = (name: string, standard?: number) => number(attributes, name, standard);
  const ring = (rx: number, ry: number) => {
    if (rx <= 0 || ry <= 0) throw refused(`<${element}> has no size.`);
    return `M${of('cx') - rx} ${of('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
  };
  switch (element) {
    case 'circle':
      return ring(of('r'), of('r'));
    case 'ellipse':
      return ring(of('rx'), of('ry'));
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'rect': {
      const [width, height] = [of('width'), of('height')];
      const rx = Math.min(of('rx', of('ry')), width / 2);
      const ry = Math.min(of('ry', of('rx')), height / 2);
      const corner = (x: number, y: number) => (rx > 0 && ry > 0 ? `a${rx} ${ry} 0 0 1 ${x} ${y}` : '');
      return `M${of('x') + rx} ${of('y')}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`;
    }
    case 'polyline':
    case 'polygon': {
      const points = attributes.get('points')?.trim() ?? '';
      return points === '' ? '' : `M${points}${element === 'polygon' ? 'z' : ''}`;
    }
    default:
      return attributes.get('d') ?? '';
  }
}

interface Drawn {
  data: string;
  isFilled: boolean;
  isLine: boolean;
}

/** Paint that draws. */
const draws = (paint: string) => paint !== 'none' && paint !== 'transparent';

/**
 * `M…` for a picture of lines, `fill:M…` for one of areas, on a drawing of 24 by 24. Throws a `PlainError` that says what cannot be taken
 * over.
 */
export function iconOf(svg: string): string {
  const text = svg
    .replace(/^\uFEFF/, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^\s*<\?xml[^>]*\?>/, '');
  if (/<!/.test(text)) throw refused('it has a document type. Export it as plain SVG.');
  const drawn: Drawn[] = [];
  let box: readonly number[] | undefined;
  /** Open elements, with the paint that those inside inherit. */
  const open: { name: string; fill: string; stroke: string }[] = [];
  const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const between = text.slice(at, next < 0 ? undefined : next);
    if (between.trim() !== '' && !spoken.includes(open.at(-1)?.name ?? '')) throw refused('it has text.');
    if (next < 0) break;
    tag.lastIndex = next;
    const [whole, closing, name = '', given = '', alone] = tag.exec(text) ?? [];
    if (whole === undefined) throw refused(`it is not a valid SVG at “${text.slice(next, next + 30)}”.`);
    at = next + whole.length;
    if (closing) {
      if (open.pop()?.name !== name) throw refused(`</${name}> closes what is not open.`);
      continue;
    }
    const above = open.at(-1);
    if (!above && name !== 'svg') throw refused(`it begins with <${name}>, not with <svg>.`);
    if (above && name !== 'g' && !spoken.includes(name) && !Object.hasOwn(shapes, name))
      throw refused(`<${name}> is not taken over. Convert it to paths.`);
    const own = Object.hasOwn(shapes, name)
      ? (shapes[name] ?? [])
      : name === 'svg'
        ? ['viewBox', 'width', 'height', 'x', 'y']
        : [];
    const attributes = attributesOf(given, name);
    for (const attribute of attributes.keys())
      if (!own.includes(attribute) && !harmless.test(attribute))
        throw refused(
          `${attribute} of <${name}> is not taken over.${attribute === 'transform' ? ' Apply transformations when you export it.' : ''}`,
        );
    const paint = (word: 'fill' | 'stroke', standard: string) =>
      attributes.get(word)?.trim() ?? above?.[word] ?? standard;
    const fill = paint('fill', 'black');
    const stroke = paint('stroke', 'none');
    if (name === 'svg')
      box ??= (
        attributes.get('viewBox') ?? `0 0 ${number(attributes, 'width', 24)} ${number(attributes, 'height', 24)}`
      )
        .trim()
        .split(/[\s,]+/)
        .map(Number);
    if (Object.hasOwn(shapes, name)) {
      const data = outline(name, attributes);
      // An invisible shape, as editors draw under icons for their size.
      if (data !== '' && (draws(fill) || draws(stroke)))
        drawn.push({ data, isFilled: draws(fill), isLine: draws(stroke) });
    }
    if (!alone) open.push({ name, fill, stroke });
  }
  if (open.length > 0) throw refused(`<${open.at(-1)?.name ?? ''}> is not closed.`);
  if (drawn.length === 0) throw refused('it has no shapes.');
  const isFilled = drawn.some((one) => one.isFilled);
  if (isFilled && drawn.some((one) => one.isLine))
    throw refused('it has lines and areas. Convert all lines to outlines, or all areas to lines.');
  const [x = 0, y = 0, width = 24, height = 24] = box ?? [];
  if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0)
    throw refused('its viewBox has no size.');
  const scale = 24 / Math.max(width, height);
  const by = { x: -x + (Math.max(width, height) - width) / 2, y: -y + (Math.max(width, height) - height) / 2, scale };
  const icon = `${isFilled ? 'fill:' : ''}${drawn.map(({ data }) => writePath(readPath(data), by)).join('')}`;
  if (!iconSchema.safeParse(icon).success) throw refused('it is too detailed: simplify its paths to 4000 characters.');
  return icon;
}
