/** An SVG picture as path data: what is taken over, and what is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iconSchema } from '../../resources/kind/valueSchemas';
import { readPath, writePath } from '../../scripts/portico/icon/path';
import { iconOf } from '../../scripts/portico/icon/svg';

const svg = (inner: string, more = 'viewBox="0 0 24 24" fill="none" stroke="currentColor"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inner}</svg>`;
const unmoved = { x: 0, y: 0, scale: 1 };

describe('a picture', () => {
  it.each([
    ['a path of lines', svg('<path d="M4 5h16v10H4z"/>'), 'M4 5h16v10H4Z'],
    ['two shapes', svg('<g><path d="m4 5l1-1"/><line x1="1" y1="2" x2="3" y2="4"/></g>'), 'M4 5l1 -1M1 2L3 4'],
    ['a circle', svg('<circle cx="12" cy="12" r="10"/>'), 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z'],
    ['a rectangle', svg('<rect x="2" y="3" width="20" height="18"/>'), 'M2 3h20v18h-20v-18Z'],
    [
      'a rounded one',
      svg('<rect width="24" height="24" rx="2"/>'),
      'M2 0h20a2 2 0 0 1 2 2v20a2 2 0 0 1 -2 2h-20a2 2 0 0 1 -2 -2v-20a2 2 0 0 1 2 -2Z',
    ],
    ['points', svg('<polygon points="1,2 3,4 5 6"/>'), 'M1 2L3 4L5 6Z'],
    ['areas', svg('<path d="M1 1L2 2z"/>', 'viewBox="0 0 24 24"'), 'fill:M1 1L2 2Z'],
    ['another size', svg('<path d="M0 0L512 512"/>', 'viewBox="0 0 512 512" fill="none" stroke="#000"'), 'M0 0L24 24'],
    [
      'another origin, wider than high',
      svg('<path d="M-10 -5l20 10"/>', 'viewBox="-10 -5 20 10" fill="none" stroke="#000"'),
      'M0 6l24 12',
    ],
    [
      'a size without a viewBox',
      svg('<path d="M0 0H48"/>', 'width="48px" height="48" fill="none" stroke="red"'),
      'M0 0H24',
    ],
    ['arcs whose flags have no space', svg('<path d="M1 1a1 1 0 01.5.5"/>'), 'M1 1a1 1 0 0 1 .5 .5'],
    [
      'a title, a comment and an invisible shape',
      svg('<title>Box &amp; more</title><!-- <script> --><path stroke="none" d="M0 0h24v24H0z"/><path d="M1 1L2 2"/>'),
      'M1 1L2 2',
    ],
  ])('with %s', (_, text, expected) => {
    const icon = iconOf(text);
    expect(icon.replaceAll('z', 'Z')).toBe(expected);
    expect(iconSchema.safeParse(icon).success).toBe(true);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>'), '<script> is not taken over'],
    ['a handler', svg('<path onload="alert(1)" d="M1 1L2 2"/>'), 'onload of <path> is not taken over'],
    ['a style', svg('<path style="fill:red" d="M1 1L2 2"/>'), 'style of <path> is not taken over'],
    ['a link', svg('<a href="https://example.com"><path d="M1 1L2 2"/></a>'), '<a> is not taken over'],
    ['a reference', svg('<use href="#a"/>'), '<use> is not taken over'],
    ['a picture', svg('<image href="x.png"/>'), '<image> is not taken over'],
    ['a page', svg('<foreignObject/>'), '<foreignObject> is not taken over'],
    ['a transformation', svg('<path transform="scale(2)" d="M1 1L2 2"/>'), 'Apply transformations'],
    ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'document type'],
    ['data of a document', svg('<![CDATA[x]]>'), 'document type'],
    ['text', svg('Box'), 'it has text'],
    ['lines and areas', svg('<path fill="red" d="M1 1L2 2"/>'), 'it has lines and areas'],
    ['nothing', svg(''), 'it has no shapes'],
    ['no path data', svg('<path d="M1 1L2 url(#a)"/>'), 'is not path data'],
    ['a number that is none', svg('<circle r="a"/>'), 'r="a" is not a number'],
    ['no size', svg('<path d="M1 1L2 2"/>', 'viewBox="0 0 0 0"'), 'no size'],
    ['too much', svg(`<path d="M1 1${'L2.25 2.25'.repeat(600)}"/>`), 'too detailed'],
    ['an element that is not closed', '<svg><g></svg>', 'closes what is not open'],
    ['no end', svg('<g>').replace('</svg>', ''), 'is not closed'],
    ['another beginning', '<html></html>', 'it begins with <html>'],
    ['no markup', 'M1 1', 'it has text'],
    ['an inherited name', svg('<constructor/>'), '<constructor> is not taken over'],
  ])('is refused with %s', (_, text, message) => expect(() => iconOf(text)).toThrow(message));

  it('is path data or refused, whatever it is', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<svg>',
        '</svg>',
        '<path d="',
        '"/>',
        '<g ',
        '>',
        'M1 1',
        'url(',
        'javascript:',
        '<!--',
        '-->',
        "'",
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        let icon: string;
        try {
          icon = iconOf(parts.join(''));
        } catch (error) {
          return error instanceof Error && error.name === 'PlainError';
        }
        return /^(fill:)?M[\d\s.\-a-zA-Z]*$/.test(icon) && iconSchema.safeParse(icon).success;
      }),
    );
  });
});

it('path data that is read and written again is the same', () => {
  const number = fc.integer({ min: -2400, max: 2400 }).map((value) => value / 100);
  const command = fc.oneof(
    fc.tuple(fc.constantFrom('L', 'l', 'T', 't'), fc.tuple(number, number)),
    fc.tuple(fc.constantFrom('H', 'v'), fc.tuple(number)),
    fc.tuple(fc.constantFrom('C', 'c'), fc.tuple(number, number, number, number, number, number)),
    fc.tuple(
      fc.constantFrom('A', 'a'),
      fc.tuple(number, number, number, fc.constantFrom(0, 1), fc.constantFrom(0, 1), number, number),
    ),
  );
  fc.assert(
    fc.property(fc.array(command), (commands) => {
      const data = `M1 1${commands.map(([letter, values]) => letter + values.join(' ')).join('')}`;
      expect(readPath(writePath(readPath(data), unmoved))).toEqual(readPath(data));
    }),
  );
});
