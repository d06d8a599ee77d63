/** The part of Markdown that texts of kinds may have. */
import { describe, expect, it } from 'vitest';
import { readProse, type Inline, type ProseBlock } from '../../src/lib/prose';
import { work } from '../support/work';

const text = (value: string): Inline => ({ type: 'text', text: value });
const paragraph = (...content: Inline[]): ProseBlock => ({ type: 'paragraph', content });

describe('a text', () => {
  it.each<[string, string, ProseBlock[]]>([
    ['nothing', ' \n\n', []],
    ['paragraphs', 'one\ntwo\n\nthree', [paragraph(text('one two')), paragraph(text('three'))]],
    [
      'headings of three levels',
      '# a\n### b\n#### c\n#d',
      [
        { type: 'heading', level: 1, content: [text('a')] },
        { type: 'heading', level: 3, content: [text('b')] },
        paragraph(text('#### c #d')),
      ],
    ],
    [
      'lists of two sorts, with a line that goes on',
      '- a\n  more\n* b\n1. c\n2) d',
      [
        { type: 'list', isOrdered: false, items: [[text('a more')], [text('b')]] },
        { type: 'list', isOrdered: true, items: [[text('c')], [text('d')]] },
      ],
    ],
    [
      'code as it is, closed or not',
      '```sh\n# a **b**\n\n- c\n```\nd\n```\ne',
      [{ type: 'code', text: '# a **b**\n\n- c' }, paragraph(text('d')), { type: 'code', text: 'e' }],
    ],
    [
      'strong, code and links',
      'a **b** `*c*` [d](https://e.example/f)',
      [
        paragraph(text('a '), { type: 'strong', text: 'b' }, text(' '), { type: 'code', text: '*c*' }, text(' '), {
          type: 'link',
          text: 'd',
          href: 'https://e.example/f',
        }),
      ],
    ],
    ['markup and half a mark as text', '<b>x</b> **y [z](', [paragraph(text('<b>x</b> **y [z]('))]],
    ['lines of other systems', 'a\r\n\r\nb\rc', [paragraph(text('a')), paragraph(text('b c'))]],
  ])('is read: %s', (_, given, blocks) => {
    expect(readProse(given)).toEqual(blocks);
  });

  it('is read whole and in order, whatever it is made of', () => {
    const pieces = [
      '#',
      '# ',
      '- ',
      '1. ',
      '`',
      '```',
      '**',
      '[',
      '](',
      ')',
      '\n',
      '\n\n',
      ' ',
      'word',
      '<i>',
      '{id}',
      '\r\n',
    ];
    let seed = 7;
    const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
    const letters = (value: unknown): string =>
      typeof value === 'string'
        ? value
        : Array.isArray(value)
          ? value.map(letters).join('')
          : Object.entries(value as object)
              .filter(([key]) => ['text', 'href', 'content', 'items'].includes(key))
              .map(([, inner]) => letters(inner))
              .join('');
    for (let round = 0; round < 400; round += 1) {
      const given = Array.from({ length: next() % 24 }, () => pieces[next() % pieces.length] ?? '').join('');
      const words = (value: string) => value.match(/word|<i>|\{id\}/g)?.join(' ') ?? '';
      // What follows the opening of a block of code on its line names a language.
      if (/```[^\n\r]*\S/.test(given)) continue;
      expect([given, words(letters(readProse(given)))]).toEqual([given, words(given)]);
    }
  });

  it('is read in time that grows with its length', async () => {
    const read = () => {
      for (const piece of ['[', '**', '`', '[a](', '- ', '#'])
        expect(readProse(piece.repeat(20_000)).length).toBeGreaterThan(0);
    };
    expect(await work(read)).toBeLessThan(5000);
  });
});
